import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { agreedLineText } from '#core/closing/closing-text';
import { targetOf } from '#core/closing/deal-evidence';
import { add, compare, type Decimal, parseDecimal, sum, ZERO } from '#core/shared/money';
import { monthPeriod } from '#core/shared/period';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingLineRow, ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { agreedOfClosing } from './agreed-adjustments';
import { decimalIn, saidIn } from './closed-lines';
import { creditsOf } from './confirm-closing';
import { payableOf } from './ledger';

/** So many lines are read at once. */
const LINES_AT_ONCE = 2000;

type AgreedOfClosing = Awaited<ReturnType<typeof agreedOfClosing>>;

/** What does not agree any more in closings and journal, a sentence each: with hashes, evidence, sums and entries. */
export async function differencesOfClosings(snapshot: PortalTransaction): Promise<readonly string[]> {
  const closings = await snapshot
    .selectFrom('closings')
    .selectAll()
    .where('state', '=', 'closed')
    .orderBy('no')
    .execute();
  const differences: string[] = [];
  for (const [at, closing] of closings.entries()) {
    const previous = closings[at - 1];
    const name = nameOf(closing);
    if (closing.no !== at) differences.push(`${name}: there is a gap before it`);
    if (sha256(closing.text) !== closing.hash) differences.push(`${name}: its text has another hash`);
    if (!closing.text.includes(`\nprevious ${previous?.hash ?? '-'}\n`))
      differences.push(`${name}: it names another closing before it`);
    const vendors = await snapshot
      .selectFrom('closing_vendors')
      .selectAll()
      .where('closing', '=', closing.no)
      .orderBy('vendor_id')
      .execute();
    const agreed = await agreedOfClosing(snapshot, closing.no);
    for (const vendor of vendors) {
      const own = agreed.filter(({ vendorId }) => vendorId === vendor.vendor_id);
      differences.push(...(await differencesOfVendor(snapshot, closing, vendor, own)));
    }
    if (closing.no > 0) differences.push(...(await differencesOfEntries(snapshot, closing)));
  }
  return [...differences, ...(await differencesOfJournal(snapshot))];
}

async function differencesOfVendor(
  snapshot: PortalTransaction,
  closing: ClosingRow,
  vendor: ClosingVendorRow,
  agreed: AgreedOfClosing,
): Promise<readonly string[]> {
  const { vendor_id, franchise_code } = vendor;
  const name = `${nameOf(closing)}, ${franchise_code}`;
  const differences: string[] = [];
  const hash = createHash('sha256');
  const sums = new Map<string, Decimal>();
  let lines = 0;
  for await (const rows of pagesOfLines(snapshot, vendor)) {
    for (const row of rows) {
      lines += 1;
      hash.update(`${row.line}\n`);
      const amount = parseDecimal(row.amount);
      if (row.line_no !== lines || !amount || !followsFromEvidence(row, amount))
        differences.push(
          `${name}: line ${row.line_no} (deal ${row.deal_id}) does not follow from its evidence`,
        );
      sums.set(row.sale_month, add(sums.get(row.sale_month) ?? ZERO, amount ?? ZERO));
    }
  }
  for (const [at, { line, ...each }] of agreed.entries()) {
    hash.update(`${line}\n`);
    if (agreedLineText(each, lines + at + 1) !== `${line}\n`)
      differences.push(`${name}: line ${each.lineNo} (adjustment ${each.id}) is not what was agreed on`);
  }
  if (hash.digest('hex') !== vendor.hash) differences.push(`${name}: its lines have another hash`);
  if (!closing.text.includes(` ${vendor.hash}\n`)) differences.push(`${name}: the closing names other lines`);
  const stored = await snapshot
    .selectFrom('closing_sums')
    .selectAll()
    .where('closing', '=', closing.no)
    .where('vendor_id', '=', vendor_id)
    .execute();
  const same = stored.every(
    ({ sale_month, amount }) => compare(decimalIn(amount), sums.get(sale_month) ?? ZERO) === 0,
  );
  if (!same || stored.length !== sums.size) differences.push(`${name}: its sums are not those of its lines`);
  const { posted } = await snapshot
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    .select(sql<string>`cast(coalesce(sum(paise), 0) as text)`.as('posted'))
    .where('ledger_entries.closing', '=', closing.no)
    .where('account', '=', payableOf(vendor_id))
    .executeTakeFirstOrThrow();
  if (Number(posted) !== vendor.earned_paise + vendor.adjusted_paise)
    differences.push(`${name}: the journal has another amount`);
  return differences;
}

type StoredLine = Pick<
  ClosingLineRow,
  'vendor_id' | 'line_no' | 'deal_id' | 'sale_month' | 'amount' | 'line'
>;

/** The lines of a vendor in a closing, by number, some at a time: others get their turn in between. */
async function* pagesOfLines(
  snapshot: PortalTransaction,
  { closing, vendor_id }: ClosingVendorRow,
): AsyncIterable<readonly StoredLine[]> {
  for (let after = -1, isLast = false; !isLast; ) {
    await setImmediate();
    const rows = await snapshot
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line_no', 'deal_id', 'sale_month', 'amount', 'line'])
      .where('closing', '=', closing)
      .where('vendor_id', '=', vendor_id)
      .where('line_no', '>', after)
      .orderBy('line_no')
      .limit(LINES_AT_ONCE)
      .execute();
    yield rows;
    after = rows.at(-1)?.line_no ?? after;
    isLast = rows.length < LINES_AT_ONCE;
  }
}

function followsFromEvidence(row: StoredLine, stored: Decimal): boolean {
  try {
    const { kind, dealId, amount, evidence, parts } = saidIn(row);
    const due = kind === 'own' ? targetOf(evidence) : sum(parts.map((part) => part.amount));
    return dealId === row.deal_id && compare(stored, amount) === 0 && compare(due, amount) === 0;
  } catch {
    // A text that is no line any more.
    return false;
  }
}

/** The entries of a closing are those that follow from its lines, and no others. */
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
  const told = new Map<number, string[]>();
  for (const { no, kind, value_day, memo, account, vendor_id, paise } of stored) {
    const own = told.get(no) ?? [];
    own.push(JSON.stringify([kind, value_day, memo, account, vendor_id, paise]));
    told.set(no, own);
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
  const missing = expected.length - told.size;
  return [
    ...[...told].flatMap(([no, own], at) =>
      own.join('\n') === expected[at]?.join('\n') ? [] : [`Entry ${no}: it is not what the closing says`],
    ),
    ...(missing > 0 ? [`${nameOf(closing)}: ${missing} of its entries are missing`] : []),
  ];
}

async function differencesOfJournal(snapshot: PortalTransaction): Promise<readonly string[]> {
  const entries = await snapshot
    .selectFrom('ledger_entries')
    .leftJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['ledger_entries.no', 'closing', sql<string>`cast(coalesce(sum(paise), 1) as text)`.as('sum')])
    .groupBy(['ledger_entries.no', 'closing'])
    .orderBy('ledger_entries.no')
    .execute();
  return entries.flatMap(({ no, closing, sum: left }, at) => [
    ...(no === at + 1 ? [] : [`Entry ${no}: there is a gap before it`]),
    ...(closing === null ? [`Entry ${no}: no closing made it`] : []),
    ...(left === '0' ? [] : [`Entry ${no}: its postings do not add up to 0`]),
  ]);
}

function nameOf({ no, month }: ClosingRow): string {
  return no === 0 ? 'Before the first closing' : month;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
