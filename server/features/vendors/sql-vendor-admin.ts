import { ChangedMeanwhile, InvalidInput, TooManyRequests } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import {
  isVendorOvertaken,
  type TakenBy,
  type VendorChange,
  type VendorDetails,
} from '#core/vendors/vendor-details';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase } from '../../db/portal-database';
import { mustBeNobodys } from '../../names/kept-names';
import type { SessionRegister } from '../../sessions/session-register';
import { endFeedOf } from '../meetings/meeting-feed';
import { addVendor, type Inviting, inviteVendor } from './add-vendor';
import { changeAccount } from './vendor-account';
import {
  accountsOf,
  fileOf,
  mustBeFree,
  selectVendors,
  takenBy,
  toVendorDetails,
} from './vendor-details-rows';
import { differing, loggedVendor, logVendor } from './vendor-log';
import { giveLogo, logoOf } from './vendor-logo';

const BETWEEN_INVITATIONS_MS = 60_000;

/** Manages vendors. Its routes guard calls that may be repeated. */
export class SqlVendorAdmin {
  constructor(
    private readonly database: PortalDatabase,
    private readonly author: Inviting & { readonly sessions: SessionRegister },
  ) {}

  /** Lists every vendor, including those who may no longer sign in. */
  async list(): Promise<readonly VendorDetails[]> {
    const rows = await selectVendors(this.database).orderBy('franchise_code').execute();
    const former = new Map<string, string[]>();
    const codes = await this.database.selectFrom('former_codes').selectAll().orderBy('until_ms').execute();
    for (const { code, vendor_id } of codes) former.set(vendor_id, [...(former.get(vendor_id) ?? []), code]);
    return rows.map((row) => {
      const formerCodes = former.get(row.vendor_id)?.filter((code) => code !== row.franchise_code);
      return { ...toVendorDetails(row), ...(formerCodes?.length && { formerCodes }) };
    });
  }

  /**
   * Adds a vendor with rules and an account, and sends an invitation that links to `portal`, the origin of the page,
   * unless `later` is set.
   */
  add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    invitation: { readonly portal: string; readonly later: boolean },
  ): Promise<VendorDetails> {
    return inTransaction(this.database, async (transaction) => {
      await mustBeFree(transaction, vendor);
      await mustBeNobodys(transaction, vendor.name, undefined);
      return addVendor(transaction, this.author, vendor, rules, invitation.portal, invitation.later);
    });
  }

  /**
   * Changes the named fields and keeps the others. Throws `ChangedMeanwhile` where one of them is no longer as it was
   * `seen`.
   */
  change(vendorId: string, change: VendorChange, seen: VendorChange = {}): Promise<VendorDetails> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      if (isVendorOvertaken(before, change, seen))
        throw new ChangedMeanwhile('Somebody else has changed this vendor meanwhile.', true);
      const { contactPerson, logoUrl, ...same } = change;
      const named = Object.entries({ ...same, contact_person: contactPerson });
      // An emptied field is stored as null; a field that is not named stays.
      const columns = named.flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === '' ? null : value]],
      );
      if (columns.length === 0 && logoUrl === undefined) return before;
      const { email, name } = change;
      if (email !== undefined && email !== before.email) await mustBeFree(transaction, { email });
      if (name !== undefined && name !== before.name) await mustBeNobodys(transaction, name, undefined);
      if (columns.length > 0) {
        await transaction
          .updateTable('vendors')
          .set(Object.fromEntries(columns))
          .where('vendor_id', '=', vendorId)
          .execute();
      }
      await changeAccount(transaction, this.author, before, { email, name });
      const after = await fileOf(transaction, vendorId);
      const logo = await logoOf(transaction, before.franchiseCode);
      if (logoUrl !== undefined) await giveLogo(transaction, after, logoUrl);
      const [was, is] = differing(
        { ...loggedVendor(before), logo },
        { ...loggedVendor(after), logo: logoUrl === '' ? undefined : (logoUrl ?? logo) },
      );
      if (Object.keys(is).length + Object.keys(was).length > 0) {
        await logVendor(transaction, this.author, vendorId, { action: 'edit', before: was, after: is });
      }
      return after;
    });
  }

  /** Whether this address differs from the one that the vendor signs in with. */
  async changesLogin(vendorId: string, email: string): Promise<boolean> {
    const { email: before } = await fileOf(this.database, vendorId);
    return before !== undefined && before !== email;
  }

  /** Enables or disables a vendor's sign-in; disabling ends every session of its people. */
  setActive(vendorId: string, active: boolean, reason: string): Promise<VendorDetails> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      if ((before.status !== 'inactive') === active) return before;
      const status = active ? ('active' as const) : ('inactive' as const);
      await transaction.updateTable('vendors').set({ status }).where('vendor_id', '=', vendorId).execute();
      if (!active) {
        // Disabled accounts are refused anyway; ended sessions do not revive when the vendor is enabled again.
        for (const { id } of await accountsOf(transaction, vendorId)) {
          await this.author.sessions.endAll(transaction, id);
          await endFeedOf(transaction, id);
        }
      }
      const after = await fileOf(transaction, vendorId);
      await logVendor(transaction, this.author, vendorId, {
        action: active ? 'activate' : 'deactivate',
        before: { status: before.status },
        after: { status: after.status },
        reason,
      });
      return after;
    });
  }

  /** Sends the invitation again. Throws `InvalidInput` for an inactive vendor. */
  invite(vendorId: string, portal: string): Promise<VendorDetails> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      if (before.status === 'inactive')
        throw new InvalidInput('This vendor is not active. Activate it first.');
      const waited = this.author.clock.now() - (before.invitedAt ?? 0);
      if (waited < BETWEEN_INVITATIONS_MS) {
        throw new TooManyRequests(
          'An invitation was sent less than a minute ago.',
          Math.ceil((BETWEEN_INVITATIONS_MS - waited) / 1000),
        );
      }
      await inviteVendor(transaction, this.author, before, portal);
      await logVendor(transaction, this.author, vendorId, {
        action: 'invite',
        after: { email: before.email },
      });
      return fileOf(transaction, vendorId);
    });
  }

  /** Finds the owners of a franchise code and of an address. */
  takenBy(wanted: { franchiseCode?: string; email?: string }): Promise<TakenBy> {
    return takenBy(this.database, wanted);
  }
}
