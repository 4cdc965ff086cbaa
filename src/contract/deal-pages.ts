import * as z from 'zod/mini';
import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { isComplete } from '#core/commission/compute-monthly-commission';
import { DEAL_STATUSES, type DealAssessment } from '#core/commission/deal-assessment';
import { isFreeDemat } from '#core/deals/deal';
import { DEAL_ORDERS } from '#core/network/deal-order';
import type { DealCounts, DealPage, DealValues, FoundFigures } from '#core/network/deal-pages';
import { DEAL_FILTER_FIELDS } from '#records/deal';
import { as, decimalAsIs, decoded, listOf, monthText, record } from './codec';
import { DEAL_FIELDS, deal, WireDeal } from './deals';
import { endpoint } from './endpoint';
import { eachField, toWireNames } from './field-map';
import { complete, count, earningNotice, endOfRange, list, noticeKind } from './figures';
import { nextPage, orderedCursor, pageQuery } from './paging';
import { anId, oneOf, recordQuery, values } from './record-query';

const dealQuery = {
  ...recordQuery,
  ...eachField(DEAL_FILTER_FIELDS, list),
  /** Values of `DEAL_STATES`. */
  state: list,
  /** Only free demat accounts that have earned, by category and stage; 'none': no free demat accounts. */
  demats: z.optional(z.enum(['won', 'none'])),
  /** The amount paid for a deal, in rupees, both inclusive. */
  paidFrom: endOfRange,
  paidTo: endOfRange,
};

/** A deal with whether it counts and what it earns; on the wire in one object. */
const assessedDeal = z.codec(
  z.object({
    ...WireDeal.shape,
    state: z.enum(DEAL_STATUSES),
    month: z.optional(monthText),
    /** The ratio of the deal's rule, in percent. */
    ratio: z.optional(decimalAsIs),
    /** Rupees, per entry. */
    payments: z.array(decimalAsIs),
    paid: decimalAsIs,
    commission: decimalAsIs,
    /** Rupees for a free demat account. */
    accountOpening: z.optional(decimalAsIs),
    why: z.optional(z.string()),
  }),
  decoded<DealAssessment>(),
  {
    decode: ({ state, month, ratio, payments, paid, commission, accountOpening, why, ...wire }) => {
      const read = z.decode(deal, wire);
      return {
        deal: read,
        month,
        state,
        rule: ratio && { productCategory: read.productCategory, ratio },
        // The rules of a network are always readable, so a missing ratio means that there is no rule.
        ...(state === 'no-payments' && !ratio && { withoutRule: true as const }),
        payments: payments.map((amountPaid) => ({ amountPaid })),
        paid,
        commission,
        ...(isFreeDemat(read) && { openingAmount: accountOpening }),
        ...(why !== undefined && { why }),
      };
    },
    encode: ({ deal: of, state, month, rule, payments, paid, commission, openingAmount, why }) => ({
      ...toWireNames(DEAL_FIELDS, of),
      state,
      month,
      ratio: rule?.ratio,
      payments: payments.map(({ amountPaid }) => amountPaid),
      paid,
      commission,
      accountOpening: openingAmount,
      why,
    }),
  },
);

/** Reads a page of the network's deals. Additive to the spec. */
export const dealsPage = endpoint({
  name: 'dealsPage',
  summary: 'A page of the deals of the network, each with whether it counts and what it earns',
  method: 'GET',
  path: '/api/network/deals',
  access: 'admin',
  query: z.object({
    ...dealQuery,
    ...pageQuery,
    order: z.optional(z.enum(DEAL_ORDERS)),
    cursor: orderedCursor,
  }),
  answer: z.codec(
    z.object({
      data: listOf(assessedDeal),
      total: count,
      next: nextPage,
      /** False while an import of deals or payments is being stored, as in all answers about deals here. */
      complete,
      /** Rupees for a free demat account, for clients that do not read the amount of each deal. */
      accountOpening: z.optional(decimalAsIs),
    }),
    decoded<DealPage>(),
    {
      decode: ({ data, total, next, complete: said }) => ({ records: data, total, next, complete: said }),
      encode: ({ records, ...end }) => ({
        data: records,
        ...end,
        accountOpening: records.find(({ openingAmount }) => openingAmount)?.openingAmount,
      }),
    },
  ),
});

/** Lists the values of a filter with their counts. Additive to the spec. */
export const dealValues = endpoint({
  name: 'dealValues',
  summary: 'The values by which the deals of the network can be narrowed, with how many each would leave',
  method: 'GET',
  path: '/api/network/deal-values',
  access: 'admin',
  query: z.object(dealQuery),
  answer: record<DealValues>()({
    ...eachField(DEAL_FILTER_FIELDS, values),
    state: z.optional(listOf(z.object({ value: z.enum(DEAL_STATUSES), count }))),
    complete,
  }),
});

/** The sums of deals, and the deals missing in them. */
const foundFigures = z.codec(
  z.object({
    deals: count,
    /** Rupees; an amount is left out where nothing of it is known. */
    paid: z.optional(decimalAsIs),
    commission: z.optional(decimalAsIs),
    freeDemats: count,
    freeDematEarning: z.optional(decimalAsIs),
    withoutPaid: count,
    withoutCommission: count,
    /** Rupees for a free demat account, where all earn the same. */
    accountOpening: z.optional(decimalAsIs),
    /** The number of free demat accounts by amount, where amounts differ. */
    accounts: z.optional(z.array(z.object({ amount: decimalAsIs, deals: count }))),
    complete,
    /** The number of deals whose worth is unknown, and some of them. */
    excluded: z.object({
      deals: count,
      some: z.array(
        z.object({
          id: z.string(),
          Franchise_code: z.optional(z.string()),
          reason: z.enum(['payments-unreadable', 'rules-unreadable', 'unreadable-date']),
        }),
      ),
    }),
    notices: z.array(
      z.object({
        kind: noticeKind,
        Franchise_code: z.optional(z.string()),
        /** For notices about a rule. */
        Product_Category: z.optional(z.string()),
      }),
    ),
  }),
  decoded<FoundFigures>(),
  {
    decode: ({ accountOpening, accounts, complete: _, excluded, notices, ...figures }) => ({
      ...figures,
      paid: figures.paid,
      commission: figures.commission,
      freeDematEarning: figures.freeDematEarning,
      accounts: accounts?.map(({ amount, deals }) => ({ amount, accounts: deals })) ?? [
        { amount: accountOpening, accounts: figures.freeDemats },
      ],
      excluded: {
        deals: excluded.deals,
        some: excluded.some.map(({ id, Franchise_code = '', reason }) => ({
          dealId: id,
          franchiseCode: Franchise_code,
          reason,
        })),
      },
      notices: notices.map((each) => earningNotice(each.kind, each.Franchise_code, each.Product_Category)),
    }),
    encode: ({ accounts, excluded, notices, ...figures }) => {
      const [{ amount = undefined } = {}, ...others] = accounts;
      return {
        ...figures,
        accountOpening: others.length === 0 ? amount : undefined,
        accounts: others.length > 0 ? accounts.flatMap(knownAccounts) : undefined,
        complete: isComplete({ complete: excluded.deals === 0 }, notices),
        excluded: {
          deals: excluded.deals,
          some: excluded.some.map(({ dealId, franchiseCode, reason }) => ({
            id: dealId,
            Franchise_code: franchiseCode,
            reason,
          })),
        },
        notices: notices.map((notice) => ({
          kind: notice.kind,
          Franchise_code: 'franchiseCode' in notice ? notice.franchiseCode : undefined,
          Product_Category: 'productCategory' in notice ? notice.productCategory : undefined,
        })),
      };
    },
  },
);

function knownAccounts({ amount, accounts }: AccountsOfAmount) {
  return amount ? [{ amount, deals: accounts }] : [];
}

/** Sums up all deals of the network that a query finds. Additive to the spec. */
export const dealFigures = endpoint({
  name: 'dealFigures',
  summary: 'What all deals of the network come to that are found, and what is missing in it',
  method: 'GET',
  path: '/api/network/deal-figures',
  access: 'admin',
  query: z.object(dealQuery),
  answer: foundFigures,
});

/** The largest number of queries counted in one call. */
export const MAX_COUNTED = 10;

/** One query of `dealCounts`. */
export const CountedQuery = z.object(dealQuery);

/** Counts the deals of several queries. Additive to the spec. */
export const dealCounts = endpoint({
  name: 'dealCounts',
  summary: 'How many deals of the network each of some queries finds',
  method: 'GET',
  path: '/api/network/deal-counts',
  access: 'admin',
  query: z.object({
    /**
     * At most `MAX_COUNTED` queries in the form of `dealValues`, each percent-encoded in addition, joined with commas.
     */
    of: z.string().check(z.maxLength(8000)),
  }),
  /** Counts in the order of the queries. */
  answer: record<DealCounts>()({ counts: as('data', listOf(count)), complete }),
});

/** Reads one deal of the network. Additive to the spec. */
export const dealOfNetwork = endpoint({
  name: 'dealOfNetwork',
  summary: 'One deal of the network; none where there is no such deal',
  method: 'GET',
  path: '/api/network/deal',
  access: 'admin',
  query: anId,
  answer: oneOf(assessedDeal),
});
