import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import {
  addVendor,
  changeVendor,
  checkVendor,
  importVendors,
  inviteVendor,
  putRuleForVendors,
  putVendorRules,
  ReadableOneRuleClash,
  ReadableRuleClash,
  ReadableRuleVersion,
  ReadableVendorFile,
  ReadableVendorRules,
  vendorDirectory,
  vendorRulesInForce,
  vendorRuleVersions,
} from '#contract/vendor-desk';
import { Conflict, Refused, UnexpectedAnswer } from '#core/shared/failure';
import { parseDecimal, toDecimalText, ZERO } from '#core/shared/money';
import type { Reading } from '#core/shared/reading';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import type { RuleForMany, RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import { AlreadyTaken, type TakenBy, VendorDesk } from '#core/vendors/vendor-desk.port';
import type {
  PutRulesOutcome,
  RuleProposal,
  RuleVersion,
  VendorChange,
  VendorFile,
} from '#core/vendors/vendor-file';
import { IMPORT_FAULTS, type VendorImport, type VendorImportOutcome } from '#core/vendors/vendor-import';
import type { CallOptions, HttpClient } from './http-client';
import { readList } from './read-list';

/** The fields of a vendor by their names on the wire, where these are others. */
const FIELDS: Readonly<Record<string, string>> = {
  contact_person: 'contactPerson',
  Franchise_code: 'franchiseCode',
};

const ReadableRuleForVendors = z.object({ changed: z.array(ReadableVendorRules) });

/** The desk at our server; other servers do not announce it. */
export class HttpVendorDesk extends VendorDesk {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<Reading<VendorFile>> {
    const answer = await this.client.call(vendorDirectory, { signal });
    const { entries, rejected } = readList(vendorDirectory, answer, ReadableVendorFile);
    return { records: entries.map(toFile), rejected };
  }

  override add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    portal: string,
    key: string,
  ): Promise<VendorFile> {
    const { contactPerson, franchiseCode, logoUrl, ...same } = vendor;
    const names = { contact_person: contactPerson, Franchise_code: franchiseCode, logo_url: logoUrl };
    const body = { ...same, ...names, rules: rules.map(ruleToWire), portal };
    return this.#file(addVendor, { body, idempotencyKey: key });
  }

  override change(
    vendorId: string,
    { contactPerson, logoUrl, ...change }: VendorChange,
  ): Promise<VendorFile> {
    const body = { ...change, contact_person: contactPerson, logo_url: logoUrl };
    return this.#file(changeVendor, { path: { id: vendorId }, body });
  }

  override setActive(vendorId: string, active: boolean, reason: string): Promise<VendorFile> {
    const body = { status: active ? 'active' : 'inactive', reason };
    return this.#file(changeVendor, { path: { id: vendorId }, body });
  }

  override invite(vendorId: string, portal: string): Promise<VendorFile> {
    return this.#file(inviteVendor, { path: { id: vendorId }, body: { portal } });
  }

  override async takenBy(wanted: { franchiseCode?: string; email?: string }): Promise<TakenBy> {
    return this.#read(checkVendor, { query: { ...wanted } }, checkVendor.answer);
  }

  override async ruleVersions(vendorId: string, signal?: AbortSignal): Promise<readonly RuleVersion[]> {
    const answer = await this.client.call(vendorRuleVersions, { path: { id: vendorId }, signal });
    const { entries, rejected } = readList(vendorRuleVersions, answer, ReadableRuleVersion);
    // Whoever saves over what was not shown would undo it.
    if (rejected.length > 0 || entries.length === 0)
      throw new UnexpectedAnswer('The versions of the rules cannot be read.');
    return entries.map(toVersion);
  }

  override async putRules(vendorId: string, { base, rules, reason }: RuleProposal): Promise<PutRulesOutcome> {
    const body = { version: base, rules: rules.map(ruleToWire), reason };
    try {
      const call = { path: { id: vendorId }, body };
      return {
        kind: 'saved',
        current: toVersion(await this.#read(putVendorRules, call, ReadableRuleVersion)),
      };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const clash = z.safeParse(ReadableRuleClash, error.details);
      if (!clash.success) throw error;
      return { kind: 'clash', current: toVersion(clash.data.current) };
    }
  }

  override async rulesInForce(signal?: AbortSignal): Promise<readonly VendorRules[]> {
    const answer = await this.client.call(vendorRulesInForce, { signal });
    const { entries, rejected } = readList(vendorRulesInForce, answer, ReadableVendorRules);
    if (rejected.length > 0) throw new UnexpectedAnswer('Some of the rules in force cannot be read.');
    return entries.map(toVendorRules);
  }

  override async putRuleForMany({ rule, reason, vendors }: RuleForMany): Promise<RuleForManyOutcome> {
    const named = vendors.map(({ vendorId, base }) => ({ vendor_id: vendorId, version: base }));
    const body = { rule: ruleToWire(rule), reason, vendors: named };
    try {
      const { changed } = await this.#read(putRuleForVendors, { body }, ReadableRuleForVendors);
      return { kind: 'saved', changed: changed.map(toVendorRules) };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const clash = z.safeParse(ReadableOneRuleClash, error.details);
      if (!clash.success) throw error;
      return { kind: 'clash', clashes: clash.data.clashes.map(toVendorRules) };
    }
  }

  override async importFile(file: VendorImport, key: string): Promise<VendorImportOutcome> {
    const read = await this.#read(
      importVendors,
      { body: { ...file }, idempotencyKey: key },
      importVendors.answer,
    );
    const complaints = read.complaints.map(({ line, field, fault, ...said }) => ({
      ...said,
      line,
      field,
      fault: IMPORT_FAULTS.find((known) => known === fault),
    }));
    return { ...read, complaints };
  }

  async #file(endpoint: Endpoint, call: CallOptions): Promise<VendorFile> {
    try {
      return toFile(await this.#read(endpoint, call, ReadableVendorFile));
    } catch (error) {
      if (!(error instanceof Refused) || error.field === undefined) throw error;
      const field = FIELDS[error.field] ?? error.field;
      if (error instanceof Conflict && (field === 'email' || field === 'franchiseCode')) {
        throw new AlreadyTaken(error.message, field);
      }
      throw new Refused(error.message, field, error.forPeople);
    }
  }

  async #read<Schema extends z.ZodMiniType>(
    endpoint: Endpoint,
    call: CallOptions,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const read = z.safeParse(schema, await this.client.call(endpoint, call));
    if (!read.success) throw new UnexpectedAnswer(`The answer to ${endpoint.name} has another form.`);
    return read.data;
  }
}

function toFile(wire: z.output<typeof ReadableVendorFile>): VendorFile {
  return {
    id: wire.vendor_id,
    franchiseCode: wire.Franchise_code,
    name: wire.name,
    email: wire.email,
    mobile: wire.mobile,
    city: wire.city,
    status: wire.status,
    contactPerson: wire.contact_person,
    state: wire.state,
    pin: wire.pin,
    pan: wire.pan,
    gstin: wire.gstin,
    createdAt: moment(wire.created_at),
    invitedAt: moment(wire.invited_at),
  };
}

function toVendorRules({ vendor_id, current }: z.output<typeof ReadableVendorRules>): VendorRules {
  return { vendorId: vendor_id, current: toVersion(current) };
}

function toVersion(wire: z.output<typeof ReadableRuleVersion>): RuleVersion {
  return {
    version: wire.version,
    rules: wire.rules.map((rule) => ({
      productCategory: rule.Product_Category,
      ratio: parseDecimal(rule.Franchise_Ratio) ?? ZERO,
    })),
    changedBy: wire.changed_by,
    changedAt: moment(wire.changed_at),
    reason: wire.reason,
  };
}

function ruleToWire({ productCategory, ratio }: CommissionRule) {
  return { Product_Category: productCategory, Franchise_Ratio: toDecimalText(ratio) };
}

function moment(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
