import * as z from 'zod/mini';
import type {
  AccountMove,
  GoneDeal,
  OwnershipChange,
  OwnershipDecided,
  OwnershipValues,
} from '#core/closing/ownership-change';
import { as, dayText, exactDecimal, listOf, moment, monthText, record, under } from './codec';
import { endpoint } from './endpoint';

const values = record<OwnershipValues>()({
  franchiseCode: as('Franchise_code', z.string()),
  productCategory: as('Product_Category', z.string()),
  createdDay: as('created_day', dayText),
});

const accountMove = record<AccountMove>()({
  franchiseCode: as('Franchise_code', z.string()),
  amount: exactDecimal,
});

const change = record<OwnershipChange>()({
  dealId: as('deal', z.string()),
  closed: values,
  seen: values,
  saleMonth: as('month', monthText),
  amount: z.optional(exactDecimal),
  name: as('Deal_Name', z.optional(z.string())),
  onMove: as('on_move', z.optional(listOf(accountMove))),
  onKeep: as('on_keep', z.optional(listOf(accountMove))),
  gone: z.optional(
    record<GoneDeal>()({
      reportedAt: as('reported_at', moment),
      source: z.literal('crm'),
      closedMonth: as('closed_month', z.optional(monthText)),
      closedAmount: as('closed_amount', z.optional(exactDecimal)),
    }),
  ),
});

/**
 * Lists the changes that wait for a decision. One with `gone` is decided by `voidDeal` or `countDeal`. Additive to the spec,
 * as all of these.
 */
export const ownershipChanges = endpoint({
  name: 'ownershipChanges',
  summary:
    'Deals that were given to another franchise, product or month once closed, or are gone, and wait for a decision',
  method: 'GET',
  path: '/api/ownership',
  access: 'admin',
  query: z.object({ state: z.optional(z.literal('seen')) }),
  answer: under('data', listOf(change)),
});

/**
 * Decides a change, and returns the number of deals concerned. 409 `ownership.changed` where the deal has other values
 * than those seen, `ownership.decided` where it no longer waits.
 */
export const decideOwnership = endpoint({
  name: 'decideOwnership',
  summary: 'Decide whether a closed deal moves, or stays where it was closed; the next closing does so',
  method: 'POST',
  path: '/api/ownership/{dealId}',
  access: 'admin',
  body: record<OwnershipDecided>()({
    seen: values,
    decision: z.enum(['move', 'keep']),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    alike: z.optional(z.boolean()),
    waiting: z.optional(z.boolean()),
  }),
  answer: under('decided', z.number()),
});
