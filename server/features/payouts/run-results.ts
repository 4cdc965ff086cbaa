import { createHash } from 'node:crypto';
import type { TableRow } from '#core/imports/table-row';
import { matchResult } from '#core/payouts/match-result';
import type { ResultReport } from '#core/payouts/payout';
import { isInSum, payoutStateOf } from '#core/payouts/payout-state';
import { type ParsedResult, readResult, withoutDaysToCome } from '#core/payouts/read-result';
import { InvalidInput } from '#core/shared/failure';
import { fromPaise } from '#core/shared/money';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { Seal } from '../../process/seal';
import { readTable } from '../../tables/read-table';
import { recordChange } from '../audit/audit-log';
import { noteOutcomes } from './note-outcomes';
import { payoutMoment } from './payout-moment';
import type { RunActContext } from './run-acts';
import { accountsOf } from './run-file';
import { bankResultOf } from './run-view';
import { type StoredRun, storedRun } from './stored-runs';

/** More rows than a run has payouts, including what banks add around them. */
const MOST_ROWS = 20_000;
/** The signature of a workbook, whose rows have no line ends. */
const ZIP = 'PK';
/** The bytes that end a row of CSV. */
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** An uploaded bank result. */
export interface SentResult {
  readonly rows: readonly ParsedResult[];
  /** The SHA-256 of the uploaded bytes. */
  readonly sha256: string;
}

/** How to store a result: only try it, or store it although some rows are refused. */
interface Taking {
  readonly isTrial: boolean;
  readonly isPartial: boolean;
}

/**
 * Parses a bank result. Throws `InvalidInput` for a file that is no table, and an `HttpError` (413) for too many rows.
 */
export async function readSentResult(pieces: AsyncIterable<Uint8Array>): Promise<SentResult> {
  const hash = createHash('sha256');
  const end = { begin: '', last: 0 };
  const rows: TableRow[] = [];
  for await (const row of readTable(hashed(pieces, hash, end))) {
    rows.push(row);
    if (rows.length > MOST_ROWS)
      throw new HttpError(413, `A result has at most ${MOST_ROWS} rows.`, { code: 'payout.result-too-long' });
  }
  const read = readResult(rows, end.begin === ZIP || end.last === LINE_FEED || end.last === RETURN);
  if (read.kind !== 'read') throw new InvalidInput(read.why, undefined, true, `payout.result-${read.kind}`);
  return { rows: read.rows, sha256: hash.digest('hex') };
}

/**
 * Stores the outcomes that a bank result reports for a run, unless it is a trial or rows are refused. Again changes
 * nothing.
 */
export async function takeResult(
  transaction: PortalTransaction,
  context: RunActContext & { readonly seal: Seal },
  { rows: sent, sha256 }: SentResult,
  { isTrial, isPartial }: Taking,
): Promise<ResultReport> {
  const run = await storedRun(transaction, context.no);
  const moment = await payoutMoment(transaction, context);
  const rows = withoutDaysToCome(sent, context.calendar.dayAt(moment.at));
  const matched = await matchedPayouts(transaction, run, rows, context.seal);
  const { report, news } = matchResult(matched, rows, await utrsInUse(transaction, rows));
  const stored = !isTrial && (report.refused === 0 || isPartial);
  if (!stored) return { ...report, stored };
  const payoutOf = new Map(run.payouts.map((payout) => [payout.reference, payout]));
  const outcomes = news.flatMap(({ reference, ...outcome }) => {
    const payout = payoutOf.get(reference);
    return payout ? [{ ...outcome, payout }] : [];
  });
  await noteOutcomes(transaction, outcomes, { by: context.by, moment, result: sha256 });
  if (report.refused < report.rows.length)
    await transaction
      .insertInto('bank_results')
      .values({ run: run.no, sha256, rows: rows.length, read_by: context.by, read_at_ms: moment.at })
      .onConflict((conflict) => conflict.columns(['run', 'sha256']).doNothing())
      .execute();
  const { paid, failed, unchanged } = report;
  if (news.length > 0)
    await recordChange(
      transaction,
      { userId: context.by },
      { now: () => moment.at },
      {
        subject: 'payout',
        subjectId: String(run.no),
        action: 'results',
        after: { paid, failed, unchanged, sha256 },
      },
    );
  return { ...report, stored };
}

async function matchedPayouts(
  transaction: PortalTransaction,
  run: StoredRun,
  rows: readonly ParsedResult[],
  seal: Seal,
) {
  const byAccount = rows.some(({ account }) => account !== undefined);
  const accounts = byAccount ? await accountsOf(transaction, run.no, seal) : new Map<number, string>();
  return run.payouts.filter(isInSum).map((payout) => ({
    franchiseCode: payout.franchise_code,
    reference: payout.reference ?? '',
    account: accounts.get(payout.no),
    amount: fromPaise(payout.paise),
    state: payoutStateOf(run.events, payout),
    utr: bankResultOf(payout).utr,
  }));
}

/** Finds which UTRs of some rows are already recorded for any payment. */
export async function utrsInUse(
  transaction: PortalTransaction,
  rows: readonly ParsedResult[],
): Promise<ReadonlySet<string>> {
  const named = rows.flatMap(({ utr }) => utr ?? []);
  const used = await transaction
    .selectFrom('payout_events')
    .select('utr')
    .where(isOneOfList(transaction, 'utr', named))
    .execute();
  return new Set(used.flatMap(({ utr }) => utr ?? []));
}

/** Passes the pieces of a file on while hashing them; records its first bytes and its last byte. */
async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  end: { begin: string; last: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    end.begin = `${end.begin}${Buffer.from(piece.subarray(0, ZIP.length)).toString('latin1')}`.slice(
      0,
      ZIP.length,
    );
    end.last = piece.at(-1) ?? end.last;
    yield piece;
  }
}
