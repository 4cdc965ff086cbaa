import type { Clock } from '#core/shared/clock.port';
import { NotFound, Refused, TooManyRequests } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import {
  type RuleForMany,
  type RuleForManyOutcome,
  type VendorRules,
  withRule,
} from '#core/vendors/rule-for-many';
import { AlreadyTaken, type TakenBy, VendorDesk } from '#core/vendors/vendor-desk.port';
import type {
  PutRulesOutcome,
  RuleProposal,
  RuleVersion,
  VendorChange,
  VendorFile,
} from '#core/vendors/vendor-file';
import type { VendorImportOutcome } from '#core/vendors/vendor-import';

const BETWEEN_INVITATIONS_MS = 60_000;

/** Vendors and rules that are gone with the process. It reads no files and keeps no pictures. */
export class InMemoryVendorDesk extends VendorDesk {
  readonly #files = new Map<string, VendorFile>();
  readonly #versions = new Map<string, readonly RuleVersion[]>();
  readonly #answers = new Map<string, VendorFile>();

  constructor(
    private readonly clock: Clock,
    private readonly adminName: string,
  ) {
    super();
  }

  override async list(): Promise<Reading<VendorFile>> {
    return { records: [...this.#files.values()].toSorted(byCode), rejected: [] };
  }

  override async add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    _portal: string,
    key: string,
  ): Promise<VendorFile> {
    const known = this.#answers.get(key);
    if (known) return known;
    await this.#mustBeFree(vendor);
    const now = this.clock.now();
    const id = `V${this.#files.size + 1}`;
    const pan = vendor.pan && `${'•'.repeat(vendor.pan.length - 4)}${vendor.pan.slice(-4)}`;
    const { logoUrl: _, ...record } = vendor;
    const file: VendorFile = { ...record, id, pan, status: 'invited', createdAt: now, invitedAt: now };
    this.#files.set(id, file);
    const first: RuleVersion = { version: 0, rules: [] };
    const made = { version: 1, rules, changedBy: this.adminName, changedAt: now };
    this.#versions.set(id, rules.length > 0 ? [made, first] : [first]);
    this.#answers.set(key, file);
    return file;
  }

  override async change(vendorId: string, { logoUrl: _, ...change }: VendorChange): Promise<VendorFile> {
    const file = this.#file(vendorId);
    if (change.email !== undefined && change.email !== file.email) {
      await this.#mustBeFree({ email: change.email });
    }
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const values = Object.fromEntries(named.map(([name, value]) => [name, value || undefined]));
    return this.#keep({ ...file, ...values });
  }

  override async setActive(vendorId: string, active: boolean): Promise<VendorFile> {
    return this.#keep({ ...this.#file(vendorId), status: active ? 'invited' : 'inactive' });
  }

  override async invite(vendorId: string): Promise<VendorFile> {
    const file = this.#file(vendorId);
    if (file.status === 'inactive') throw new Refused('This vendor is not active. Activate it first.');
    const waited = this.clock.now() - (file.invitedAt ?? 0);
    if (waited < BETWEEN_INVITATIONS_MS) {
      throw new TooManyRequests('An invitation was sent less than a minute ago.', 60);
    }
    return this.#keep({ ...file, invitedAt: this.clock.now() });
  }

  override async takenBy({
    franchiseCode,
    email,
  }: {
    franchiseCode?: string;
    email?: string;
  }): Promise<TakenBy> {
    const owner = (has: (file: VendorFile) => boolean) => [...this.#files.values()].find(has)?.franchiseCode;
    return {
      franchiseCode:
        franchiseCode === undefined ? undefined : owner((file) => file.franchiseCode === franchiseCode),
      email: email === undefined ? undefined : owner((file) => file.email === email),
    };
  }

  override async ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    this.#file(vendorId);
    return this.#versions.get(vendorId) ?? [];
  }

  override async putRules(vendorId: string, { base, rules, reason }: RuleProposal): Promise<PutRulesOutcome> {
    const [current = { version: 0, rules: [] }, ...older] = await this.ruleVersions(vendorId);
    if (current.version !== base) return { kind: 'clash', current };
    const now = this.clock.now();
    const made = { version: base + 1, rules, changedBy: this.adminName, changedAt: now, reason };
    this.#versions.set(vendorId, [made, current, ...older]);
    return { kind: 'saved', current: made };
  }

  override async rulesInForce(): Promise<readonly VendorRules[]> {
    return Promise.all([...this.#files.keys()].map((vendorId) => this.#rulesOf(vendorId)));
  }

  override async putRuleForMany({ rule, reason, vendors }: RuleForMany): Promise<RuleForManyOutcome> {
    const wanted = await Promise.all(
      vendors.map(async ({ vendorId, base }) => ({ base, ...(await this.#rulesOf(vendorId)) })),
    );
    const clashes = wanted.filter(({ base, current }) => current.version !== base);
    if (clashes.length > 0) {
      return { kind: 'clash', clashes: clashes.map(({ vendorId, current }) => ({ vendorId, current })) };
    }
    const changed: VendorRules[] = [];
    for (const { vendorId, base, current } of wanted) {
      const rules = withRule(current.rules, rule);
      if (!rules) continue;
      const outcome = await this.putRules(vendorId, { base, rules, reason });
      changed.push({ vendorId, current: outcome.current });
    }
    return { kind: 'saved', changed };
  }

  async #rulesOf(vendorId: string): Promise<VendorRules> {
    const [current = { version: 0, rules: [] }] = await this.ruleVersions(vendorId);
    return { vendorId, current };
  }

  override async importFile(): Promise<VendorImportOutcome> {
    throw new Refused('This desk reads no files.');
  }

  async #mustBeFree(wanted: { franchiseCode?: string; email: string }): Promise<void> {
    const taken = await this.takenBy(wanted);
    if (taken.franchiseCode !== undefined) {
      throw new AlreadyTaken(
        `This franchise code is already used by ${taken.franchiseCode}.`,
        'franchiseCode',
      );
    }
    if (taken.email !== undefined) {
      throw new AlreadyTaken(`This email is already used by ${taken.email}.`, 'email');
    }
  }

  #file(vendorId: string): VendorFile {
    const file = this.#files.get(vendorId);
    if (!file) throw new NotFound('No such vendor.');
    return file;
  }

  #keep(file: VendorFile): VendorFile {
    this.#files.set(file.id, file);
    return file;
  }
}

function byCode(a: VendorFile, b: VendorFile): number {
  return a.franchiseCode < b.franchiseCode ? -1 : 1;
}
