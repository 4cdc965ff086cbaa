import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { agreedLineText } from '#core/closing/closing-text';
import { targetOf } from '#core/closing/deal-evidence';
import { add, compare, type Decimal, sum, ZERO } from '#core/shared/money';
import { compiledQuery } from '../../db/compiled-query';
import type { PortalTransaction } from '../../db/portal-database';
import { readAhead } from '../../db/read-ahead';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { payableOf } from '../../records/ledger';
import { agreedOfClosing } from './agreed-adjustments';
import { decimalIn, readStoredLine } from './stored-line';

/** Lines read in one batch. */
const LINES_AT_ONCE = 2000;

type Agreed = Awaited<ReturnType<typeof agreedOfClosing>>;

/**
 * Lists the differences between the lines of a closing, the totals of its vendors and its journal entries, a sentence
 * each. `name` is how these sentences call the closing.
 */
export async function differencesOfLines(
  snapshot: PortalTransaction,
  closing: ClosingRow,
  name: string,
): Promise<readonly string[]> {
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
  const checked = vendors.map((vendor) => new CheckedLines(vendor));
  for await (const { lines, texts, columns } of linesOf(snapshot, closing.no, checked))
    lines.add(texts, columns);
  const differences: string[] = [];
  for (const lines of checked) {
    const { vendor } = lines;
    const { vendor_id, franchise_code, hash } = vendor;
    const found = [...lines.differences, ...lines.readAgreed(agreedOf.get(vendor_id) ?? [])];
    if (lines.hash() !== hash) found.push('its lines have another hash');
    if (!closing.text.includes(` ${hash}\n`)) found.push('the closing names other lines');
    if (!lines.comeTo(sumsOf.get(vendor_id) ?? [])) found.push('its sums are not those of its lines');
    if ((posted.get(payableOf(vendor_id)) ?? 0) !== vendor.earned_paise + vendor.adjusted_paise)
      found.push('the journal has another amount');
    differences.push(...found.map((each) => `${name}, ${franchise_code}: ${each}`));
  }
  const owners = await snapshot
    .selectFrom('closing_lines')
    .select('vendor_id')
    .distinct()
    .where('closing', '=', closing.no)
    .execute();
  const omitted = owners.filter((own) => !vendors.some(({ vendor_id }) => vendor_id === own.vendor_id));
  return [
    ...differences,
    ...omitted.map(({ vendor_id }) => `${name}: it has lines of ${vendor_id}, whom it omits`),
  ];
}

/** Separator between lines that are read together. No line contains it. */
const LINE_END = '\u001e';

/** Some lines of a vendor in a closing: all texts joined into one, and all columns into another. */
interface LineBatch {
  readonly texts: string | null;
  readonly columns: string | null;
}

/** Reads lines as two texts: with so many lines, a row for each takes longer than all other work on them. */
const linesAfter = compiledQuery<LineBatch, string | number>((database, [closing, vendor, number]) => {
  const columns = sql`cast(line_no as text) || ' ' || sale_month || ' ' || amount || ' ' || deal_id`;
  const query = sql<LineBatch>`select string_agg(line, ${sql.lit('\n')}) as texts,
      string_agg(columns, ${sql.lit(LINE_END)}) as columns from (
      select line, ${columns} as columns
      from closing_lines where closing = ${closing} and vendor_id = ${vendor} and line_no > ${number}
      order by line_no limit ${sql.lit(LINES_AT_ONCE)}) as batch`;
  return { compile: () => query.compile(database) };
});

/** Reads the lines of vendors in a closing in batches: the next batch is read while the one before is checked. */
function linesOf(snapshot: PortalTransaction, closing: number, checked: readonly CheckedLines[]) {
  let after = -1;
  let isLast = false;
  function* parts() {
    for (const lines of checked) {
      after = -1;
      do yield lines;
      while (!isLast);
    }
  }
  return readAhead(parts(), async (lines) => {
    const [batch] = await linesAfter(snapshot, [closing, lines.vendor.vendor_id, after]);
    const columns = batch?.columns?.split(LINE_END) ?? [];
    isLast = columns.length < LINES_AT_ONCE;
    after = Number.parseInt(columns.at(-1) ?? '', 10);
    return { lines, texts: batch?.texts ?? '', columns };
  });
}

/** The lines of a vendor in a closing that are checked so far: their hash, their sums and their differences. */
class CheckedLines {
  readonly differences: string[] = [];
  readonly #hash = createHash('sha256');
  readonly #sums = new Map<string, Decimal>();
  #count = 0;

  constructor(readonly vendor: ClosingVendorRow) {}

  /** Checks the next lines, in order. */
  add(text: string, columns: readonly string[]): void {
    if (columns.length === 0) return;
    this.#hash.update(text).update('\n');
    const lines = text.split('\n');
    // Two lines merged into one text would have the same hash as both.
    if (lines.length !== columns.length) this.#blame(columns.at(-1) ?? '');
    for (const [at, said] of columns.entries()) {
      this.#count += 1;
      if (!this.#check(lines[at] ?? '', said)) this.#blame(said);
    }
  }

  /** Checks that the line has the next number, matches its columns and follows from its evidence. */
  #check(text: string, columns: string): boolean {
    const line = readStoredLine(text, this.vendor.vendor_id);
    if (!line || line.number !== this.#count) return false;
    const { number, kind, saleMonth, amount, amountText, dealId, evidence, parts } = line;
    const said = `${number} ${saleMonth} ${amountText} ${dealId}`;
    if (columns !== said && columns.normalize('NFC') !== said) return false;
    this.#sums.set(saleMonth, add(this.#sums.get(saleMonth) ?? ZERO, amount));
    const due = kind === 'own' ? targetOf(evidence) : sum(parts.map((part) => part.amount));
    return compare(due, amount) === 0;
  }

  #blame(columns: string): void {
    const [number, , , ...dealId] = columns.split(' ');
    this.differences.push(`line ${number} (deal ${dealId.join(' ')}) does not follow from its evidence`);
  }

  /** Checks the lines after those of deals; returns those that differ from what was agreed on. */
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

/** The sum of a closing's entries on each account, in paise. */
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
