import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound, TooManyRequests } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { AlreadyTaken, type TakenBy, VendorAdmin } from '#core/vendors/vendor-admin.port';
import type { VendorChange, VendorDetails } from '#core/vendors/vendor-details';
import type { InMemoryRuleAdmin } from './in-memory-rule-admin';
import { mustBeAsked } from './must-be-asked';
import { putRecord } from './put-record';

const BETWEEN_INVITATIONS_MS = 60_000;

/** Vendors that are gone with the process. It keeps no pictures. */
export class InMemoryVendorAdmin extends VendorAdmin {
  readonly #answers = new Map<string, VendorDetails>();

  constructor(
    private readonly clock: Clock,
    private readonly rules: InMemoryRuleAdmin,
    private readonly vendors: VendorDetails[] = [],
  ) {
    super();
  }

  override async list(): Promise<ReadResult<VendorDetails>> {
    return { records: this.vendors.toSorted(byCode), rejected: [] };
  }

  override async add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    _portal: string,
    key: string,
  ): Promise<VendorDetails> {
    const known = this.#answers.get(key);
    if (known) return known;
    await this.#mustBeFree(vendor);
    const now = this.clock.now();
    const id = `V${this.vendors.length + 1}`;
    const pan = vendor.pan && `${'•'.repeat(vendor.pan.length - 4)}${vendor.pan.slice(-4)}`;
    const { logoUrl: _, ...record } = vendor;
    const file: VendorDetails = { ...record, id, pan, status: 'invited', createdAt: now, invitedAt: now };
    putRecord(this.vendors, file);
    this.rules.begin(id, rules);
    this.#answers.set(key, file);
    return file;
  }

  override async change(
    vendorId: string,
    { logoUrl: _, ...change }: VendorChange,
    password?: string,
  ): Promise<VendorDetails> {
    const file = this.#file(vendorId);
    if (change.email !== undefined && change.email !== file.email) {
      await this.#mustBeFree({ email: change.email });
      if (file.email !== undefined) mustBeAsked(password);
    }
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const values = Object.fromEntries(named.map(([name, value]) => [name, value || undefined]));
    return putRecord(this.vendors, { ...file, ...values });
  }

  override async setActive(vendorId: string, active: boolean): Promise<VendorDetails> {
    return putRecord<VendorDetails>(this.vendors, {
      ...this.#file(vendorId),
      status: active ? 'invited' : 'inactive',
    });
  }

  override async invite(vendorId: string): Promise<VendorDetails> {
    const file = this.#file(vendorId);
    if (file.status === 'inactive') throw new InvalidInput('This vendor is not active. Activate it first.');
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
    const owner = (has: (file: VendorDetails) => boolean) => this.vendors.find(has)?.franchiseCode;
    return {
      franchiseCode:
        franchiseCode === undefined ? undefined : owner((file) => file.franchiseCode === franchiseCode),
      email: email === undefined ? undefined : owner((file) => file.email === email),
    };
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

  #file(vendorId: string): VendorDetails {
    const file = this.vendors.find(({ id }) => id === vendorId);
    if (!file) throw new NotFound('No such vendor.');
    return file;
  }
}

function byCode(a: VendorDetails, b: VendorDetails): number {
  return a.franchiseCode < b.franchiseCode ? -1 : 1;
}
