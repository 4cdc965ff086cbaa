import * as z from 'zod/mini';
import {
  type BankTemplate,
  type OwnTemplate,
  SHEET_SOURCES,
  type SheetColumn,
} from '#core/payouts/bank-sheet';
import type { OfficeAccount } from '#core/payouts/beneficiary';
import { ACCOUNT_NUMBER } from '#core/shared/account-number';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const text = z.optional(z.string());

const template = record<BankTemplate>()({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['csv', 'xlsx']),
  isOwn: as('own', z.boolean()),
  provenAt: as('proven_at', z.optional(moment)),
  needsNoProof: as('needs_no_proof', z.boolean()),
});

const columns = listOf(
  record<SheetColumn>()({ heading: z.string(), source: z.optional(z.enum(SHEET_SOURCES)), text }),
);

/** Lists the templates of bank files, including own ones. */
export const bankTemplates = endpoint({
  name: 'bankTemplates',
  summary: 'The templates of bank files, and which of them are proven',
  method: 'GET',
  path: '/api/payout-templates',
  access: 'admin',
  answer: under('data', listOf(template)),
});

/** Reads the headings of a bank's blank sheet and proposes the content of each column. Stores nothing. */
export const readBankSheet = endpoint({
  name: 'readBankSheet',
  summary: "The columns of a bank's blank sheet, with a proposal for each",
  method: 'POST',
  path: '/api/payout-templates/columns',
  access: 'admin',
  takes: 'table',
  answer: under('columns', columns),
});

/** An own template without its name, as used in calls and the database. */
export const ownSheet = record<Omit<OwnTemplate, 'name'>>()({
  kind: z.enum(['csv', 'xlsx']),
  columns,
  dateFormat: as('date_format', z.enum(['dd/mm/yyyy', 'dd-mm-yyyy', 'yyyy-mm-dd', 'yyyymmdd'])),
});

/** Stores an own template; a changed one has to be proven again. */
export const keepBankTemplate = endpoint({
  name: 'keepBankTemplate',
  summary: "Keep a template that was made from a bank's blank sheet",
  method: 'PUT',
  path: '/api/payout-templates/{name}',
  access: 'admin',
  body: ownSheet,
  answer: WireMessage,
});

/** Reads the account that payouts are paid from; empty where none is set. */
export const officeAccount = endpoint({
  name: 'officeAccount',
  summary: 'The account that the office pays from',
  method: 'GET',
  path: '/api/payout-account',
  access: 'admin',
  answer: under(
    'account',
    z.optional(
      record<OfficeAccount>()({ bank: z.string(), account: z.string(), clientCode: as('client_code', text) }),
    ),
  ),
});

/** Sets the account that payouts are paid from. */
export const setOfficeAccount = endpoint({
  name: 'setOfficeAccount',
  summary: 'Set the account that the office pays from',
  method: 'PUT',
  path: '/api/payout-account',
  access: 'admin',
  secondFactor: 'fresh',
  body: record<OfficeAccount>()({
    bank: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    /** The full number, which is only ever sent here. */
    account: z.string().check(z.trim(), z.regex(ACCOUNT_NUMBER)),
    clientCode: as('client_code', z.optional(z.string().check(z.trim(), z.maxLength(40)))),
  }),
  answer: WireMessage,
});
