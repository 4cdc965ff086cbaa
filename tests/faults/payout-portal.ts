import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import type { PortalApi } from '#contract/portal-api';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { PayoutOffice } from '../server/payouts/payout-office';

/** The secret of every process of the portal, by which accounts are sealed, too. */
export const SECRET = 'the same for every process of a portal';
export const CHECKER = { email: 'a2@example.com', password: 'my grandmother has 3 goats' };
export const PARTNERS = 12;

/** Makes a portal under a folder on which run 1 pays partners 100.00, 200.00 and so on, and waits for `CHECKER`. */
export async function folderToPay(dataDir: string): Promise<void> {
  const office = await PayoutOffice.start(PARTNERS, { dataDir, secret: SECRET });
  const password_hash = await new PasswordHasher().hash(CHECKER.password);
  const { database, server } = office.network;
  await database.updateTable('users').set({ password_hash }).where('id', '=', 'a2').execute();
  for (const partner of office.partners) await office.earn(partner, '2020-08-05', partner * 10_000);
  await office.close('2020-08');
  await office.create();
  await office.submit(1);
  await server.close();
}

/** Calls a server of another process as a token's holder, each call once. */
export function callsTo(baseUrl: string, token: string): PortalApi {
  const once = { timeoutMs: 20_000, concurrency: 6, retries: 0 };
  return new HttpPortalApi(new HttpClient({ baseUrl, token: () => token, ...once }));
}
