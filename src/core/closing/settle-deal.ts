import { leavesTotalIncomplete, type UnknownWorth } from '../commission/deal-assessment';
import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import { type Month, monthOfDay } from '../shared/month';
import {
  type DealEvidence,
  type DealFacts,
  type DealOwnership,
  evidenceOf,
  type SettlementTerms,
  targetOf,
} from './deal-evidence';

/** The reasons for an adjustment, in display order. */
export const ADJUSTMENT_REASONS = [
  'late-deal',
  'payments',
  'rule',
  'stage',
  'clawback',
  'ownership',
  'recount',
  'manual',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The part of an adjustment that has one reason. Rupees, exact. */
export interface AdjustmentPart {
  readonly kind: AdjustmentReason;
  readonly amount: Decimal;
}

/** Identifies an account: the vendor, and the month in which the deal was created. */
export interface LineAccount {
  readonly vendorId: string;
  readonly saleMonth: Month;
}

/**
 * One line of a closing: the worth of a deal of the month, possibly 0, or the change in worth of a deal of an earlier
 * month. Rupees, exact.
 */
export interface SettledLine extends LineAccount {
  readonly kind: 'own' | 'adjustment';
  readonly dealId: string;
  readonly amount: Decimal;
  /** On an account that the deal has left: its evidence there, without that of its new account. */
  readonly evidence: DealEvidence;
  /** The ownership of the deal from this closing on. */
  readonly owner: DealOwnership;
  /** The parts add up to the amount; empty on a line of the month. */
  readonly parts: readonly AdjustmentPart[];
}

/** All lines of a deal in earlier closings, the oldest first; an account may have several. */
export type DealHistory = readonly [SettledLine, ...SettledLine[]];

/** An administrator's decision on a change of ownership, valid for the values that were seen. */
export interface OwnershipDecision {
  readonly seen: DealOwnership;
  readonly decision: 'move' | 'keep';
}

/** The result of settling a deal in a closing. */
export interface SettledDeal {
  readonly lines: readonly SettledLine[];
  /** The owner of the deal from this closing on. */
  readonly owner: DealOwnership;
  /** Whether the CRM has given it to another franchise, product or month and nobody has decided yet. */
  readonly undecided: boolean;
  /** Why the deal's worth is unknown; its adjustment waits until it is known. */
  readonly unknown: UnknownWorth | undefined;
}

/** The month to close, and the terms that judge its deals and earlier ones. */
export interface Settlement {
  readonly month: Month;
  readonly terms: SettlementTerms;
}

/**
 * Computes the lines of a deal in the closing of a month: for each account that it has or had, its worth less the sum
 * of its earlier lines. The result depends on the current state only, whatever happened in between, and is empty where
 * nothing has changed.
 */
export function settleDeal(
  facts: DealFacts,
  history: DealHistory | undefined,
  { month, terms }: Settlement,
  decision?: OwnershipDecision,
): SettledDeal {
  const decided = decision && sameOwnership(decision.seen, facts) ? decision.decision : undefined;
  const settled = history?.at(-1)?.owner;
  const moved = settled !== undefined && !sameOwnership(settled, facts);
  const owner = settled && decided !== 'move' ? settled : ownershipIn(facts);
  const evidence = evidenceOf(facts, owner, terms);
  const own = accountOf(owner);
  const accounts = accountsOf(history, own, month);
  const unknown = accounts.length > 0 && leavesTotalIncomplete(evidence.state) ? evidence.state : undefined;
  // A line of 0 records a new owner, too: on the new account, or on the old one while the deal's month is still to
  // come.
  const isMoved = settled !== undefined && !sameOwnership(settled, owner);
  const accountAtMonth = isMoved ? (own.saleMonth <= month ? own : history?.[0]) : undefined;
  const lines = accounts.flatMap((account): readonly SettledLine[] => {
    const before = (history ?? []).filter((line) => sameAccount(line, account));
    const left = sameAccount(account, own) ? undefined : before.at(-1);
    const target = left ? ZERO : targetOf(evidence);
    const amount = add(target, negate(sum(before.map((line) => line.amount))));
    const isOfMonth = account.saleMonth === month && before.length === 0;
    // Unreadable data is no reason to take back a paid amount: the adjustment waits.
    if (!isOfMonth && unknown) return [];
    if (
      before.length > 0 &&
      compare(amount, ZERO) === 0 &&
      !(accountAtMonth && sameAccount(account, accountAtMonth))
    )
      return [];
    // The old account shows its own evidence: the worth for the new owner does not concern the old one.
    const shown = left ? left.evidence : evidence;
    const stayed = !left && settled && sameOwnership(settled, owner) ? before.at(-1) : undefined;
    // Field by field: copying an object costs more than the whole computation, and there are many deals.
    return [
      {
        kind: isOfMonth ? 'own' : 'adjustment',
        vendorId: account.vendorId,
        saleMonth: account.saleMonth,
        dealId: facts.dealId,
        amount,
        evidence: shown,
        owner,
        parts: isOfMonth ? [] : partsOf({ amount, evidence: shown }, stayed, history),
      },
    ];
  });
  return { lines, owner, undecided: moved && decided === undefined, unknown };
}

/**
 * Marks an adjustment as a `recount` instead of giving its reasons: nothing written since the last closing explains it,
 * as when an earlier version has missed it.
 */
export function foundByRecount(line: SettledLine): SettledLine {
  return { ...line, parts: [{ kind: 'recount', amount: line.amount }] };
}

/** The account that a deal belongs to. */
export function accountOf({ vendorId, createdDay }: DealOwnership): LineAccount {
  return { vendorId, saleMonth: monthOfDay(createdDay) };
}

/** Whether two lines are on the same account. */
export function sameAccount(a: LineAccount, b: LineAccount): boolean {
  return a.vendorId === b.vendorId && a.saleMonth === b.saleMonth;
}

/** Whether owner, product and day are equal. */
export function sameOwnership(a: DealOwnership, b: DealOwnership): boolean {
  return (
    a.vendorId === b.vendorId && a.productCategory === b.productCategory && a.createdDay === b.createdDay
  );
}

function ownershipIn({ vendorId, productCategory, createdDay }: DealFacts): DealOwnership {
  return { vendorId, productCategory, createdDay };
}

/** Lists the accounts on which the deal has lines, and its own unless its month is still to come. */
function accountsOf(
  history: DealHistory | undefined,
  own: LineAccount,
  month: Month,
): readonly LineAccount[] {
  const accounts = own.saleMonth > month ? [] : [own];
  for (const { vendorId, saleMonth } of history ?? []) {
    const account = { vendorId, saleMonth };
    if (!accounts.some((known) => sameAccount(known, account))) accounts.push(account);
  }
  return accounts;
}

/** Splits an adjustment by reason: each part is the change in worth when one more fact takes its current value. */
function partsOf(
  { amount, evidence }: Pick<SettledLine, 'amount' | 'evidence'>,
  stayed: SettledLine | undefined,
  history: DealHistory | undefined,
): readonly AdjustmentPart[] {
  if (!history) return [{ kind: 'late-deal', amount }];
  if (!stayed) return [{ kind: 'ownership', amount }];
  const { payments, ratio, openingAmount, stage } = evidence;
  const steps = [
    ['payments', { payments }],
    ['rule', { ratio, openingAmount }],
    ['stage', { stage }],
  ] as const;
  const parts: AdjustmentPart[] = [];
  let before: DealEvidence = stayed.evidence;
  for (const [kind, fact] of steps) {
    const after = { ...before, ...fact };
    const part = add(targetOf(after), negate(targetOf(before)));
    if (compare(part, ZERO) !== 0) parts.push({ kind, amount: part });
    before = after;
  }
  return parts;
}
