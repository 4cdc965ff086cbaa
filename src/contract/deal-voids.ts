import * as z from 'zod/mini';
import type { DealVoid } from '#core/closing/deal-void';
import { as, exactDecimal, moment, monthText, record } from './codec';
import { endpoint } from './endpoint';

const answer = record<DealVoid>()({
  dealId: as('deal', z.string()),
  name: as('Deal_Name', z.optional(z.string())),
  productCategory: as('Product_Category', z.string()),
  franchiseCode: as('Franchise_code', z.string()),
  state: z.enum(['counts', 'reported', 'void']),
  source: z.optional(z.enum(['crm', 'admin', 'import'])),
  at: z.optional(moment),
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  amount: z.optional(exactDecimal),
  closedAmount: as('closed_amount', z.optional(exactDecimal)),
  closedMonth: as('closed_month', z.optional(monthText)),
});

/** Tells whether a deal is void. Additive to the spec, as all of these. */
export const dealVoid = endpoint({
  name: 'dealVoid',
  summary: 'Whether a deal is void or reported as gone, and what it brings otherwise',
  method: 'GET',
  path: '/api/deals/{dealId}/void',
  access: 'admin',
  answer,
});

const body = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) });

/** Declares a deal void: it earns nothing, and its closed amount is taken back. Again changes nothing. */
export const voidDeal = endpoint({
  name: 'voidDeal',
  summary: 'Declare a deal void; the next closing takes back what was closed for it',
  method: 'POST',
  path: '/api/deals/{dealId}/void',
  access: 'admin',
  body,
  answer,
});

/** Has a deal count again that is void or that the CRM has deleted. Again changes nothing. */
export const countDeal = endpoint({
  name: 'countDeal',
  summary: 'Have a deal count again that is void, or all the same although the CRM has it no longer',
  method: 'POST',
  path: '/api/deals/{dealId}/counts',
  access: 'admin',
  body,
  answer,
});
