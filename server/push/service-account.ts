import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A service account that may send messages, in the form of the console's file. */
export type ServiceAccount = z.output<typeof ServiceAccount>;

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

/**
 * Reads an account from its file; undefined when the file contains none. Does not report why, since the reason could
 * contain the key.
 */
export function readServiceAccount(file: string): ServiceAccount | undefined {
  try {
    return ServiceAccount.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
