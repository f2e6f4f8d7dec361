// What is known of a match before its first card is dealt; the record is checked against it afterwards.

export interface KeptCommitment {
  /** The hash with which the server committed itself to its seed. */
  readonly commitment: string;
  /** The nonce sent from this browser, and for which seat; null for a watcher. */
  readonly sent: { readonly seat: number; readonly nonce: string } | null;
}
