import { createHash } from 'node:crypto';
import type { AgreedKind } from '#core/closing/agreed-adjustment';
import type { AgreedLine } from '#core/closing/closing-text';
import { toPaise } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { LedgerEntryRow } from '../../db/tables/closing-tables';

/** The account that commission is an expense on. */
export const EXPENSE = 'expense:commission';

/** The account that takes the other half of an agreed adjustment. */
const OTHER_HALF: Partial<Record<AgreedKind, string>> = {
  opening: 'equity:opening',
  recovery: 'clearing:recoveries',
  'write-off': 'expense:write-off',
};

/** What is owed to a vendor. */
export function payableOf(vendorId: string): string {
  return `payable:${vendorId}`;
}

/** What a vendor is credited with, in paise; less than 0 is taken back. */
export interface Credit {
  readonly kind: LedgerEntryRow['kind'];
  /** The account that is debited. */
  readonly from: string;
  readonly vendorId: string;
  readonly paise: bigint;
  readonly memo: string;
}

/** The credit of an agreed adjustment. */
export function creditOf(
  { kind, amount, reason }: AgreedLine,
  { vendorId, franchiseCode }: { readonly vendorId: string; readonly franchiseCode: string },
): Credit {
  return {
    kind: kind === 'opening' ? 'opening' : 'adjustment',
    from: OTHER_HALF[kind] ?? EXPENSE,
    vendorId,
    paise: toPaise(amount),
    memo: `${franchiseCode} ${kind}: ${reason}`,
  };
}

/** Enters credits of vendors into the journal, each as an entry whose postings add up to 0. */
export async function enterCredits(
  transaction: PortalTransaction,
  credits: readonly Credit[],
  { closing, valueDay, at }: { readonly closing: number; readonly valueDay: Day; readonly at: number },
): Promise<void> {
  const { last } = await transaction
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  let no = Number(last ?? 0);
  for (const { kind, from, vendorId, paise, memo } of credits) {
    no += 1;
    await transaction
      .insertInto('ledger_entries')
      .values({ no, kind, value_day: valueDay, recorded_at_ms: at, closing, memo })
      .execute();
    await transaction
      .insertInto('ledger_postings')
      .values([
        { entry: no, account: from, vendor_id: null, paise: Number(-paise) },
        { entry: no, account: payableOf(vendorId), vendor_id: vendorId, paise: Number(paise) },
      ])
      .execute();
  }
}

/** The entries behind an entry's number: how many, and the SHA-256 of their text, one JSON array a line. */
export async function entriesAfter(
  transaction: PortalTransaction,
  after: number,
): Promise<{ readonly count: number; readonly hash: string; readonly last: number }> {
  const entries = await transaction
    .selectFrom('ledger_entries')
    .selectAll()
    .where('no', '>', after)
    .orderBy('no')
    .execute();
  const hash = createHash('sha256');
  for (const line of await linesOf(transaction, entries)) hash.update(line);
  return { count: entries.length, hash: hash.digest('hex'), last: entries.at(-1)?.no ?? after };
}

/** The text of the entries that a closing has made, which the text of the next one names by its hash. */
export async function entriesText(database: PortalDatabase, closing: number): Promise<string> {
  const entries = await database
    .selectFrom('ledger_entries')
    .selectAll()
    .where('closing', '=', closing)
    .orderBy('no')
    .execute();
  return (await linesOf(database, entries)).join('');
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
