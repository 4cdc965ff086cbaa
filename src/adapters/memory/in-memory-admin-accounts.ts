import {
  type AdminAccount,
  type AdminAccountChange,
  AdminAccounts,
} from '#core/accounts/admin-accounts.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { mustBeAsked } from './must-be-asked';
import { putRecord } from './put-record';

/** The accounts of a list. */
export class InMemoryAdminAccounts extends AdminAccounts {
  /** `vendors` has the accounts of vendors by vendor id. */
  constructor(
    private readonly accounts: AdminAccount[],
    private readonly vendors: ReadonlyMap<string, AdminAccount[]> = new Map(),
  ) {
    super();
  }

  override async ofVendor(vendorId: string): Promise<readonly AdminAccount[]> {
    return [...(this.vendors.get(vendorId) ?? [])];
  }

  override async list(): Promise<readonly AdminAccount[]> {
    return [...this.accounts];
  }

  override async change(id: string, { active, admin }: AdminAccountChange): Promise<AdminAccount> {
    const account = this.#account(id);
    const changed = { ...account, active: active ?? account.active, isAdmin: admin ?? account.isAdmin };
    const others = this.accounts.some((each) => each.id !== id && each.active && each.isAdmin);
    if (!others && !(changed.active && changed.isAdmin)) throw new InvalidInput('No admin would be left.');
    return putRecord(this.accounts, changed);
  }

  override async endSessions(id: string, password: string): Promise<void> {
    mustBeAsked(password);
    const account = this.#account(id);
    putRecord(this.accounts, { ...account, sessions: account.own ? 1 : 0 });
  }

  #account(id: string): AdminAccount {
    const account = this.accounts.find((each) => each.id === id);
    if (!account) throw new NotFound('No such account.');
    return account;
  }
}
