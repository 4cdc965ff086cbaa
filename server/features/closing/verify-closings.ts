import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { monthPeriod } from '#core/shared/period';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { payableOf } from '../../records/ledger';
import { differencesOfPayouts } from '../payouts/verify-payouts';
import { creditsOf } from './confirm-closing';
import { type VerifiedDeals, verifyDeals } from './verify-deals';
import { differencesOfLines } from './verify-lines';

/** Verifies closings and journal: returns how many deals were recounted, how many are due, and the differences. */
export async function verifyClosings(snapshot: PortalTransaction, deep = false): Promise<VerifiedDeals> {
  const { differences, linesAgree } = await differencesOfClosings(snapshot);
  if (linesAgree) {
    const found = await verifyDeals(snapshot, deep);
    return { ...found, differences: [...differences, ...found.differences] };
  }
  const uncounted = 'Deals were not counted again, since what closings say of them does not agree';
  return { deals: 0, due: 0, differences: [...differences, uncounted] };
}

/** Lists the differences in closings and journal, a sentence each: hashes, evidence, sums and entries. */
async function differencesOfClosings(
  snapshot: PortalTransaction,
): Promise<{ readonly differences: readonly string[]; readonly linesAgree: boolean }> {
  const closings = await snapshot
    .selectFrom('closings')
    .selectAll()
    .where('state', '=', 'closed')
    .orderBy('no')
    .execute();
  const differences: string[] = [];
  let linesAgree = true;
  for (const [at, closing] of closings.entries()) {
    const previous = closings[at - 1];
    const name = nameOf(closing);
    if (closing.no !== at) differences.push(`${name}: there is a gap before it`);
    if (sha256(closing.text) !== closing.hash) differences.push(`${name}: its text has another hash`);
    if (!closing.text.includes(`\nprevious ${previous?.hash ?? '-'}\n`))
      differences.push(`${name}: it names another closing before it`);
    const ofLines = await differencesOfLines(snapshot, closing, name);
    linesAgree &&= ofLines.length === 0;
    differences.push(...ofLines);
    if (closing.no > 0) differences.push(...(await differencesOfEntries(snapshot, closing)));
  }
  differences.push(...(await differencesOfJournal(snapshot)));
  differences.push(...(await differencesOfPayouts(snapshot, closings)));
  return { differences, linesAgree };
}

/** Compares the entries of a closing with those that follow from its lines. */
async function differencesOfEntries(
  snapshot: PortalTransaction,
  closing: ClosingRow,
): Promise<readonly string[]> {
  const stored = await snapshot
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['ledger_entries.no', 'kind', 'value_day', 'memo', 'account', 'vendor_id', 'paise'])
    .where('closing', '=', closing.no)
    .orderBy('ledger_entries.no')
    .orderBy('account')
    .execute();
  const storedEntries = new Map<number, string[]>();
  for (const { no, kind, value_day, memo, account, vendor_id, paise } of stored) {
    const own = storedEntries.get(no) ?? [];
    own.push(JSON.stringify([kind, value_day, memo, account, vendor_id, paise]));
    storedEntries.set(no, own);
  }
  const valueDay = monthPeriod(closing.month).to;
  const expected = (await creditsOf(snapshot, closing)).map(({ kind, from, vendorId, paise, memo }) =>
    [
      { account: from, vendor: null, amount: -paise },
      { account: payableOf(vendorId), vendor: vendorId, amount: paise },
    ].map(({ account, vendor, amount }) =>
      JSON.stringify([kind, valueDay, memo, account, vendor, Number(amount)]),
    ),
  );
  const missing = expected.length - storedEntries.size;
  return [
    ...[...storedEntries].flatMap(([no, own], at) =>
      own.join('\n') === expected[at]?.join('\n') ? [] : [`Entry ${no}: it is not what the closing says`],
    ),
    ...(missing > 0 ? [`${nameOf(closing)}: ${missing} of its entries are missing`] : []),
  ];
}

async function differencesOfJournal(snapshot: PortalTransaction): Promise<readonly string[]> {
  const entries = await snapshot
    .selectFrom('ledger_entries')
    .leftJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['ledger_entries.no', 'closing', 'payout_run'])
    .select(sql<string>`cast(coalesce(sum(paise), 1) as text)`.as('sum'))
    .groupBy(['ledger_entries.no', 'closing', 'payout_run'])
    .orderBy('ledger_entries.no')
    .execute();
  return entries.flatMap(({ no, closing, payout_run, sum: left }, at) => [
    ...(no === at + 1 ? [] : [`Entry ${no}: there is a gap before it`]),
    ...((closing === null) === (payout_run === null)
      ? [`Entry ${no}: neither a closing nor a payout made it`]
      : []),
    ...(left === '0' ? [] : [`Entry ${no}: its postings do not add up to 0`]),
  ]);
}

function nameOf({ no, month }: ClosingRow): string {
  return no === 0 ? 'Before the first closing' : month;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
