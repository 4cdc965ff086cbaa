import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AgreedKind } from '#core/closing/agreed-adjustment';
import type { AgreedLine } from '#core/closing/closing-text';
import { toPaise } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { inBatches } from '../db/batches';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { LedgerEntryRow, LedgerPostingRow } from '../db/tables/closing-tables';

const ENTRIES_AT_ONCE = 100;
/** The number of characters at the end of a closing's text that are sure to contain the entries that it names. */
const END_OF_TEXT = 120;

/** The account that commission is booked to as an expense. */
export const EXPENSE = 'expense:commission';

/** The counter accounts of agreed adjustments. */
const OTHER_HALF: Partial<Record<AgreedKind, string>> = {
  opening: 'equity:opening',
  recovery: 'clearing:recoveries',
  'write-off': 'expense:write-off',
};

/** The account of the amount owed to a vendor. */
export function payableOf(vendorId: string): string {
  return `payable:${vendorId}`;
}

/** A credit of a vendor, in paise; a negative amount is a debit. */
export interface Credit {
  readonly kind: LedgerEntryRow['kind'];
  /** The account that is debited. */
  readonly from: string;
  readonly vendorId: string;
  readonly paise: bigint;
  readonly memo: string;
}

/** Builds the credit of an agreed adjustment. */
export function creditOf(
  { kind, amount, reason, disputeNo }: AgreedLine,
  { vendorId, franchiseCode }: { readonly vendorId: string; readonly franchiseCode: string },
): Credit {
  return {
    kind: kind === 'opening' ? 'opening' : 'adjustment',
    from: OTHER_HALF[kind] ?? EXPENSE,
    vendorId,
    paise: toPaise(amount),
    memo: `${franchiseCode} ${kind}${disputeNo === undefined ? '' : ` ${disputeNo}`}: ${reason}`,
  };
}

/**
 * An entry of two postings: the amount moves from one account to the other. Paise; a negative amount moves the other
 * way.
 */
export interface Entry {
  readonly kind: LedgerEntryRow['kind'];
  /** The account that is debited. */
  readonly from: string;
  /** The account that is credited. */
  readonly to: string;
  /** The vendor that owns one of the accounts. */
  readonly vendorId: string;
  readonly paise: bigint;
  readonly memo: string;
  readonly valueDay: Day;
  /** The closing that makes the entry; undefined for a payout. */
  readonly closing?: number;
  readonly payout?: { readonly run: number; readonly no: number };
}

/** Writes credits of vendors to the journal, each as an entry whose postings add up to 0. */
export function enterCredits(
  transaction: PortalTransaction,
  credits: readonly Credit[],
  { closing, valueDay, at }: { readonly closing: number; readonly valueDay: Day; readonly at: number },
): Promise<void> {
  const entries = credits.map((credit) => ({
    ...credit,
    to: payableOf(credit.vendorId),
    valueDay,
    closing,
  }));
  return enterEntries(transaction, entries, at);
}

/** Appends entries to the journal, numbered without a gap. `at` is the time, in ms since 1970. */
export async function enterEntries(
  transaction: PortalTransaction,
  entries: readonly Entry[],
  at: number,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  let no = Number(last ?? 0);
  for (const some of inBatches(entries, ENTRIES_AT_ONCE)) {
    const first = no + 1;
    no += some.length;
    await transaction
      .insertInto('ledger_entries')
      .values(
        some.map(({ kind, valueDay, closing, payout, memo }, place) => ({
          no: first + place,
          kind,
          value_day: valueDay,
          recorded_at_ms: at,
          closing: closing ?? null,
          payout_run: payout?.run ?? null,
          payout_no: payout?.no ?? null,
          memo,
        })),
      )
      .execute();
    await transaction
      .insertInto('ledger_postings')
      .values(
        some.flatMap((entry, place) => postingsOf(entry).map((each) => ({ entry: first + place, ...each }))),
      )
      .execute();
  }
}

/** Builds the two postings of an entry. */
export function postingsOf({
  from,
  to,
  vendorId,
  paise,
}: Pick<Entry, 'from' | 'to' | 'vendorId' | 'paise'>): readonly Omit<LedgerPostingRow, 'entry'>[] {
  return [
    { account: from, paise: Number(-paise) },
    { account: to, paise: Number(paise) },
  ].map((each) => ({ ...each, vendor_id: each.account === payableOf(vendorId) ? vendorId : null }));
}

/** Counts the entries after an entry's number, and hashes their text with SHA-256, one JSON array per line. */
export async function entriesAfter(
  transaction: PortalTransaction,
  after: number,
): Promise<{ readonly count: number; readonly hash: string }> {
  const entries = await entriesBetween(transaction, after, undefined);
  const hash = createHash('sha256');
  for (const line of await linesOf(transaction, entries)) hash.update(line);
  return { count: entries.length, hash: hash.digest('hex') };
}

/**
 * The number of the last entry that the closings up to `no` name. Each closing names the entries since the one before.
 */
export async function lastNamedBy(database: PortalDatabase, no: number): Promise<number> {
  const rows = await database
    .selectFrom('closings')
    // Only the end: the text has a row for each vendor.
    .select(sql<string>`substr(text, length(text) - ${sql.lit(END_OF_TEXT - 1)})`.as('end'))
    .where('no', '<=', no)
    .execute();
  return rows.reduce((last, { end }) => last + Number(/\nentries (\d+) [0-9a-f]+\n$/.exec(end)?.[1] ?? 0), 0);
}

/** The text of the entries that a closing names by their hash. */
export async function entriesText(database: PortalDatabase, closing: number): Promise<string> {
  const [after, last] = [await lastNamedBy(database, closing - 1), await lastNamedBy(database, closing)];
  return (await linesOf(database, await entriesBetween(database, after, last))).join('');
}

function entriesBetween(
  database: PortalDatabase,
  after: number,
  last: number | undefined,
): Promise<readonly LedgerEntryRow[]> {
  const entries = database.selectFrom('ledger_entries').selectAll().where('no', '>', after).orderBy('no');
  return (last === undefined ? entries : entries.where('no', '<=', last)).execute();
}

async function linesOf(
  database: PortalDatabase,
  entries: readonly LedgerEntryRow[],
): Promise<readonly string[]> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  const postings = await database
    .selectFrom('ledger_postings')
    .selectAll()
    .where('entry', '>=', first.no)
    .where('entry', '<=', last.no)
    .orderBy('entry')
    .orderBy('account')
    .execute();
  const postingsOf = new Map<number, (readonly [string, number])[]>();
  for (const { entry, account, paise } of postings) {
    const own = postingsOf.get(entry) ?? [];
    own.push([account, paise]);
    postingsOf.set(entry, own);
  }
  return entries.map(({ no, kind, value_day, closing, memo }) => {
    const own = postingsOf.get(no) ?? [];
    return `${JSON.stringify([no, kind, value_day, closing, memo, own]).normalize('NFC')}\n`;
  });
}
