import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CrmKind } from '#core/crm/crm-sync';
import { IMPORT_FIELDS } from '#core/imports/import-kind';
import { DEAL } from '#records/deal';
import type { FieldTable } from '#records/field-table';
import { ZOHO_DEAL, ZOHO_LEAD } from '#records/import-headings';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';

/** Maps a module of the CRM: the CRM's name of each of our fields. */
export interface CrmModule {
  readonly module: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Maps payments in a related list of deals. */
export interface RelatedPayments {
  readonly relatedList: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The modules that are read. */
export interface ZohoModules {
  readonly leads: CrmModule;
  readonly deals: CrmModule;
  /** Undefined where payments come from elsewhere. */
  readonly payments: CrmModule | RelatedPayments | undefined;
}

/** The credentials for the CRM. */
export interface ZohoAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  /** Without a trailing slash, like `apiUrl`. */
  readonly accountsUrl: string;
  /** Undefined: use the one that comes with a token. */
  readonly apiUrl: string | undefined;
}

/** The credentials, modules and schedule of reading the CRM. */
export interface ZohoSettings extends ZohoAccess {
  readonly modules: ZohoModules;
  /** Undefined: the CRM is read on request only. */
  readonly everyMs: number | undefined;
}

/** The field names of a new Zoho CRM, with a custom field for the franchise. */
const DEFAULT_MODULES: ZohoModules = {
  leads: {
    module: 'Leads',
    fields: zohoNames(LEAD, ZOHO_LEAD),
  },
  deals: {
    module: 'Deals',
    fields: zohoNames(DEAL, ZOHO_DEAL),
  },
  payments: undefined,
};

/** The usual field names of a custom payments module; a new Zoho CRM has none. */
const PAYMENT_FIELDS = {
  [PAYMENT.id.wire]: 'id',
  [PAYMENT.dealId.wire]: 'Deal',
  [PAYMENT.amountPaid.wire]: 'Amount',
  [PAYMENT.paidOn.wire]: 'Payment_Date',
  [PAYMENT.reference.wire]: 'Reference',
};

/** Maps our wire names to the CRM's, for the fields that it has. */
function zohoNames(
  table: FieldTable,
  names: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([field, { wire }]) => {
      const name = names[field];
      return name === undefined ? [] : [[wire, name]];
    }),
  );
}

const name = z.string().regex(/^\w{1,100}$/);
const fields = z.record(z.string(), name).default({});
const FieldMap = z.strictObject({
  leads: z.strictObject({ module: name.optional(), fields }).optional(),
  deals: z.strictObject({ module: name.optional(), fields }).optional(),
  payments: z
    .union([z.strictObject({ module: name, fields }), z.strictObject({ related_list: name, fields })])
    .optional(),
});

/**
 * Reads the modules from a map file, merged over the defaults. Throws an error that says what is wrong with the file.
 */
export function readFieldMap(path: string | undefined): ZohoModules {
  return path === undefined ? DEFAULT_MODULES : fieldMapOf(JSON.parse(readFileSync(path, 'utf8')));
}

/** Parses the modules of a map, merged over the defaults. Throws an error that says what is wrong with it. */
export function fieldMapOf(json: unknown): ZohoModules {
  const { payments, ...given } = FieldMap.parse(json);
  const moduleOf = (kind: 'leads' | 'deals'): CrmModule => ({
    module: given[kind]?.module ?? DEFAULT_MODULES[kind].module,
    fields: mapped(kind, DEFAULT_MODULES[kind].fields, given[kind]?.fields),
  });
  return { leads: moduleOf('leads'), deals: moduleOf('deals'), payments: payments && paymentsOf(payments) };
}

function paymentsOf(given: NonNullable<z.output<typeof FieldMap>['payments']>): ZohoModules['payments'] {
  const all = mapped('payments', PAYMENT_FIELDS, given.fields);
  if ('module' in given) return { module: given.module, fields: all };
  const { [PAYMENT.dealId.wire]: _, ...ofList } = all;
  return { relatedList: given.related_list, fields: ofList };
}

function mapped(
  kind: CrmKind,
  usual: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const all = { ...usual, ...given };
  const unknown = Object.keys(all).find((field) => !IMPORT_FIELDS[kind].some((each) => each.name === field));
  if (unknown !== undefined) throw new TypeError(`there is no field ${unknown} of ${kind}`);
  return all;
}
