import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server';

const NEW_VENDOR = {
  name: 'Example Associates',
  contact_person: 'Asha Example',
  email: 'fr100@example.com',
  mobile: '9876500100',
  Franchise_code: 'FR-100',
  portal: 'https://portal.example.com',
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
});
afterAll(() => server.close());

async function send(method: string, path: string, body: unknown): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

describe('a new vendor', () => {
  it.each([
    [{ Franchise_code: 'FR-001' }, 'Franchise_code', 'This franchise code is already in use.'],
    [{ email: 'Vendor2@example.com' }, 'email', 'This email is already used by FR-002.'],
    [{ email: 'admin@example.com' }, 'email', 'This email is already used by another account.'],
  ])('with %o is refused, and nothing of it is kept', async (over, field, error) => {
    const answer = await send('POST', '/api/vendors', { ...NEW_VENDOR, ...over });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error, code: 'vendor.taken', field });
    expect(await (await server.get('/api/audit', token)).json()).toEqual({ data: [] });
  });

  it.each([
    [{ Franchise_code: 'F!' }, 'Franchise_code'],
    [{ name: 'x' }, 'name'],
    [{ contact_person: '  ' }, 'contact_person'],
    [{ mobile: '12345' }, 'mobile'],
    [{ pin: '011001' }, 'pin'],
    [{ gstin: '27ABCDE1234F1X5' }, 'gstin'],
    [{ rules: [{ Product_Category: 'free demat account', Franchise_Ratio: 10 }] }, 'rules'],
    [{ rules: [{ Product_Category: 'Loan', Franchise_Ratio: 100.01 }] }, 'rules'],
    [{ rules: [{ Product_Category: 'Loan', Franchise_Ratio: -1 }] }, 'rules'],
    [{ rules: [{ Product_Category: 'Loan', Franchise_Ratio: '33.333' }] }, 'rules'],
    [
      {
        rules: [
          { Product_Category: 'Loan', Franchise_Ratio: 1 },
          { Product_Category: 'loan ', Franchise_Ratio: 2 },
        ],
      },
      'rules',
    ],
    [{ portal: 'javascript:alert(1)' }, 'portal'],
  ])('with %o is not valid', async (over, field) => {
    const answer = await send('POST', '/api/vendors', { ...NEW_VENDOR, ...over });
    expect(answer.status).toBe(400);
    expect((await answer.json()).field).toBe(field);
  });
});
