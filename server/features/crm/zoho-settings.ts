import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CrmKind } from '#core/crm/crm-sync';
import { IMPORT_FIELDS } from '#core/imports/import-kind';
import { DEAL } from '#records/deal';
import type { FieldTable } from '#records/field-table';
import { ZOHO_DEAL, ZOHO_LEAD } from '#records/import-headings';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';

/** How a module of the CRM becomes records: the CRM's name of each of our fields. */
export interface CrmModule {
  readonly module: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Payments that a related list of deals has. */
export interface RelatedPayments {
  readonly relatedList: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The modules that are read. */
export interface ZohoModules {
  readonly leads: CrmModule;
  readonly deals: CrmModule;
  /** Undefined: payments come in otherwise. */
  readonly payments: CrmModule | RelatedPayments | undefined;
}

/** The access to the CRM. */
export interface ZohoAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  /** Without a slash at the end, as is `apiUrl`. */
  readonly accountsUrl: string;
  /** Undefined: the one that comes with a token. */
  readonly apiUrl: string | undefined;
}

/** How the CRM is reached and read. */
export interface ZohoSettings extends ZohoAccess {
  readonly modules: ZohoModules;
  /** Undefined: only when somebody asks for it. */
  readonly everyMs: number | undefined;
}

/** The fields as a new Zoho CRM calls them, with one of our own for the franchise. */
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

/** The fields of payments as a module of one's own may call them; a new Zoho CRM has no payments. */
const PAYMENT_FIELDS = {
  [PAYMENT.id.wire]: 'id',
  [PAYMENT.dealId.wire]: 'Deal',
  [PAYMENT.amountPaid.wire]: 'Amount',
  [PAYMENT.paidOn.wire]: 'Payment_Date',
  [PAYMENT.reference.wire]: 'Reference',
};

/** The CRM's names of the fields that it has, by ours on the wire. */
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
 * The modules as a file maps them, over what is usual. Throws an error whose message says what is wrong with the file.
 */
export function readFieldMap(path: string | undefined): ZohoModules {
  return path === undefined ? DEFAULT_MODULES : fieldMapOf(JSON.parse(readFileSync(path, 'utf8')));
}

/** The modules as a map names them, over what is usual. Throws an error whose message says what is wrong with it. */
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
