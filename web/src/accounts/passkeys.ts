// Passkeys: registration and sign-in. Browsers offer them only over HTTPS.

import { request } from "../shared/api/request";
import type { PasskeyOptions, Welcome } from "../wire";

/** Whether this browser supports passkeys on this page, and can parse the server's options from JSON. */
export function hasPasskeys(): boolean {
  return location.protocol === "https:" && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Whether the user dismissed the device's dialog, which is not shown as an error. */
export function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** Register a passkey. A guest gets an account of this name by it; the response has the recovery codes. */
export async function makePasskey(name: string | null = null): Promise<Welcome> {
  const { options } = await request<PasskeyOptions>("POST", "/api/passkeys/new", { name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { response } = made.toJSON() as RegistrationResponseJSON;
  return request("POST", "/api/passkeys", {
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    name,
  });
}

export async function signInByPasskey(): Promise<void> {
  const { options } = await request<PasskeyOptions>("POST", "/api/passkeys/ask");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  await request("POST", "/api/passkeys/sign-in", {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  });
}
