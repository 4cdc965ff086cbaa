import type * as z from 'zod/mini';
import type { ApiPath, Endpoint } from '#contract/endpoint';
import {
  addVendor,
  changeVendor,
  checkVendor,
  inviteVendor,
  ReadableVendorDetails,
  vendorDirectory,
} from '#contract/vendor-admin';
import { Conflict, InvalidInput } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import { shownName } from '#core/shared/shown-text';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { AlreadyTaken, type TakenBy, VendorAdmin } from '#core/vendors/vendor-admin.port';
import type { VendorChange, VendorDetails } from '#core/vendors/vendor-details';
import type { CallArguments } from './call-options';
import type { HttpClient } from './http-client';
import { momentIn } from './moment-in';
import { readAnswer } from './read-answer';
import { readList } from './read-list';
import { ruleToWire } from './rule-version-wire';

/** The fields of a vendor by their names on the wire, where these are others. */
const FIELDS: Readonly<Record<string, string>> = {
  contact_person: 'contactPerson',
  Franchise_code: 'franchiseCode',
};

/** Vendors at our server; other servers do not announce it. */
export class HttpVendorAdmin extends VendorAdmin {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<ReadResult<VendorDetails>> {
    const answer = await this.client.call(vendorDirectory, { signal });
    const { entries, rejected } = readList(vendorDirectory, answer, ReadableVendorDetails);
    return { records: entries.map(toFile), rejected };
  }

  override add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    portal: string,
    key: string,
  ): Promise<VendorDetails> {
    const { contactPerson, franchiseCode, logoUrl, ...same } = vendor;
    const names = { contact_person: contactPerson, Franchise_code: franchiseCode, logo_url: logoUrl };
    const body = { ...same, ...names, rules: rules.map(ruleToWire), portal };
    return this.#file(addVendor, { body, idempotencyKey: key });
  }

  override change(
    vendorId: string,
    { contactPerson, logoUrl, ...change }: VendorChange,
    password?: string,
  ): Promise<VendorDetails> {
    const body = { ...change, contact_person: contactPerson, logo_url: logoUrl, password };
    return this.#file(changeVendor, { path: { id: vendorId }, body });
  }

  override setActive(vendorId: string, active: boolean, reason: string): Promise<VendorDetails> {
    const body = { status: active ? ('active' as const) : ('inactive' as const), reason };
    return this.#file(changeVendor, { path: { id: vendorId }, body });
  }

  override invite(vendorId: string, portal: string): Promise<VendorDetails> {
    return this.#file(inviteVendor, { path: { id: vendorId }, body: { portal } });
  }

  override async takenBy(wanted: { franchiseCode?: string; email?: string }): Promise<TakenBy> {
    return readAnswer(this.client, checkVendor, checkVendor.answer, { query: { ...wanted } });
  }

  async #file<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
    endpoint: Endpoint<Body, z.ZodMiniType, Path, Query>,
    ...call: CallArguments<Body, Path, Query>
  ): Promise<VendorDetails> {
    try {
      return toFile(await readAnswer(this.client, endpoint, ReadableVendorDetails, ...call));
    } catch (error) {
      if (!(error instanceof InvalidInput) || error.field === undefined) throw error;
      const field = FIELDS[error.field] ?? error.field;
      if (error instanceof Conflict && (field === 'email' || field === 'franchiseCode')) {
        throw new AlreadyTaken(error.message, field);
      }
      throw new InvalidInput(error.message, field, error.forPeople);
    }
  }
}

function toFile(wire: z.output<typeof ReadableVendorDetails>): VendorDetails {
  return {
    id: wire.vendor_id,
    franchiseCode: wire.Franchise_code,
    name: shownName(wire.name),
    email: wire.email,
    mobile: wire.mobile,
    city: wire.city,
    status: wire.status,
    contactPerson: shownName(wire.contact_person),
    state: wire.state,
    pin: wire.pin,
    pan: wire.pan,
    gstin: wire.gstin,
    createdAt: momentIn(wire.created_at),
    invitedAt: momentIn(wire.invited_at),
  };
}
