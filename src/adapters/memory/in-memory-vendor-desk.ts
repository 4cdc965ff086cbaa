import type { Clock } from '#core/shared/clock.port';
import { NotFound, Refused, TooManyRequests } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { AlreadyTaken, type TakenBy, VendorDesk } from '#core/vendors/vendor-desk.port';
import type { VendorChange, VendorFile } from '#core/vendors/vendor-file';
import type { VendorImportOutcome } from '#core/vendors/vendor-import';
import type { InMemoryRuleDesk } from './in-memory-rule-desk';
import { putRecord } from './put-record';

const BETWEEN_INVITATIONS_MS = 60_000;

/** Vendors that are gone with the process. It reads no files and keeps no pictures. */
export class InMemoryVendorDesk extends VendorDesk {
  readonly #answers = new Map<string, VendorFile>();

  constructor(
    private readonly clock: Clock,
    private readonly rules: InMemoryRuleDesk,
    private readonly vendors: VendorFile[] = [],
  ) {
    super();
  }

  override async list(): Promise<Reading<VendorFile>> {
    return { records: this.vendors.toSorted(byCode), rejected: [] };
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
    const id = `V${this.vendors.length + 1}`;
    const pan = vendor.pan && `${'•'.repeat(vendor.pan.length - 4)}${vendor.pan.slice(-4)}`;
    const { logoUrl: _, ...record } = vendor;
    const file: VendorFile = { ...record, id, pan, status: 'invited', createdAt: now, invitedAt: now };
    putRecord(this.vendors, file);
    this.rules.begin(id, rules);
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
    return putRecord(this.vendors, { ...file, ...values });
  }

  override async setActive(vendorId: string, active: boolean): Promise<VendorFile> {
    return putRecord<VendorFile>(this.vendors, {
      ...this.#file(vendorId),
      status: active ? 'invited' : 'inactive',
    });
  }

  override async invite(vendorId: string): Promise<VendorFile> {
    const file = this.#file(vendorId);
    if (file.status === 'inactive') throw new Refused('This vendor is not active. Activate it first.');
    const waited = this.clock.now() - (file.invitedAt ?? 0);
    if (waited < BETWEEN_INVITATIONS_MS) {
      throw new TooManyRequests('An invitation was sent less than a minute ago.', 60);
    }
    return putRecord(this.vendors, { ...file, invitedAt: this.clock.now() });
  }

  override async takenBy({
    franchiseCode,
    email,
  }: {
    franchiseCode?: string;
    email?: string;
  }): Promise<TakenBy> {
    const owner = (has: (file: VendorFile) => boolean) => this.vendors.find(has)?.franchiseCode;
    return {
      franchiseCode:
        franchiseCode === undefined ? undefined : owner((file) => file.franchiseCode === franchiseCode),
      email: email === undefined ? undefined : owner((file) => file.email === email),
    };
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
    const file = this.vendors.find(({ id }) => id === vendorId);
    if (!file) throw new NotFound('No such vendor.');
    return file;
  }
}

function byCode(a: VendorFile, b: VendorFile): number {
  return a.franchiseCode < b.franchiseCode ? -1 : 1;
}
