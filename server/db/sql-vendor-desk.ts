import { randomUUID } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import { NotFound, Refused, TooManyRequests } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { MOST_RULES } from '#core/vendors/rule-draft';
import {
  type RuleForMany,
  type RuleForManyOutcome,
  type VendorRules,
  withRule,
} from '#core/vendors/rule-for-many';
import { type TakenBy, VendorDesk } from '#core/vendors/vendor-desk.port';
import type {
  PutRulesOutcome,
  RuleProposal,
  RuleVersion,
  VendorChange,
  VendorFile,
} from '#core/vendors/vendor-file';
import type { VendorImport, VendorImportOutcome } from '#core/vendors/vendor-import';
import { NO_PASSWORD } from '../auth/password-hasher';
import type { Principal } from '../auth/principal';
import type { SessionRegister } from '../auth/session-register';
import { invitationMail } from '../mail/mail-texts';
import type { Outbox } from '../mail/outbox';
import { removeLogo, setLogo } from '../pictures/pictures';
import { readVendorFile } from '../vendors/read-vendor-file';
import { recordChange } from './audit-log';
import { inTransaction } from './in-transaction';
import { knownPicture } from './kept-content';
import type { PortalDatabase, PortalTransaction } from './portal-database';
import { putRuleVersion, rulesOfVendors, ruleVersionsOf } from './rule-versions';
import { endFeedOf } from './sql-meeting-feed';
import {
  accountsOf,
  fileOf,
  loggedVendor,
  logoOf,
  mustBeActive,
  mustBeFree,
  selectVendors,
  takenBy,
  takenComplaint,
  toVendorFile,
} from './vendor-file-rows';
import { differing, loggedRules } from './vendor-log-words';

const BETWEEN_INVITATIONS_MS = 60_000;

/** What the desk works with beside the database. */
export interface VendorDeskTools {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly sessions: SessionRegister;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
}

/** The desk over the database. A call that may come twice is guarded by its route. */
export class SqlVendorDesk extends VendorDesk {
  constructor(
    private readonly database: PortalDatabase,
    private readonly admin: Pick<Principal, 'userId'>,
    private readonly tools: VendorDeskTools,
  ) {
    super();
  }

  override async list(): Promise<Reading<VendorFile>> {
    const rows = await selectVendors(this.database).orderBy('franchise_code').execute();
    return { records: rows.map(toVendorFile), rejected: [] };
  }

  override add(vendor: NewVendor, rules: readonly CommissionRule[], portal: string): Promise<VendorFile> {
    return inTransaction(this.database, async (transaction) => {
      await mustBeFree(transaction, vendor);
      return this.#add(transaction, vendor, rules, portal);
    });
  }

  override change(vendorId: string, change: VendorChange): Promise<VendorFile> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      const { contactPerson, logoUrl, ...same } = change;
      const named = Object.entries({ ...same, contact_person: contactPerson });
      // What was emptied is none; what is not named stays.
      const columns = named.flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === '' ? null : value]],
      );
      if (columns.length === 0 && logoUrl === undefined) return before;
      const { email, name } = change;
      if (email !== undefined && email !== before.email) await mustBeFree(transaction, { email });
      if (columns.length > 0) {
        await transaction
          .updateTable('vendors')
          .set(Object.fromEntries(columns))
          .where('vendor_id', '=', vendorId)
          .execute();
      }
      const ofAccount = { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
      if (Object.keys(ofAccount).length > 0) {
        await transaction
          .updateTable('users')
          .set(ofAccount)
          .where('vendor_id', '=', vendorId)
          // Only the account that goes by the vendor's own address.
          .where('email', '=', before.email ?? '')
          .execute();
      }
      const after = await fileOf(transaction, vendorId);
      const logo = await logoOf(transaction, before.franchiseCode);
      if (logoUrl !== undefined) await giveLogo(transaction, after, logoUrl);
      const [was, is] = differing(
        { ...loggedVendor(before), logo },
        { ...loggedVendor(after), logo: logoUrl === '' ? undefined : (logoUrl ?? logo) },
      );
      if (Object.keys(is).length + Object.keys(was).length > 0) {
        await this.#record(transaction, vendorId, { action: 'edit', before: was, after: is });
      }
      return after;
    });
  }

  override setActive(vendorId: string, active: boolean, reason: string): Promise<VendorFile> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      if ((before.status !== 'inactive') === active) return before;
      const status = active ? ('active' as const) : ('inactive' as const);
      await transaction.updateTable('vendors').set({ status }).where('vendor_id', '=', vendorId).execute();
      if (!active) {
        // They would be refused anyway; ended, they do not come back to life when the vendor does.
        for (const { id } of await accountsOf(transaction, vendorId)) {
          await this.tools.sessions.endAll(transaction, id);
          await endFeedOf(transaction, id);
        }
      }
      const after = await fileOf(transaction, vendorId);
      await this.#record(transaction, vendorId, {
        action: active ? 'activate' : 'deactivate',
        before: { status: before.status },
        after: { status: after.status },
        reason,
      });
      return after;
    });
  }

  override invite(vendorId: string, portal: string): Promise<VendorFile> {
    return inTransaction(this.database, async (transaction) => {
      const before = await fileOf(transaction, vendorId);
      mustBeActive({ status: before.status === 'inactive' ? 'inactive' : 'active' });
      const waited = this.tools.clock.now() - (before.invitedAt ?? 0);
      if (waited < BETWEEN_INVITATIONS_MS) {
        throw new TooManyRequests(
          'An invitation was sent less than a minute ago.',
          Math.ceil((BETWEEN_INVITATIONS_MS - waited) / 1000),
        );
      }
      await this.#invite(transaction, before, portal);
      await this.#record(transaction, vendorId, { action: 'invite', after: { email: before.email } });
      return fileOf(transaction, vendorId);
    });
  }

  override takenBy(wanted: { franchiseCode?: string; email?: string }): Promise<TakenBy> {
    return takenBy(this.database, wanted);
  }

  override ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return ruleVersionsOf(this.database, vendorId);
  }

  override putRules(vendorId: string, { base, rules, reason }: RuleProposal): Promise<PutRulesOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const [before] = await ruleVersionsOf(transaction, vendorId);
      const change = { userId: this.admin.userId, at: this.tools.clock.now(), reason };
      const saved =
        before.version === base && (await putRuleVersion(transaction, vendorId, base, rules, change));
      const [current] = await ruleVersionsOf(transaction, vendorId);
      if (!saved) return { kind: 'clash', current };
      await this.#record(transaction, vendorId, {
        subject: 'rules',
        action: 'edit',
        before: loggedRules(before),
        after: loggedRules(current),
        reason,
      });
      return { kind: 'saved', current };
    });
  }

  override rulesInForce(): Promise<readonly VendorRules[]> {
    return rulesOfVendors(this.database);
  }

  override putRuleForMany({ rule, reason, vendors }: RuleForMany): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const inForce = new Map((await rulesOfVendors(transaction)).map((each) => [each.vendorId, each]));
      const bases = new Map(vendors.map(({ vendorId, base }) => [vendorId, base]));
      const wanted = [...bases.keys()].map((vendorId) => {
        const found = inForce.get(vendorId);
        if (!found) throw new NotFound('No such vendor.');
        return found;
      });
      const clashes = wanted.filter(({ vendorId, current }) => current.version !== bases.get(vendorId));
      if (clashes.length > 0) return { kind: 'clash', clashes };
      const change = { userId: this.admin.userId, at: this.tools.clock.now(), reason };
      const changed: VendorRules[] = [];
      for (const { vendorId, current: before } of wanted) {
        const rules = withRule(before.rules, rule);
        if (!rules) continue;
        if (rules.length > MOST_RULES) {
          const { franchiseCode } = await fileOf(transaction, vendorId);
          throw new Refused(`${franchiseCode} would have more than ${MOST_RULES} rules.`, 'rule');
        }
        const saved = await putRuleVersion(transaction, vendorId, before.version, rules, change);
        if (!saved) throw new TypeError('A version that is the newest has none after it.');
        const [current] = await ruleVersionsOf(transaction, vendorId);
        await this.#record(transaction, vendorId, {
          subject: 'rules',
          action: 'edit',
          before: loggedRules(before),
          after: loggedRules(current),
          reason,
        });
        changed.push({ vendorId, current });
      }
      return { kind: 'saved', changed };
    });
  }

  override importFile({ csv, columns, dryRun, portal }: VendorImport): Promise<VendorImportOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const read = readVendorFile(csv, columns);
      const complaints = [...read.complaints];
      for (const { line, vendor } of read.vendors) {
        const taken = await takenBy(transaction, vendor);
        for (const field of ['franchiseCode', 'email'] as const) {
          const owner = taken[field];
          if (owner !== undefined) complaints.push(takenComplaint(field, owner, line));
        }
      }
      complaints.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      const { heads } = read;
      const seen = read.drafts;
      if (dryRun || complaints.length > 0) {
        return { heads, columns: read.columns, vendors: seen, complaints, added: 0 };
      }
      for (const { vendor, rules } of read.vendors) await this.#add(transaction, vendor, rules, portal);
      return { heads, columns: read.columns, vendors: seen, complaints, added: read.vendors.length };
    });
  }

  async #add(
    transaction: PortalTransaction,
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    portal: string,
  ): Promise<VendorFile> {
    const vendor_id = `V${randomUUID()}`;
    const now = this.tools.clock.now();
    const { name, email, mobile, city, state, pin, pan, gstin, franchiseCode, contactPerson } = vendor;
    await transaction
      .insertInto('vendors')
      .values({
        vendor_id,
        franchise_code: franchiseCode,
        name,
        email,
        mobile,
        city: city ?? null,
        state: state ?? null,
        pin: pin ?? null,
        pan: pan ?? null,
        gstin: gstin ?? null,
        contact_person: contactPerson,
        created_at_ms: now,
        status: 'active',
      })
      .execute();
    const account = { id: randomUUID(), email, name, role: 'vendor', vendor_id, status: 'active' as const };
    await transaction
      .insertInto('users')
      .values({ ...account, password_hash: NO_PASSWORD })
      .execute();
    const added = await fileOf(transaction, vendor_id);
    const { logoUrl: logo } = vendor;
    if (logo !== undefined) await giveLogo(transaction, added, logo);
    const after = { ...loggedVendor(added), ...(logo !== undefined && { logo }) };
    await this.#record(transaction, vendor_id, { action: 'create', after });
    if (rules.length > 0) {
      const change = { userId: this.admin.userId, at: now, reason: undefined };
      await putRuleVersion(transaction, vendor_id, 0, rules, change);
      const after = { version: 1, rules };
      await this.#record(transaction, vendor_id, {
        subject: 'rules',
        action: 'create',
        after: loggedRules(after),
      });
    }
    await this.#invite(transaction, added, portal);
    return fileOf(transaction, vendor_id);
  }

  async #invite(transaction: PortalTransaction, file: VendorFile, portal: string): Promise<void> {
    const { id, name = '', email = '', contactPerson } = file;
    const mail = invitationMail(contactPerson ?? name, email, portal, this.tools.publicUrl);
    await this.tools.outbox.add(transaction, email, mail);
    await transaction
      .updateTable('vendors')
      .set({ invited_at_ms: this.tools.clock.now() })
      .where('vendor_id', '=', id)
      .execute();
  }

  #record(
    transaction: PortalTransaction,
    vendorId: string,
    entry: {
      subject?: 'vendor' | 'rules';
      action: string;
      before?: unknown;
      after?: unknown;
      reason?: string;
    },
  ): Promise<void> {
    const { subject = 'vendor' } = entry;
    return recordChange(transaction, this.admin, this.tools.clock, {
      ...entry,
      subject,
      subjectId: vendorId,
      vendorId,
    });
  }
}

async function giveLogo(
  transaction: PortalTransaction,
  { franchiseCode, name = franchiseCode }: VendorFile,
  address: string,
): Promise<void> {
  if (address === '') return void (await removeLogo(transaction, franchiseCode));
  await knownPicture(transaction, 'logo_url', address);
  await setLogo(transaction, franchiseCode, name, address);
}
