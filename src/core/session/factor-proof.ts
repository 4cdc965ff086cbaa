/** A proof of the second factor: a typed code, or the answer of an authenticator (WebAuthn) as JSON. */
export type FactorProof = { readonly code: string } | { readonly passkey: string };
