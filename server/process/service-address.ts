import { z } from 'zod';

/** Validates the address of a service. Secrets are sent there, so only an address on this machine may lack TLS. */
export function serviceAddress() {
  return z
    .url({ error: 'must be an address that starts with https://' })
    .refine(
      (text) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/]?)/.test(text),
      'must start with https://',
    )
    .transform((text) => text.replace(/\/+$/, ''));
}
