import { createHash } from 'node:crypto';
import { HiddenAccounts, shownValue } from '#core/imports/hidden-accounts';
import { keyField } from '#core/imports/import-kind';
import type { ImportColumns, ImportFault, ImportRowError } from '#core/imports/import-report';
import type { TableRow } from '#core/imports/table-row';
import type { QuarantinedRow, RowFault } from '#core/mailboxes/mailbox';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { type Seal, SealBroken } from '../../process/seal';
import { placeOfMailboxRow } from '../payouts/sealed-places';

/** The largest number of rows that wait in a mailbox. */
export const MAX_WAITING = 1000;
/** The days that a row waits. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** A row with its headings, as it was delivered. */
export interface KeptRow {
  readonly line: number;
  readonly headings: readonly string[];
  readonly cells: readonly string[];
  /** In ms since 1970; undefined for a row of this delivery. */
  readonly receivedAt?: number | undefined;
}

/** A row for the quarantine, with its faults. */
export interface FaultyRow extends KeptRow {
  readonly faults: readonly ImportRowError[];
}

/** Faults of a payment that shares its id with another one: neither row replaces the other. */
const OF_ANOTHER: ReadonlySet<string> = new Set<ImportFault>([
  'payment-differs',
  'twice-in-file',
  'payment-twice',
  'receipt-recorded',
]);

/** The parts of a row that name it. */
interface NamedRow {
  readonly cells?: TableRow['cells'] | undefined;
  readonly unreadable?: TableRow['unreadable'] | undefined;
}

/**
 * Names the rows of one table. A record delivered again keeps its name, so that the newest row replaces the older one.
 * A payment never changes and two may share an id, so its cells are part of the name; they also name a row without an
 * id.
 */
export class RowNames {
  readonly #place: number;
  readonly #hidden: HiddenAccounts;

  constructor(
    private readonly mailboxId: string,
    private readonly kind: MailboxRow['kind'],
    { headings, mapping }: Pick<ImportColumns, 'headings' | 'mapping'>,
  ) {
    this.#place = headings.indexOf(mapping[keyField(kind)] ?? '');
    this.#hidden = new HiddenAccounts(kind, headings, mapping);
  }

  /**
   * The name of a row, the same whether its account numbers are hidden or not. An unreadable row has no cells to be known
   * by.
   */
  of({ cells = [], unreadable }: NamedRow): string {
    if (unreadable !== undefined) return this.#hash('row', unreadable);
    const key = (cells[this.#place] ?? '').trim();
    const ofCells = () => this.#hash('row', JSON.stringify(this.#hidden.shown(cells)));
    if (key === '') return ofCells();
    const ofRecord = this.#hash('id', key);
    return this.kind === 'payments' ? `${ofRecord}.${ofCells()}` : ofRecord;
  }

  /** Lists the waiting rows that a new row replaces, faulty or not: the same row, and other rows of the same record. */
  overtaken(row: NamedRow, faults: readonly RowFault[], waiting: WaitingByRecord): readonly string[] {
    const name = this.of(row);
    const isAnother = (of: readonly RowFault[]) =>
      this.kind === 'payments' && of.some(({ fault }) => OF_ANOTHER.has(fault));
    return (waiting.get(recordOf(name)) ?? [])
      .filter((other) => other.name.split('~')[0] === name || !(isAnother(faults) || isAnother(other.faults)))
      .map((other) => other.name);
  }

  #hash(of: 'id' | 'row', text: string): string {
    return createHash('sha256').update(`${this.mailboxId}\0${of}\0${text}`).digest('base64url');
  }
}

/** The name of the `count`th row of a delivery with this name, counted from 1. */
export function nameOfRepeat(name: string, count: number): string {
  return count === 1 ? name : `${name}~${count}`;
}

function recordOf(name: string): string {
  return name.split(/[.~]/)[0] ?? name;
}

/** The waiting rows, grouped by record. */
export type WaitingByRecord = ReadonlyMap<
  string,
  readonly { readonly name: string; readonly faults: readonly RowFault[] }[]
>;

/** Groups the waiting rows by record. */
export function byRecord(waiting: ReadonlyMap<string, readonly RowFault[]>): WaitingByRecord {
  const found = new Map<string, { name: string; faults: readonly RowFault[] }[]>();
  for (const [name, faults] of waiting) {
    const record = recordOf(name);
    found.set(record, [...(found.get(record) ?? []), { name, faults }]);
  }
  return found;
}

/** The rows waiting in one mailbox. */
export class Quarantine {
  constructor(
    private readonly seal: Seal,
    private readonly mailbox: Pick<MailboxRow, 'id' | 'kind' | 'mapping'>,
  ) {}

  /** Reads the names of all waiting rows, with their faults. */
  async names(database: PortalDatabase): Promise<ReadonlyMap<string, readonly RowFault[]>> {
    const rows = await this.#rows(database).select(['id', 'faults']).execute();
    return new Map(rows.map(({ id, faults }) => [id, JSON.parse(faults)]));
  }

  /** Stores rows, each replacing the one with its name. Times in ms since 1970. */
  async keep(
    transaction: PortalTransaction,
    rows: ReadonlyMap<string, FaultyRow>,
    now: number,
  ): Promise<void> {
    const mailbox_id = this.mailbox.id;
    for (const [id, { line, headings, cells, receivedAt = now, faults }] of rows) {
      const kept = {
        line,
        received_at_ms: receivedAt,
        row_sealed: this.seal.seal(JSON.stringify({ headings, cells }), placeOfMailboxRow(mailbox_id, id)),
        faults: JSON.stringify(faults.map(faultOf)),
      };
      await transaction
        .insertInto('mailbox_rows')
        .values({ mailbox_id, id, ...kept })
        .onConflict((conflict) => conflict.columns(['mailbox_id', 'id']).doUpdateSet(kept))
        .execute();
    }
  }

  /** Deletes rows and returns their number. */
  async remove(transaction: PortalTransaction, ids: Iterable<string>): Promise<number> {
    let removed = 0;
    for (const id of ids) {
      const { numDeletedRows } = await transaction
        .deleteFrom('mailbox_rows')
        .where('mailbox_id', '=', this.mailbox.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    return removed;
  }

  /** Deletes rows that have waited too long. */
  async forgetOld(transaction: PortalTransaction, now: number): Promise<void> {
    await transaction
      .deleteFrom('mailbox_rows')
      .where('mailbox_id', '=', this.mailbox.id)
      .where('received_at_ms', '<', now - KEPT_DAYS * DAY_MS)
      .execute();
  }

  /** Lists all waiting rows, the oldest first, with account numbers hidden. */
  async shown(database: PortalDatabase, now: number): Promise<readonly QuarantinedRow[]> {
    const rows = await this.#rows(database)
      .selectAll()
      .where('received_at_ms', '>=', now - KEPT_DAYS * DAY_MS)
      .orderBy('received_at_ms')
      .orderBy('line')
      .orderBy('id')
      .execute();
    return rows.map(({ id, line, received_at_ms, row_sealed, faults }) => {
      const { headings, cells } = this.#opened(id, line, row_sealed);
      const rowFaults: RowFault[] = JSON.parse(faults);
      const hidden = new HiddenAccounts(this.mailbox.kind, headings, JSON.parse(this.mailbox.mapping));
      return {
        id,
        row: line,
        receivedAt: received_at_ms,
        headings,
        cells: hidden.shown(cells),
        faults: rowFaults,
      };
    });
  }

  /** Reads rows in full, by name; rows that no longer wait are missing. */
  async whole(database: PortalDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, KeptRow>> {
    const rows = await this.#rows(database)
      .select(['id', 'line', 'row_sealed', 'received_at_ms'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, line, row_sealed, received_at_ms: receivedAt }) => [
        id,
        { ...this.#opened(id, line, row_sealed), receivedAt },
      ]),
    );
  }

  #rows(database: PortalDatabase) {
    return database.selectFrom('mailbox_rows').where('mailbox_id', '=', this.mailbox.id);
  }

  /** A row that no known key opens is shown without cells. */
  #opened(id: string, line: number, sealed: string): KeptRow {
    try {
      return { line, ...JSON.parse(this.seal.open(sealed, placeOfMailboxRow(this.mailbox.id, id))) };
    } catch (error) {
      if (error instanceof SealBroken) return { line, headings: [], cells: [] };
      throw error;
    }
  }
}

function faultOf({ fault, field, value, owner }: ImportRowError): RowFault {
  return { fault, field, value: value === undefined ? undefined : shownValue(field, value), owner };
}
