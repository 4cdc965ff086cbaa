import type {
  Payout,
  PayoutRun,
  PayoutRunHead,
  ResultOutcome,
  ResultReport,
  ResultRow,
} from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import type { Column } from '#documents/column';
import { counted } from './report-title';

/** The title line of a run. */
export function titleOf({ no, state, total, count, held }: PayoutRunHead): string {
  const kept = held > 0 ? `, ${held} held` : '';
  return `Payout ${no} · ${state} · ${toRupees(total)} to ${counted(count, 'partner')}${kept}`;
}

/** Lists what keeps a run from being approved, a sentence each. */
export function notesOf({ moved, changed }: PayoutRun): readonly string[] {
  return [
    ...moved.map(
      ({ franchiseCode, amount, now }) =>
        `${franchiseCode}: ${toRupees(amount)} was submitted, ${toRupees(now)} is owed now`,
    ),
    ...changed.map(
      ({ franchiseCode, from, to }) =>
        `${franchiseCode}: account ${from ?? 'none'} is now ${to ?? 'none'}; payout take-out leaves it out`,
    ),
  ];
}

/** Converts a run in a list to JSON. */
export function headInJson({ no, state, total, cutoff, count, held, open }: PayoutRunHead) {
  return { no, state, total: toRupees(total), cutoff, count, held, open };
}

/** Converts a run to JSON. */
export function runInJson(found: PayoutRun) {
  const { moved, changed, file, steps } = found;
  return {
    ...headInJson(found),
    payouts: found.payouts.map(payoutInJson),
    moved: moved.map((each) => ({ ...each, amount: toRupees(each.amount), now: toRupees(each.now) })),
    changed: changed.map(({ franchiseCode, from = null, to = null, held }) => ({
      franchiseCode,
      from,
      to,
      held,
    })),
    file: file ? { template: file.template, name: file.name, sha256: file.sha256 } : null,
    steps: steps.map(({ act, at, by = null, reason = null }) => ({
      act,
      at: new Date(at).toISOString(),
      by,
      reason,
    })),
  };
}

function payoutInJson(payout: Payout) {
  const { franchiseCode, vendor = null, amount, state, holder = null, account = null, ifsc = null } = payout;
  const { held = null, heldNote = null, reference = null, utr = null, bankDay = null, why = null } = payout;
  return {
    franchiseCode,
    vendor,
    amount: toRupees(amount),
    state,
    holder,
    account,
    ifsc,
    held,
    heldNote,
    reference,
    utr,
    day: bankDay,
    why,
  };
}

/** Converts the report on a bank result to JSON. */
export function reportInJson({ rows, ...counts }: ResultReport) {
  return {
    ...counts,
    rows: rows.map(({ line, reference = null, outcome, utr, day, why, fault, amount }) => ({
      line,
      reference,
      outcome,
      ...(utr !== undefined && { utr }),
      ...(day !== undefined && { day }),
      ...(why !== undefined && { why }),
      ...(fault && { fault: fault.code }),
      ...(amount !== undefined && { amount: toRupees(amount) }),
    })),
  };
}

const OUTCOMES: Readonly<Record<ResultOutcome, string>> = {
  paid: 'paid',
  failed: 'failed',
  returned: 'came back',
  waiting: 'no result yet',
  unchanged: 'known already',
  refused: 'refused',
};

/** Describes the outcome of a row of a bank result. */
export function rowText({ line, reference, outcome, why }: ResultRow): string {
  const of = reference === undefined ? '' : `, ${reference}`;
  return `line ${line}${of}: ${OUTCOMES[outcome]}${why === undefined ? '' : `, ${why}`}`;
}

/** Whether a row of a bank result is listed individually, since its payment was not made. */
export function isWorthSaying(outcome: ResultOutcome): boolean {
  return outcome === 'refused' || outcome === 'failed' || outcome === 'returned';
}

/** Summarizes a bank result in one line. */
export function resultSummary(report: ResultReport, dryRun: boolean): string {
  const { paid, failed, waiting, refused, unchanged, stored } = report;
  const changes = `${paid + failed} changed (${paid} paid, ${failed} failed or came back)`;
  const counts = `${changes}, ${unchanged} unchanged, ${refused} refused, ${waiting} without a result`;
  if (dryRun) return `Tried, nothing stored. ${counts}`;
  return `${stored ? 'Stored' : 'Nothing stored'}. ${counts}`;
}

/** Lists the acts on a run with their time and author, and its bank file, a line each. */
export function historyOf({ steps, file }: PayoutRun, timeOf: (moment: number) => string): readonly string[] {
  return [
    ...steps.map(({ act, at, by, reason }) =>
      [act, timeOf(at), by, reason].filter((part) => part !== undefined).join(' · '),
    ),
    ...(file ? [`file · ${file.name} · ${file.template} · sha256 ${file.sha256}`] : []),
  ];
}

/** The columns of the list of runs. */
export const RUN_COLUMNS: readonly Column<PayoutRunHead>[] = [
  { key: 'no', kind: 'text', value: ({ no }) => String(no) },
  { key: 'state', kind: 'text', value: ({ state }) => state },
  { key: 'cutoff', kind: 'text', value: ({ cutoff }) => cutoff },
  { key: 'total', kind: 'rupees', value: ({ total }) => total },
  { key: 'partners', kind: 'text', value: ({ count }) => String(count) },
  { key: 'held', kind: 'text', value: ({ held }) => String(held) },
];
