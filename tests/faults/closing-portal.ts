import { join } from 'node:path';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { ClosingNetwork } from '../server/closing-network';
import { startTestServer } from '../server/start-test-server';
import { copyDatabase } from '../support/test-engine';
import { signIn } from './lead-writers';

export const MONTH = '2020-08';
const ADMIN = { email: 'a1@example.com', password: 'my grandmother has 3 goats' };

/**
 * A portal with 60 franchises that have something to close in `MONTH`, under a folder, and the hash of that. `ADMIN` may
 * close it.
 */
export async function folderToClose(folder: string): Promise<{ dataDir: string; hash: string }> {
  const [dataDir, prepared] = [join(folder, 'base'), join(folder, 'prepared')];
  const network = await ClosingNetwork.start(dataDir);
  const password_hash = await new PasswordHasher().hash(ADMIN.password);
  await network.database.updateTable('users').set({ password_hash }).where('id', '=', 'a1').execute();
  for (let at = 0; at < 60; at += 1) {
    const code = `K-${at}`;
    await network.database
      .insertInto('vendors')
      .values({
        vendor_id: `k${at}`,
        franchise_code: code,
        name: code,
        email: `k${at}@example.com`,
        status: 'active',
      })
      .execute();
    await network.addDeals(code, 20, `${MONTH}-03`, code);
  }
  for (let deal = 0; deal < 20; deal += 1) await network.addDeal(`d${deal}`, `${MONTH}-03`, 100);
  await network.server.close();
  await copyDatabase(dataDir, prepared);
  const again = await startTestServer({ demoData: false, dataDir: prepared });
  const { hash } = await again.dependencies.closings.prepare(MONTH);
  await again.close();
  return { dataDir, hash };
}

/** The calls by which an administrator closes months, each with its status and what the answer holds. */
export class ClosingCalls {
  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  static async signedIn(address: string, { email, password } = ADMIN): Promise<ClosingCalls> {
    return new ClosingCalls(address, await signIn(address, email, password));
  }

  months() {
    return this.#call('GET', '/api/closings');
  }

  prepare(month: string) {
    return this.#call('POST', '/api/closings', { month });
  }

  confirm(month: string, hash: unknown) {
    return this.#call('POST', `/api/closings/${month}/confirm`, { hash });
  }

  verify() {
    return this.#call('GET', '/api/ledger/verification');
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown) {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: Readonly<Record<string, unknown>> = await response.json();
    return { status: response.status, body: answer };
  }
}
