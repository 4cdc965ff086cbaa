/** The header that holds the signature of a delivery: HMAC-SHA256 of the body, as `sha256=` and hexadecimal digits. */
export const SIGNATURE_HEADER = 'X-Signature';
