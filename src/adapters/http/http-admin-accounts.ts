import type * as z from 'zod/mini';
import { allAccounts, changeAccount, endAccountSessions, ReadableAccount } from '#contract/accounts';
import {
  type AdminAccount,
  type AdminAccountChange,
  AdminAccounts,
} from '#core/accounts/admin-accounts.port';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** The accounts of admins and vendors at our server; other servers do not announce them. */
export class HttpAdminAccounts extends AdminAccounts {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override list(signal?: AbortSignal): Promise<readonly AdminAccount[]> {
    return this.#read({ signal });
  }

  override ofVendor(vendorId: string, signal?: AbortSignal): Promise<readonly AdminAccount[]> {
    return this.#read({ query: { vendor: vendorId }, signal });
  }

  override async change(id: string, change: AdminAccountChange): Promise<AdminAccount> {
    const sent = { path: { id }, body: { ...change } };
    return toAccount(await readAnswer(this.client, changeAccount, ReadableAccount, sent));
  }

  override async endSessions(id: string, password: string): Promise<void> {
    await this.client.call(endAccountSessions, { path: { id }, body: { password } });
  }

  async #read(asked: { query?: { vendor: string }; signal: AbortSignal | undefined }) {
    const answer = await this.client.call(allAccounts, asked);
    return readList(allAccounts, answer, ReadableAccount).entries.map(toAccount);
  }
}

function toAccount(wire: z.output<typeof ReadableAccount>): AdminAccount {
  const { id, name, email, sessions, own, last_seen_at } = wire;
  return {
    id,
    name,
    email,
    isAdmin: wire.role === 'admin',
    active: wire.status === 'active',
    sessions,
    lastSeenAt: last_seen_at === undefined ? undefined : Date.parse(last_seen_at),
    own,
  };
}
