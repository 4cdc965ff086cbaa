import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from './start-test-server';

/** Where the administrator works, as the page says it. */
export const PORTAL = 'https://portal.example.com';
/** A vendor as one is sent. */
export const NEW_VENDOR = {
  name: 'Example Associates',
  contact_person: 'Asha Example',
  email: ' FR100@Example.com ',
  mobile: '98765 00100',
  Franchise_code: 'fr-100',
  pan: 'abcde1234f',
  rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }],
  portal: PORTAL,
};

/** A server of its own for each test, and an administrator's token. */
export let server: TestServer;
export let token: string;

/** Starts it before each test of a file, and ends it after. */
export function serveEachTest(): void {
  beforeEach(async () => {
    server = await startTestServer();
    token = await server.tokenFor('u0');
  });
  afterEach(() => server.close());
}

/** Calls the server with a body, as the administrator unless told otherwise. */
export async function send(
  method: string,
  path: string,
  body: unknown,
  by = token,
  key?: string,
): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${by}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

const Added = z.looseObject({ vendor_id: z.string() });

/** Adds a vendor and gives its details as they are on the wire. */
export async function addVendor(over: object = {}): Promise<z.output<typeof Added>> {
  return Added.parse(await (await send('POST', '/api/vendors', { ...NEW_VENDOR, ...over })).json());
}

/** The newest entries of the log of changes. */
export async function changes(query = ''): Promise<readonly Record<string, unknown>[]> {
  return (await (await server.get(`/api/audit${query}`, token)).json()).data;
}
