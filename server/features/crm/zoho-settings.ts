import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CRM_KINDS, type CrmKind } from '#core/crm/crm-sync';
import { IMPORT_FIELDS } from '#core/imports/import-kind';
import { DEAL } from '#records/deal';
import type { FieldTable } from '#records/field-table';
import { ZOHO_DEAL, ZOHO_LEAD } from '#records/import-headings';
import { LEAD } from '#records/lead';

/** How a module of the CRM becomes records: the CRM's name of each of our fields. */
export interface CrmModule {
  readonly module: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The modules that are read. */
export type ZohoModules = Readonly<Record<CrmKind, CrmModule>>;

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
const DEFAULT_MODULES: Readonly<Record<CrmKind, CrmModule>> = {
  leads: {
    module: 'Leads',
    fields: zohoNames(LEAD, ZOHO_LEAD),
  },
  deals: {
    module: 'Deals',
    fields: zohoNames(DEAL, ZOHO_DEAL),
  },
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
const FieldMap = z.partialRecord(
  z.enum(CRM_KINDS),
  z.strictObject({ module: name.optional(), fields: z.record(z.string(), name).default({}) }),
);

/**
 * The modules as a file maps them, over what is usual. Throws an error whose message says what is wrong with the file.
 */
export function readFieldMap(path: string | undefined): ZohoSettings['modules'] {
  if (path === undefined) return DEFAULT_MODULES;
  const given = FieldMap.parse(JSON.parse(readFileSync(path, 'utf8')));
  const modules = CRM_KINDS.map((kind): [CrmKind, CrmModule] => {
    const usual = DEFAULT_MODULES[kind];
    const fields = { ...usual.fields, ...given[kind]?.fields };
    const unknown = Object.keys(fields).find(
      (field) => !IMPORT_FIELDS[kind].some((each) => each.name === field),
    );
    if (unknown !== undefined) throw new TypeError(`there is no field ${unknown} of ${kind}`);
    return [kind, { module: given[kind]?.module ?? usual.module, fields }];
  });
  const { leads = DEFAULT_MODULES.leads, deals = DEFAULT_MODULES.deals } = Object.fromEntries(modules);
  return { leads, deals };
}
