import type { ColumnMapping } from '#core/imports/column-mapping';
import { fieldsOf } from '#core/imports/import-kind';
import type { ImportColumns, ImportResult, ImportRowError } from '#core/imports/import-report';
import type { DeliveryOutcome, RowFault } from '#core/mailboxes/mailbox';
import { Cancelled } from '#core/shared/failure';
import { rowErrorText } from '#documents/import-sentences';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { HttpError, refused } from '../../http/http-error';
import type { SpooledTable } from '../../tables/spooled-table';
import type { ImportDependencies } from '../imports/apply-import';
import { SqlDataImport } from '../imports/sql-data-import';
import { byRecord, type FaultyRow, MAX_WAITING, nameOfRepeat, RowNames } from './quarantine';

/** The outcome of importing a table, and the resulting changes to the quarantine, by row name. */
export interface TakenIn {
  readonly outcome: DeliveryOutcome;
  readonly rows: number;
  readonly faulty: ReadonlyMap<string, FaultyRow>;
  /** Rows that no longer wait: they were stored, or delivered again. */
  readonly overtaken: ReadonlySet<string>;
}

/** A table to import, with the state of its mailbox. */
interface TakeIn {
  readonly mailbox: MailboxRow;
  readonly table: SpooledTable;
  /** The names of the waiting rows, with their faults. */
  readonly waiting: ReadonlyMap<string, readonly RowFault[]>;
  /** Whether these are corrected quarantine rows, which replace no other row. */
  readonly areMended: boolean;
  /** Called regularly during the import. */
  readonly onStep: () => Promise<void>;
}

/**
 * Imports a table with the columns chosen for the mailbox; faulty rows do not keep valid ones out. Throws an
 * `HttpError` for a table that lacks a column or is cut (400), and for more faulty rows than there is room for (409
 * `mailbox.full`): then nothing is stored.
 */
export async function takeIn(
  dependencies: ImportDependencies,
  { mailbox, table, waiting, areMended, onStep }: TakeIn,
): Promise<TakenIn> {
  const { id, kind, dates, portal, user_id: userId } = mailbox;
  const mapping = choiceFor(mailbox, table.headings);
  const full = new AbortController();
  const imports = new SqlDataImport(dependencies, { userId });
  const options = { kind, dates, mapping, dryRun: false, skipFaulty: true, portal: portal ?? undefined };
  const errorsByLine = new Map<number, ImportRowError[]>();
  const fresh = new Set<number>();
  let [columns, names, result]: [ImportColumns?, RowNames?, ImportResult?] = [];
  try {
    for await (const event of imports.run({ table, name: `mailbox ${id}` }, options, full.signal)) {
      if (event.kind === 'columns') {
        columns = event.columns;
        names = new RowNames(id, kind, columns);
      } else if (event.kind === 'result') result = event.result;
      else if (event.kind === 'rowErrors')
        for (const each of event.rowErrors) {
          errorsByLine.set(each.line, [...(errorsByLine.get(each.line) ?? []), each]);
          const name = names?.of(each);
          if (name !== undefined && !waiting.has(name)) fresh.add(each.line);
        }
      if (waiting.size + fresh.size > MAX_WAITING) full.abort();
      await onStep();
    }
  } catch (error) {
    if (error instanceof Cancelled) throw tooManyFaults();
    throw error;
  }
  if (!columns || !names || !result || columns.missing.length > 0) throw lacking(mailbox, columns);
  if (!result.stored) throw cut([...errorsByLine.values()].flat());
  const faulty = new Map<string, FaultyRow>();
  const records = byRecord(areMended ? new Map() : waiting);
  const overtaken = new Set<string>();
  const counts = new Map<string, number>();
  const { headings } = columns;
  for (const rows of table.batches())
    for (const row of rows) {
      const { line, cells } = row;
      const faults = errorsByLine.get(line);
      for (const name of names.overtaken(row, faults ?? [], records)) overtaken.add(name);
      if (!faults) continue;
      const name = names.of(row);
      let count = (counts.get(name) ?? 0) + 1;
      while (areMended && waiting.has(nameOfRepeat(name, count))) count += 1;
      counts.set(name, count);
      faulty.set(nameOfRepeat(name, count), { line, headings, cells, faults });
    }
  const quarantined = [...errorsByLine]
    .toSorted(([a], [b]) => a - b)
    .map(([row, faults]) => ({
      row,
      reason: faults.map((each) => rowErrorText(each, 'en')).join('; '),
    }));
  const { rows, created, changed, unchanged } = result;
  return { outcome: { stored: created + changed, unchanged, quarantined }, rows, faulty, overtaken };
}

/** The choice is final: a field whose column is missing, or for which none was chosen, is not guessed from another. */
function choiceFor({ kind, mapping }: MailboxRow, headings: readonly string[]): ColumnMapping {
  const saved: ColumnMapping = JSON.parse(mapping);
  return Object.fromEntries(
    fieldsOf(kind, [...Object.keys(saved), ...headings]).map(({ name }) => {
      const heading = saved[name] ?? '';
      return [name, headings.includes(heading) ? heading : ''];
    }),
  );
}

function lacking({ mapping }: MailboxRow, columns: ImportColumns | undefined): HttpError {
  const saved: ColumnMapping = JSON.parse(mapping);
  const missing = (columns?.missing ?? []).map((field) => saved[field] ?? field);
  const sentence = `The delivery has no column ${missing.join(', ')}. Nothing of it is stored.`;
  return new HttpError(400, sentence, { code: 'delivery.no-column' });
}

function cut(rowErrors: readonly ImportRowError[]): HttpError {
  const line = rowErrors.find(({ fault }) => fault === 'broken-line')?.line ?? 1;
  const sentence = `The delivery is cut or damaged at line ${line}. Nothing of it is stored.`;
  return new HttpError(400, sentence, { code: 'delivery.cut' });
}

function tooManyFaults() {
  const sentence = `More than ${MAX_WAITING} rows would wait to be mended. Nothing of this delivery is stored: mend or discard what waits, and send it again.`;
  return refused('mailbox.full', sentence);
}
