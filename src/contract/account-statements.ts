import * as z from 'zod/mini';
import { AGREED_KINDS } from '#core/closing/agreed-adjustment';
import { ADJUSTMENT_REASONS, type AdjustmentPart } from '#core/closing/settle-deal';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import type {
  AccountStatement,
  AgreedAdjustment,
  ClosedCompany,
  ClosedDeal,
  ClosedSale,
  ClosedSales,
  DealAdjustment,
  DealMove,
  FranchiseFigures,
  OwnSales,
  PostedDeal,
  StatementPayout,
  VendorAccount,
} from '#core/ledger/account-statements';
import type { AccountFigures, HeldAmount, NetworkAmounts, VendorAmounts } from '#core/ledger/amounts';
import type { Payment } from '#core/payments/payment';
import { OWN_PAYOUT_STATES } from '#core/payouts/payout';
import { shownText } from '#core/shared/shown-text';
import { as, dayText, exactDecimal, listOf, moment, monthText, record, rupees, under } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';

/** Decodes another person's text without characters that would hide or reverse what follows it. */
const shown = z.codec(z.string(), z.string(), { decode: shownText, encode: (text) => text });

const figures = {
  month: monthText,
  opening: rupees,
  earned: rupees,
  adjusted: rupees,
  paid: rupees,
  closing: rupees,
  hash: z.string(),
};
const accountFigures = record<AccountFigures>()(figures);
const franchiseCode = as('Franchise_code', z.string());
const franchiseFigures = record<FranchiseFigures>()({ franchiseCode, ...figures });

const sale = { month: monthText, closed: rupees };
const through = z.optional(monthText);

const closedDeal = {
  dealId: as('id', z.string()),
  createdDay: as('created_day', dayText),
  productCategory: as('Product_category', z.string()),
  stage: as('Stage', z.string()),
  state: z.enum(DEAL_STATUSES),
  payments: listOf(
    record<Pick<Payment, 'id' | 'amountPaid' | 'paidOn'>>()({
      id: z.optional(z.string()),
      amountPaid: as('amount', exactDecimal),
      paidOn: as('day', z.optional(z.string())),
    }),
  ),
  ratio: z.optional(exactDecimal),
  openingAmount: as('opening_amount', z.optional(exactDecimal)),
  amount: exactDecimal,
  name: z.optional(shown),
  company: z.optional(shown),
};

/** The difference between the worth of a deal of an earlier month and its closed amount. */
const dealAdjustment = record<DealAdjustment>()({
  kind: z.literal('deal'),
  disputeNo: as('dispute', z.optional(z.int())),
  saleMonth: as('month', monthText),
  amount: exactDecimal,
  posted: rupees,
  reasons: listOf(record<AdjustmentPart>()({ kind: z.enum(ADJUSTMENT_REASONS), amount: exactDecimal })),
  deal: record<ClosedDeal>()(closedDeal),
  before: z.optional(
    record<NonNullable<DealAdjustment['before']>>()({ ...closedDeal, closedIn: as('closed_in', monthText) }),
  ),
  moved: z.optional(
    record<DealMove>()({
      way: z.enum(['to', 'from']),
      isOwn: as('own', z.boolean()),
      franchiseCode: as('Franchise_code', z.optional(z.string())),
    }),
  ),
});

/** An amount that two administrators have agreed on. */
const agreedAdjustment = record<AgreedAdjustment>()({
  kind: z.literal('manual'),
  agreed: z.optional(z.enum(AGREED_KINDS)),
  disputeNo: as('dispute', z.optional(z.int())),
  line: z.optional(z.int()),
  id: z.string(),
  amount: rupees,
  reason: z.string(),
});

const adjustments = listOf(z.union([dealAdjustment, agreedAdjustment]));

/** Reads a vendor's account; for a vendor, another account is 404. Additive to the spec, as all of these. */
export const vendorAccount = endpoint({
  name: 'vendorAccount',
  summary: "A vendor's account: its balance, the closed months, and what comes with the next statement",
  method: 'GET',
  path: '/api/statements/{code}',
  access: 'signed-in',
  answer: record<VendorAccount>()({
    franchiseCode,
    balance: rupees,
    months: listOf(accountFigures),
    due: listOf(
      record<VendorAccount['due'][number]>()({ saleMonth: as('month', monthText), amount: exactDecimal }),
    ),
    sales: z.optional(
      record<OwnSales>()({
        through,
        sales: as('months', listOf(record<OwnSales['sales'][number]>()(sale))),
      }),
    ),
  }),
});

/**
 * Lists what the next closing would adjust for a vendor with the current data, as its statement would show it; for a
 * vendor, another's is 404.
 */
export const comingAdjustments = endpoint({
  name: 'comingAdjustments',
  summary: "What a vendor's next statement adjusts of earlier months as the data are now, deal by deal",
  method: 'GET',
  path: '/api/statements/{code}/coming',
  access: 'signed-in',
  answer: under('data', adjustments),
});

/** Lists what every vendor is owed: `balance = payable + held - setOff`. */
export const amounts = endpoint({
  name: 'amounts',
  summary: 'What every vendor is owed after the newest closed month, and what of it can be paid',
  method: 'GET',
  path: '/api/amounts',
  access: 'admin',
  answer: record<NetworkAmounts>()({
    after: z.optional(monthText),
    closedAt: as('closed_at', z.optional(moment)),
    vendors: as(
      'data',
      listOf(
        record<VendorAmounts>()({
          franchiseCode,
          vendor: z.optional(shown),
          opening: rupees,
          earned: rupees,
          adjusted: rupees,
          paid: rupees,
          balance: rupees,
          payable: rupees,
          setOff: as('set_off', rupees),
          held: listOf(record<HeldAmount>()({ amount: rupees, reason: z.string() })),
        }),
      ),
    ),
  }),
});

/** Lists the sums of all closings for each sale month and franchise. */
export const closedSales = endpoint({
  name: 'closedSales',
  summary: 'What closings have said of the sale months of all franchises so far, altogether',
  method: 'GET',
  path: '/api/closed-sales',
  access: 'admin',
  query: z.object({ from: z.optional(monthText), to: z.optional(monthText) }),
  answer: record<ClosedSales>()({
    through,
    sales: as('data', listOf(record<ClosedSale>()({ franchiseCode, ...sale }))),
  }),
});

/** Lists the figures of every vendor for a closed month, by franchise. 404 for a month that is not closed. */
export const monthFigures = endpoint({
  name: 'monthFigures',
  summary: 'The figures of every vendor for a closed month',
  method: 'GET',
  path: '/api/statements',
  access: 'admin',
  query: z.object({ month: monthText }),
  answer: under('data', listOf(franchiseFigures)),
});

/**
 * Reads the statement of a closed month, which never changes. 404 for a month that is not closed; for a vendor, also
 * for another's.
 */
export const accountStatement = endpoint({
  name: 'accountStatement',
  summary: 'The statement of a closed month: every deal, every adjustment, opening and closing balance',
  method: 'GET',
  path: '/api/statements/{code}/{month}',
  access: 'signed-in',
  answer: record<AccountStatement>()({
    ...figures,
    franchiseCode,
    vendor: z.optional(shown),
    address: z.optional(shown),
    pan: z.optional(shown),
    gstin: z.optional(shown),
    company: z.optional(
      record<ClosedCompany>()({
        name: shown,
        address: z.optional(shown),
        gstin: z.optional(shown),
        pan: z.optional(shown),
      }),
    ),
    lines: listOf(record<PostedDeal>()({ ...closedDeal, posted: rupees })),
    adjustments,
    payouts: z.optional(
      listOf(
        record<StatementPayout>()({
          no: count,
          amount: rupees,
          state: z.enum(OWN_PAYOUT_STATES),
          utr: z.optional(z.string()),
          day: dayText,
        }),
      ),
    ),
  }),
});

/** Reads a vendor's lines of a closed month, byte for byte as hashed in the statement. */
export const closedLines = endpoint({
  name: 'closedLines',
  summary: "A vendor's lines of a closed month, byte for byte as they were hashed",
  method: 'GET',
  path: '/api/closings/{month}/lines',
  access: 'signed-in',
  query: z.object({ franchise: z.string() }),
  answer: under('text', z.string()),
});
