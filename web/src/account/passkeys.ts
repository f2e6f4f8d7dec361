// Passkeys: what a device is asked, and what it answers. There are none without encryption.

import { request } from "../api/request";
import type { PasskeyOptions, Welcome } from "../wire";

/** Whether this browser has passkeys here, and reads options as the server writes them. */
export function hasPasskeys(): boolean {
  return location.protocol === "https:" && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Whether somebody did not want to, in the window of the device: that is nothing to complain of. */
export function isUnwilling(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** Make a passkey; a guest becomes a person of this name by it, and is told the recovery codes. */
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
