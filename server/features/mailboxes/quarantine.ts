import { createHash } from 'node:crypto';
import { HiddenAccounts, shownValue } from '#core/imports/hidden-accounts';
import { keyField } from '#core/imports/import-kind';
import type { ImportColumns, ImportRowError } from '#core/imports/import-report';
import type { QuarantinedRow, RowFault } from '#core/mailboxes/mailbox';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { type Seal, SealBroken } from '../../process/seal';
import { placeOfMailboxRow } from '../payouts/sealed-places';

/** At most so many rows wait in a mailbox. */
export const MAX_WAITING = 1000;
/** So long a row waits. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** A row with its headings, as it came. */
export interface KeptRow {
  readonly line: number;
  readonly headings: readonly string[];
  readonly cells: readonly string[];
  /** In ms since 1970; undefined for one that comes now. */
  readonly receivedAt?: number | undefined;
}

/** A row that goes into quarantine, and what is wrong with it. */
export interface FaultyRow extends KeptRow {
  readonly faults: readonly ImportRowError[];
}

/** Names the rows of one table: a record that comes again has the name that it had, and one without an id that of its cells. */
export class RowNames {
  readonly #place: number;
  readonly #hidden: HiddenAccounts;

  constructor(
    private readonly mailboxId: string,
    kind: MailboxRow['kind'],
    { headings, mapping }: Pick<ImportColumns, 'headings' | 'mapping'>,
  ) {
    this.#place = headings.indexOf(mapping[keyField(kind)] ?? '');
    this.#hidden = new HiddenAccounts(kind, headings, mapping);
  }

  /** Gives the name of a row, whether its account numbers are hidden or not. */
  of(cells: readonly string[]): string {
    const key = (cells[this.#place] ?? '').trim();
    const named = key === '' ? JSON.stringify(this.#hidden.shown(cells)) : key;
    const whole = `${this.mailboxId}\0${key === '' ? 'row' : 'id'}\0${named}`;
    return createHash('sha256').update(whole).digest('base64url');
  }
}

/** The rows that wait in one mailbox. */
export class Quarantine {
  constructor(
    private readonly seal: Seal,
    private readonly mailbox: Pick<MailboxRow, 'id' | 'kind' | 'mapping'>,
  ) {}

  /** The names of all that waits. */
  async names(database: PortalDatabase): Promise<ReadonlySet<string>> {
    const rows = await this.#rows(database).select('id').execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Takes rows in, each in the place of the one with its name. Times in ms since 1970. */
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

  /** Lets rows go. Gives how many there were. */
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

  /** Lets go what has waited too long. */
  async forgetOld(transaction: PortalTransaction, now: number): Promise<void> {
    await transaction
      .deleteFrom('mailbox_rows')
      .where('mailbox_id', '=', this.mailbox.id)
      .where('received_at_ms', '<', now - KEPT_DAYS * DAY_MS)
      .execute();
  }

  /** Gives all that still waits, the oldest first, as it may be shown. */
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
      const told: RowFault[] = JSON.parse(faults);
      const hidden = new HiddenAccounts(this.mailbox.kind, headings, JSON.parse(this.mailbox.mapping));
      return {
        id,
        row: line,
        receivedAt: received_at_ms,
        headings,
        cells: hidden.shown(cells),
        faults: told,
      };
    });
  }

  /** Gives some rows as they came, by name; those that do not wait any more are missing. */
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

  /** A row that no key opens has no cells. */
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
