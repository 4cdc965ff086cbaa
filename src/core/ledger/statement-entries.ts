import type { AgreedKind } from '../closing/agreed-adjustment';
import type { NotCountedDeal } from '../commission/commission-tally';
import type { DealStatus } from '../commission/deal-assessment';
import { displayedStatus } from '../commission/not-counted';
import type { StatementLine } from '../commission/statement';
import { type Deal, isFreeDemat } from '../deals/deal';
import { add, type Decimal, negate, percentOf, sum, toPaise, ZERO } from '../shared/money';
import { type Month, monthOfDay } from '../shared/month';
import { wholePaise } from '../shared/whole-paise';
import type {
  AccountStatement,
  AgreedAdjustment,
  ClosedDeal,
  DealAdjustment,
  PostedDeal,
  StatementPayout,
} from './account-statements';
import type { AccountFigures } from './amounts';

/** A line of a closed statement: its exact earning, and its share of the credited amount, in whole paise. */
export interface PostedLine extends StatementLine {
  readonly posted: Decimal;
}

/** A deal of a closed month that did not count. */
export interface ClosedNotCounted extends NotCountedDeal {
  readonly deal: Deal;
}

/**
 * An entry of a closed statement. Every format of a statement is made of these, in order. The amounts are whole paise,
 * and all but the last add up to the last one.
 */
export type StatementEntry = { readonly amount: Decimal } & (
  | { readonly kind: 'opening'; readonly agreed?: AgreedAdjustment }
  | { readonly kind: 'line'; readonly line: PostedLine }
  | { readonly kind: 'not-counted'; readonly notCounted: ClosedNotCounted }
  | { readonly kind: 'adjustment'; readonly adjustment: DealAdjustment }
  | { readonly kind: OtherAgreedKind; readonly agreed: AgreedAdjustment }
  | { readonly kind: 'paid'; readonly payout?: StatementPayout }
  | { readonly kind: 'closing' }
);

/** The names of agreed adjustments other than opening balances; `agreed` where the kind is unknown. */
export type OtherAgreedKind = Exclude<AgreedKind, 'opening'> | 'agreed';

/**
 * Lists the entries of a statement: the opening balance, every line and adjustment, the payments, and the closing
 * balance.
 */
export function statementEntries(statement: AccountStatement): readonly StatementEntry[] {
  const openings = openingsOf(statement);
  const carried = add(statement.opening, negate(sum(openings.map(({ amount }) => amount))));
  const { closing } = statement;
  return [
    ...(carried.units === 0n && openings.length > 0 ? [] : [{ kind: 'opening', amount: carried } as const]),
    ...openings.map((agreed) => ({ kind: 'opening', amount: agreed.amount, agreed }) as const),
    ...closedStatementLines(statement).map((line) => ({ kind: 'line', amount: line.posted, line }) as const),
    ...closedNotCounted(statement).map(
      (notCounted) => ({ kind: 'not-counted', amount: ZERO, notCounted }) as const,
    ),
    ...dealAdjustments(statement).map(
      (adjustment) => ({ kind: 'adjustment', amount: adjustment.posted, adjustment }) as const,
    ),
    ...otherAgreed(statement).map(
      (agreed) => ({ kind: otherKind(agreed), amount: agreed.amount, agreed }) as const,
    ),
    ...paidEntries(statement),
    { kind: 'closing', amount: closing },
  ];
}

function paidEntries({ paid, payouts }: AccountStatement): readonly StatementEntry[] {
  if (payouts) return payouts.map((payout) => ({ kind: 'paid', amount: negate(payout.amount), payout }));
  return paid.units === 0n ? [] : [{ kind: 'paid', amount: negate(paid) }];
}

/** A row in the figures of a statement. All but the last add up to the last one. */
export interface FigureRow {
  readonly kind: 'opening' | 'earned' | 'adjusted' | OtherAgreedKind | 'paid' | 'closing';
  readonly amount: Decimal;
}

/**
 * Lists the figures of a statement row by row, including the adjustments of earlier months, and each kind of agreed
 * adjustment by name. The row of payments is left out where there were none.
 */
export function figureRows(
  statement: Pick<AccountStatement, keyof AccountFigures | 'adjustments'>,
): readonly FigureRow[] {
  const { opening, earned, adjusted, paid, closing } = statement;
  const kinds = new Map<OtherAgreedKind, Decimal>();
  for (const agreed of otherAgreed(statement)) {
    const kind = otherKind(agreed);
    kinds.set(kind, add(kinds.get(kind) ?? ZERO, agreed.amount));
  }
  const ofDeals = add(adjusted, negate(sum([...kinds.values()])));
  return [
    { kind: 'opening', amount: opening },
    { kind: 'earned', amount: earned },
    ...(dealAdjustments(statement).length > 0 || kinds.size === 0
      ? [{ kind: 'adjusted', amount: ofDeals } as const]
      : []),
    ...[...kinds].map(([kind, amount]) => ({ kind, amount })),
    ...(paid.units === 0n ? [] : [{ kind: 'paid', amount: negate(paid) } as const]),
    { kind: 'closing', amount: closing },
  ];
}

/** Lists the opening balances agreed on for the month. */
export function openingsOf({
  adjustments,
}: Pick<AccountStatement, 'adjustments'>): readonly AgreedAdjustment[] {
  return adjustments.flatMap((each) => (each.kind === 'manual' && each.agreed === 'opening' ? [each] : []));
}

/** Lists the agreed adjustments of the month other than opening balances. */
export function otherAgreed({
  adjustments,
}: Pick<AccountStatement, 'adjustments'>): readonly AgreedAdjustment[] {
  return adjustments.flatMap((each) => (each.kind === 'manual' && each.agreed !== 'opening' ? [each] : []));
}

/** Lists the adjustments of deals of earlier months. */
export function dealAdjustments({
  adjustments,
}: Pick<AccountStatement, 'adjustments'>): readonly DealAdjustment[] {
  return adjustments.flatMap((each) => (each.kind === 'deal' ? [each] : []));
}

/** The name of an agreed adjustment that is no opening balance. */
export function otherKind({ agreed }: Pick<AgreedAdjustment, 'agreed'>): OtherAgreedKind {
  return agreed === undefined || agreed === 'opening' ? 'agreed' : agreed;
}

/**
 * Lists the payments and free demat accounts of a closed month in print order. Their posted amounts add up to the
 * earned amount; each is at most a paisa off its exact earning.
 */
export function closedStatementLines({
  franchiseCode,
  lines,
}: Pick<AccountStatement, 'franchiseCode' | 'lines'>): readonly PostedLine[] {
  return lines
    .filter(({ state }) => state === 'counted')
    .flatMap((line): readonly PostedLine[] => {
      const { payments, ratio = ZERO, posted } = line;
      const deal = dealOf(line, franchiseCode);
      const flat = { payment: undefined, paidOn: undefined, paid: undefined, ratio: undefined };
      if (isFreeDemat(deal)) return [{ deal, ...flat, earning: line.amount, posted }];
      const earnings = payments.map(({ amountPaid }) => percentOf(amountPaid, ratio));
      const shares = wholePaise(earnings, toPaise(posted));
      return payments.map(({ amountPaid: paid, paidOn }, place) => ({
        deal,
        payment: place + 1,
        paidOn,
        paid,
        ratio,
        earning: earnings[place] ?? ZERO,
        posted: shares[place] ?? ZERO,
      }));
    });
}

/** Lists the deals of a closed month that did not count, with reasons. */
export function closedNotCounted({
  franchiseCode,
  lines,
}: Pick<AccountStatement, 'franchiseCode' | 'lines'>): readonly ClosedNotCounted[] {
  return lines.flatMap((line): readonly ClosedNotCounted[] => {
    const { dealId, createdDay } = line;
    const reason = closedState(line);
    if (reason === 'counted') return [];
    const month: Month = monthOfDay(createdDay);
    return [{ dealId, franchiseCode, reason, month, deal: dealOf(line, franchiseCode) }];
  });
}

/** The state of a closed deal as people are told it of an open one: a deal that was lost waits for no payment. */
export function closedState({ state, stage, productCategory, ratio }: ClosedDeal): DealStatus {
  return displayedStatus({ state, rule: ratio && { productCategory, ratio }, deal: { stage } });
}

function dealOf(line: ClosedDeal | PostedDeal, franchiseCode: string): Deal {
  const { dealId: id, createdDay: createdTime, productCategory, stage, name, company } = line;
  return { id, franchiseCode, createdTime, productCategory, stage, name, company };
}
