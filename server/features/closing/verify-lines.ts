import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { agreedLineText } from '#core/closing/closing-text';
import { targetOf } from '#core/closing/deal-evidence';
import { add, compare, type Decimal, sum, ZERO } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingLineRow, ClosingRow } from '../../db/tables/closing-tables';
import { agreedOfClosing } from './agreed-adjustments';
import { decimalIn, saidIn } from './closed-lines';
import { payableOf } from './ledger';
import { readStoredLines, type StoredLine } from './stored-line';

/** So many lines are read at once. */
const LINES_AT_ONCE = 2000;
const MONTH_LENGTH = 7;

type LineRow = Pick<ClosingLineRow, 'vendor_id' | 'line_no' | 'line'> & {
  /** Sale month, amount and deal, as they stand in columns of their own. */
  readonly beside: string;
};
type Agreed = Awaited<ReturnType<typeof agreedOfClosing>>;

/**
 * Where the lines of a closing, what its vendors come to by them, and what the journal has of it do not agree any more, a
 * sentence each. `name` is how the closing is called in them.
 */
export async function differencesOfLines(
  snapshot: PortalTransaction,
  closing: ClosingRow,
  name: string,
): Promise<readonly string[]> {
  const read = await readLines(snapshot, closing.no);
  const agreedOf = groupedBy(await agreedOfClosing(snapshot, closing.no), ({ vendorId }) => vendorId);
  const sums = await snapshot
    .selectFrom('closing_sums')
    .select(['vendor_id', 'sale_month', 'amount'])
    .where('closing', '=', closing.no)
    .execute();
  const sumsOf = groupedBy(sums, ({ vendor_id }) => vendor_id);
  const posted = await postedOn(snapshot, closing.no);
  const vendors = await snapshot
    .selectFrom('closing_vendors')
    .selectAll()
    .where('closing', '=', closing.no)
    .orderBy('vendor_id')
    .execute();
  const differences: string[] = [];
  for (const vendor of vendors) {
    const { vendor_id, franchise_code, hash } = vendor;
    const lines = read.get(vendor_id) ?? new LinesRead();
    read.delete(vendor_id);
    const found = [...lines.differences, ...lines.readAgreed(agreedOf.get(vendor_id) ?? [])];
    if (lines.hash() !== hash) found.push('its lines have another hash');
    if (!closing.text.includes(` ${hash}\n`)) found.push('the closing names other lines');
    if (!lines.comeTo(sumsOf.get(vendor_id) ?? [])) found.push('its sums are not those of its lines');
    if ((posted.get(payableOf(vendor_id)) ?? 0) !== vendor.earned_paise + vendor.adjusted_paise)
      found.push('the journal has another amount');
    differences.push(...found.map((each) => `${name}, ${franchise_code}: ${each}`));
  }
  return [...differences, ...[...read.keys()].map((id) => `${name}: it has lines of ${id}, whom it omits`)];
}

/** The lines of a closing by vendor, read some at a time: others get their turn in between. */
async function readLines(snapshot: PortalTransaction, closing: number): Promise<Map<string, LinesRead>> {
  const read = new Map<string, LinesRead>();
  for (let after: LineRow | undefined, isLast = false; !isLast; ) {
    await setImmediate();
    const rows: LineRow[] = await snapshot
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line_no', 'line'])
      // One text instead of three: 100,000 of each have to be made.
      .select(sql<string>`sale_month || ' ' || amount || ' ' || deal_id`.as('beside'))
      .where('closing', '=', closing)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(vendor_id, line_no) > (${after?.vendor_id}, ${after?.line_no})`),
      )
      .orderBy('vendor_id')
      .orderBy('line_no')
      .limit(LINES_AT_ONCE)
      .execute();
    for (const [vendorId, own] of groupedBy(rows, ({ vendor_id }) => vendor_id)) {
      const lines = read.get(vendorId) ?? new LinesRead();
      lines.read(own);
      read.set(vendorId, lines);
    }
    after = rows.at(-1);
    isLast = rows.length < LINES_AT_ONCE;
  }
  return read;
}

/** What the lines of one vendor say, as far as they are read. */
class LinesRead {
  readonly differences: string[] = [];
  readonly #hash = createHash('sha256');
  readonly #sums = new Map<string, Decimal>();
  #count = 0;

  read(rows: readonly LineRow[]): void {
    const texts = rows.map(({ line }) => line);
    this.#hash.update(`${texts.join('\n')}\n`);
    const said = readStoredLines(texts);
    for (const [at, row] of rows.entries()) {
      this.#count += 1;
      const amount = row.line_no === this.#count ? amountOf(row, said[at]) : undefined;
      const saleMonth = row.beside.slice(0, MONTH_LENGTH);
      this.#sums.set(saleMonth, add(this.#sums.get(saleMonth) ?? ZERO, amount ?? ZERO));
      if (amount) continue;
      const [, , ...dealId] = row.beside.split(' ');
      this.differences.push(
        `line ${row.line_no} (deal ${dealId.join(' ')}) does not follow from its evidence`,
      );
    }
  }

  /** The lines behind those of deals: what of them is not as it was agreed on. */
  readAgreed(agreed: Agreed): readonly string[] {
    return agreed.flatMap(({ line, ...each }, at) => {
      this.#hash.update(`${line}\n`);
      return agreedLineText(each, this.#count + at + 1) === `${line}\n`
        ? []
        : `line ${each.lineNo} (adjustment ${each.id}) is not what was agreed on`;
    });
  }

  hash(): string {
    return this.#hash.digest('hex');
  }

  comeTo(sums: readonly { readonly sale_month: string; readonly amount: string }[]): boolean {
    return (
      sums.length === this.#sums.size &&
      sums.every(
        ({ sale_month, amount }) => compare(decimalIn(amount), this.#sums.get(sale_month) ?? ZERO) === 0,
      )
    );
  }
}

/** What a line is worth, if that follows from its evidence and the columns beside it say the same as its text. */
function amountOf(
  { vendor_id, line_no, beside }: LineRow,
  line: StoredLine | undefined,
): Decimal | undefined {
  if (!line) return undefined;
  const [number, , dealId, saleMonth, , , , , , , , text] = line;
  if (number !== line_no || beside.normalize('NFC') !== `${saleMonth} ${text} ${dealId}`) return undefined;
  try {
    const { kind, amount, evidence, parts } = saidIn(line, vendor_id);
    const due = kind === 'own' ? targetOf(evidence) : sum(parts.map((part) => part.amount));
    return compare(due, amount) === 0 ? amount : undefined;
  } catch {
    // An amount that is none.
    return undefined;
  }
}

/** What the entries of a closing come to on each account, in paise. */
async function postedOn(snapshot: PortalTransaction, closing: number): Promise<ReadonlyMap<string, number>> {
  const rows = await snapshot
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    .select(['account', sql<string>`cast(sum(paise) as text)`.as('posted')])
    .where('ledger_entries.closing', '=', closing)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, posted }) => [account, Number(posted)]));
}

function groupedBy<Each>(
  all: readonly Each[],
  key: (each: Each) => string,
): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return groups;
}
