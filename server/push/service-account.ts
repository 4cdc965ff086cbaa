import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An account of the messaging service that may send, as its console hands it out. */
export type ServiceAccount = z.output<typeof ServiceAccount>;

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

/**
 * Reads an account from its file; undefined when there is none in it. The reason could hold the key, so it is not told.
 */
export function readServiceAccount(file: string): ServiceAccount | undefined {
  try {
    return ServiceAccount.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
