import type { DealOwnership } from '#core/closing/deal-evidence';
import { isSettled, type PostedDeal, type PostedLine } from '#core/closing/posted-deal';
import type { OwnershipDecision, SettledLine } from '#core/closing/settle-deal';
import { isEarnedFreeDemat, isFreeDemat, isVoid } from '#core/deals/deal';
import { type Decimal, shortest, toDecimalText } from '#core/shared/money';
import { type Day, shiftMonth } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import { lastClosed } from '../../records/last-closed';
import { refuseUnread } from './closing-refusals';
import { comparedDeals } from './compared-deals';
import { decisionsOn } from './settle-deals';
import { type DueDeals, settleAll, settleThese } from './settle-due';
import { settlementTerms } from './settlement-terms';

/** Decimal digits of an exact amount: six of a payment, six of a ratio, two of the percent. */
const SCALE = 14;

/** The result of recounting the deals of closed months. */
export interface VerifiedDeals {
  readonly deals: number;
  /** The number of deals that the next closing adjusts. */
  readonly due: number;
  /** The differences, a sentence each. */
  readonly differences: readonly string[];
}

/**
 * Proves for each deal that its closed lines and what is due for it add up to its worth (I1 of docs/money.md). The
 * worth is computed in integers from the stored rules and amounts, with no code of settling or of finding due deals.
 * `deep` also settles every deal and compares the result with what is due. Throws an `HttpError` while deals are still
 * to be parsed.
 */
export async function verifyDeals(snapshot: PortalTransaction, deep = false): Promise<VerifiedDeals> {
  const last = await lastClosed(snapshot);
  if (!last) return { deals: 0, due: 0, differences: [] };
  await refuseUnread(snapshot);
  const month = shiftMonth(last.month, 1);
  const coming = { no: last.no + 1, month, terms: await settlementTerms(snapshot) };
  const stored = await StoredTerms.read(snapshot);
  const ids = new Set<string>();
  const open = new Map<string, { readonly posted: bigint; readonly worth: bigint }>();
  let deals = 0;
  for await (const some of comparedDeals(snapshot, coming.no)) {
    // The decided owner, where the data and the lines of a deal name different ones.
    const elsewhere = some.filter(({ lines, now }) => lines.length > 0 && lines.at(-1)?.owner !== now);
    const seenAs = await decisionsOn(
      snapshot,
      elsewhere.map(({ dealId }) => dealId),
    );
    for (const deal of some) {
      const isDue = !isSettled(deal, coming);
      if (isDue) ids.add(deal.dealId);
      const owner = nextOwner(deal, seenAs.get(deal.dealId));
      if (!owner || (deal.lines.length === 0 && owner.createdDay.slice(0, 7) >= month)) continue;
      deals += 1;
      // A deal of the next month to close, or of a later one, gets its own line then; before, it is worth nothing here.
      const isHere = owner.createdDay.slice(0, 7) < month || hasLineOf(deal.lines, owner);
      const worth = isHere ? stored.worthOf(owner, deal) : 0n;
      let posted = 0n;
      for (const { amount } of deal.lines) posted += unitsOf(amount);
      if (isDue || posted !== worth) open.set(deal.dealId, { posted, worth });
    }
  }
  const settled = await settleThese(snapshot, coming, ids);
  const due = dueAmounts(settled);
  for (const { dealId } of settled.unknown) open.delete(dealId);
  const differences = [...open].flatMap(([dealId, { posted, worth }]) => {
    const more = due.get(dealId) ?? 0n;
    return posted + more === worth
      ? []
      : `Deal ${dealId}: its lines come to ${textOf(posted)} and ${textOf(more)} is due, but it is worth ${textOf(worth)}`;
  });
  return {
    deals,
    due: due.size,
    differences: [
      ...differences,
      ...recounted(settled.lines),
      ...(await unasked(snapshot, settled.undecided)),
      ...(deep ? differencesOfSettled(settled, await settleAll(snapshot, coming)) : []),
    ],
  };
}

function nextOwner(
  { lines, now }: PostedDeal,
  decision: OwnershipDecision | undefined,
): DealOwnership | undefined {
  const closed = lines.at(-1)?.owner;
  const { vendorId, productCategory, createdDay } = decision?.decision === 'move' ? decision.seen : {};
  const isMoved =
    now?.vendorId === vendorId && now?.productCategory === productCategory && now?.createdDay === createdDay;
  return closed && !(now && isMoved) ? closed : now;
}

function hasLineOf(lines: readonly PostedLine[], { vendorId, createdDay }: DealOwnership): boolean {
  return lines.some((line) => line.vendorId === vendorId && line.saleMonth === createdDay.slice(0, 7));
}

function isAdjusting({ kind, amount }: SettledLine): boolean {
  return kind === 'adjustment' && amount.units !== 0n;
}

/** The amount due for each deal, over all accounts. */
function dueAmounts({ lines }: DueDeals): ReadonlyMap<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const { dealId, amount } of lines.filter(isAdjusting))
    amounts.set(dealId, (amounts.get(dealId) ?? 0n) + unitsOf(amount));
  return amounts;
}

function recounted(lines: readonly SettledLine[]): readonly string[] {
  return lines
    .filter((line) => isAdjusting(line) && line.parts.some(({ kind }) => kind === 'recount'))
    .map(
      ({ dealId, amount }) =>
        `Deal ${dealId}: ${textOf(unitsOf(amount))} is due, found by a recount: nothing written since the last closing explains it`,
    );
}

/** The deals that wait for a decision but are missing in the queue from which administrators are asked. */
async function unasked(
  snapshot: PortalTransaction,
  undecided: readonly string[],
): Promise<readonly string[]> {
  if (undecided.length === 0) return [];
  const queue = await snapshot.selectFrom('rechecks').select('deal_id').execute();
  const asked = new Set(queue.map(({ deal_id }) => deal_id));
  return undecided
    .filter((dealId) => !asked.has(dealId))
    .map((dealId) => `Deal ${dealId}: it waits for a decision that nobody is asked for`);
}

/** The differences between settling every deal and settling only those that are due. */
function differencesOfSettled(due: DueDeals, all: Pick<DueDeals, 'lines'>): readonly string[] {
  const textsOf = ({ lines }: Pick<DueDeals, 'lines'>) =>
    new Set(
      lines
        .filter(isAdjusting)
        .map(({ dealId, vendorId, saleMonth, amount }) =>
          [dealId, vendorId, saleMonth, textOf(unitsOf(amount))].join(' '),
        ),
    );
  const [found, every] = [textsOf(due), textsOf(all)];
  return [
    ...[...every].filter((each) => !found.has(each)).map((each) => `Settled again: ${each} is not due`),
    ...[...found].filter((each) => !every.has(each)).map((each) => `Due: ${each} is not settled again`),
  ];
}

/** The stored rules and amounts, looked up row by row. */
class StoredTerms {
  private constructor(
    private readonly rules: ReadonlyMap<string, readonly StoredRule[]>,
    private readonly amounts: readonly StoredAmount[],
  ) {}

  static async read(snapshot: PortalTransaction): Promise<StoredTerms> {
    const rules = new Map<string, StoredRule[]>();
    const rows = await snapshot.selectFrom('commission_rules').selectAll().orderBy('position').execute();
    for (const { vendor_id, product_category, ...rule } of rows) {
      const key = `${vendor_id}\n${product_category}`;
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
    const versions = await snapshot
      .selectFrom('opening_amounts')
      .select(['amount_micros', 'from_day', 'until_day'])
      .orderBy('version', 'desc')
      .execute();
    const [first] = await snapshot
      .selectFrom('account_opening')
      .select('amount_micros')
      .orderBy('position')
      .limit(1)
      .execute();
    const always = first ? [{ ...first, from_day: null, until_day: null }] : [];
    return new StoredTerms(rules, versions.length > 0 ? versions : always);
  }

  /** The worth of a deal, in units of 10^-14 rupees. */
  worthOf(
    { vendorId, productCategory, createdDay: day }: DealOwnership,
    { stage, paid }: PostedDeal,
  ): bigint {
    const holds = ({ from_day, until_day }: StoredDays) =>
      (from_day === null || from_day <= day) && (until_day === null || day <= until_day);
    if (isVoid({ stage })) return 0n;
    if (isFreeDemat({ productCategory })) {
      const micros = this.amounts.find(holds)?.amount_micros ?? 0;
      return isEarnedFreeDemat({ productCategory, stage }) ? BigInt(micros) * (POWERS[SCALE - 6] ?? 1n) : 0n;
    }
    const ratio = this.rules.get(`${vendorId}\n${productCategory}`)?.find(holds)?.ratio_micros ?? 0;
    return ratio > 0 ? (paid?.units ?? 0n) * BigInt(ratio) : 0n;
  }
}

interface StoredDays {
  readonly from_day: Day | null;
  readonly until_day: Day | null;
}

interface StoredRule extends StoredDays {
  readonly ratio_micros: number;
}

interface StoredAmount extends StoredDays {
  readonly amount_micros: number;
}

/** Powers of ten by their number of zeros: computing a power costs more than the rest of the arithmetic. */
const POWERS = Array.from({ length: SCALE + 1 }, (_, zeros) => 10n ** BigInt(zeros));

function unitsOf({ units, scale }: Decimal): bigint {
  return units * (POWERS[SCALE - scale] ?? 1n);
}

function textOf(units: bigint): string {
  return toDecimalText(shortest({ units, scale: SCALE }));
}
