import type { DeliveryOutcome, LastDelivery, MendedRow } from '#core/mailboxes/mailbox';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { HttpError } from '../../http/http-error';
import type { Once } from '../../http/idempotency-store';
import type { DeliveryBody } from '../../http/read-delivery';
import { isApplying } from '../../records/applying-imports';
import type { Principal } from '../../sessions/principal';
import { SpooledTable } from '../../tables/spooled-table';
import { recordChange } from '../audit/audit-log';
import type { ImportDependencies } from '../imports/apply-import';
import { placeOfMailboxSecret } from '../payouts/sealed-places';
import { deliveryRefused } from './authorize-delivery';
import { keepAnswer, keptAnswer } from './kept-answers';
import { busyMailbox, MailboxTurns } from './mailbox-turns';
import { type KeptRow, Quarantine } from './quarantine';
import { readBody } from './read-body';
import { type TakenIn, takeIn } from './take-in';

const NOTHING: TakenIn = {
  outcome: { stored: 0, unchanged: 0, quarantined: [] },
  rows: 0,
  faulty: new Map(),
  overtaken: new Set(),
};

/** Imports deliveries to mailboxes, and quarantined rows that were corrected. */
export class Deliveries {
  readonly #turns: MailboxTurns;

  constructor(private readonly needs: ImportDependencies & { readonly clock: Clock }) {
    this.#turns = new MailboxTurns(needs.database);
  }

  /**
   * Runs work while no delivery is imported into this mailbox. Throws an `HttpError` (503) when the mailbox stays busy.
   */
  between<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.#turns.inTurn(id, work);
  }

  /**
   * Imports a delivery. With a key, the answer is stored and returned again for the same delivery. Throws a `Failure`.
   */
  async take(mailbox: MailboxRow, body: DeliveryBody, key: string | undefined): Promise<DeliveryOutcome> {
    const { database, seal, clock } = this.needs;
    const { id, secret_sealed: sealed } = mailbox;
    const secret = sealed === null ? undefined : seal.open(sealed, placeOfMailboxSecret(id));
    try {
      const { table, hash } = await readBody(body, secret);
      const named = { mailboxId: id, key, hash };
      return await this.#turns.inTurn(id, async (goOn) => {
        // guard: a mailbox that was removed meanwhile takes nothing
        if (!(await this.#isThere(id))) throw deliveryRefused();
        const before = await keptAnswer(database, named);
        if (before) return before;
        const taken = table ? await this.#takeIn(mailbox, table, goOn) : NOTHING;
        const now = clock.now();
        await database.transaction().execute(async (transaction) => {
          await this.#settle(transaction, mailbox, taken, now);
          await keepAnswer(transaction, named, taken.outcome, now);
          const { stored, unchanged, quarantined } = taken.outcome;
          const last = { at: now, rows: taken.rows, stored, unchanged, faulty: quarantined.length };
          await transaction
            .updateTable('mailboxes')
            .set({ last: lastText(last), heard_at_ms: now, alarmed_at_ms: null })
            .where('id', '=', id)
            .execute();
        });
        return taken.outcome;
      });
    } catch (error) {
      await this.#noteRefused(id, error);
      throw error;
    }
  }

  /** Imports quarantined rows again with corrected cells. Throws `NotFound` where a row no longer waits. */
  async mend(
    mailbox: MailboxRow,
    principal: Pick<Principal, 'userId'>,
    mended: readonly MendedRow[],
    once: Once<DeliveryOutcome>,
  ): Promise<DeliveryOutcome> {
    const { database, seal, clock } = this.needs;
    const quarantine = new Quarantine(seal, mailbox);
    return this.#turns.inTurn(mailbox.id, async (goOn) => {
      if (!(await this.#isThere(mailbox.id))) throw new NotFound('No such mailbox.');
      const kept = await quarantine.whole(
        database,
        mended.map(({ id }) => id),
      );
      // Rows of several deliveries may share line numbers, so they get new ones here.
      const rows = mended.map(({ id, cells }, at) => ({
        ...withCells(kept.get(id), cells),
        id,
        line: at + 1,
      }));
      const before = (line: number) => kept.get(mended[line - 1]?.id ?? '');
      const lineOf = (line: number) => before(line)?.line ?? line;
      const groups: { readonly ids: readonly string[]; readonly taken: TakenIn }[] = [];
      for (const group of byHeadings(rows)) {
        const taken = await this.#takeIn(mailbox, await tableOf(group), goOn, kept);
        groups.push({ ids: group.map(({ id }) => id), taken });
      }
      return once(async (transaction) => {
        let [stored, unchanged] = [0, 0];
        const quarantined: DeliveryOutcome['quarantined'][number][] = [];
        for (const { ids, taken } of groups) {
          const faulty = new Map(
            // A row that is still faulty keeps its line number and its date.
            [...taken.faulty].map(([name, row]) => [
              name,
              { ...row, line: lineOf(row.line), receivedAt: before(row.line)?.receivedAt },
            ]),
          );
          // A corrected row may have another name.
          await quarantine.remove(transaction, ids);
          await this.#settle(transaction, mailbox, { ...taken, faulty }, clock.now());
          await recordChange(transaction, principal, clock, {
            subject: 'mailbox',
            subjectId: mailbox.id,
            action: 'mend',
            after: { name: mailbox.name, rows: ids.length, stored: taken.outcome.stored },
          });
          stored += taken.outcome.stored;
          unchanged += taken.outcome.unchanged;
          quarantined.push(...taken.outcome.quarantined.map((each) => ({ ...each, row: lineOf(each.row) })));
        }
        return { stored, unchanged, quarantined };
      });
    });
  }

  async #isThere(id: string): Promise<boolean> {
    const { database } = this.needs;
    const found = await database.selectFrom('mailboxes').select('id').where('id', '=', id).executeTakeFirst();
    return found !== undefined;
  }

  async #takeIn(
    mailbox: MailboxRow,
    table: SpooledTable,
    onStep: () => Promise<void>,
    leaving: ReadonlyMap<string, KeptRow> = new Map(),
  ): Promise<TakenIn> {
    const { database, seal } = this.needs;
    // The effect of a file is unknown while another import is partly stored.
    if (await isApplying(database)) throw busyMailbox();
    const names = await new Quarantine(seal, mailbox).names(database);
    const waiting = new Map([...names].filter(([name]) => !leaving.has(name)));
    return takeIn(this.needs, { mailbox, table, waiting, areMended: leaving.size > 0, onStep });
  }

  async #settle(
    transaction: PortalTransaction,
    mailbox: MailboxRow,
    { faulty, overtaken }: TakenIn,
    now: number,
  ): Promise<void> {
    const quarantine = new Quarantine(this.needs.seal, mailbox);
    await quarantine.forgetOld(transaction, now);
    await quarantine.remove(transaction, overtaken);
    await quarantine.keep(transaction, faulty, now);
  }

  /** Records why a delivery was refused, for the page; but not for a wrong signature, which anybody may have sent. */
  async #noteRefused(id: string, error: unknown): Promise<void> {
    const isRefusal =
      error instanceof InvalidInput ||
      (error instanceof HttpError && error.status < 500 && error.status !== 401);
    if (!isRefusal) return;
    const nothing = { rows: 0, stored: 0, unchanged: 0, faulty: 0 };
    const code = error instanceof HttpError ? error.details.code : 'delivery.unreadable';
    const last = { at: this.needs.clock.now(), ...nothing, refusal: error.message, code };
    await this.needs.database
      .updateTable('mailboxes')
      .set({ last: lastText(last) })
      .where('id', '=', id)
      .execute();
  }
}

function lastText(last: LastDelivery): string {
  return JSON.stringify(last);
}

function withCells(row: KeptRow | undefined, mended: MendedRow['cells']): KeptRow {
  if (!row) throw new NotFound('No such row.');
  // Cells beyond the headings are dropped when a row is corrected.
  const cells = row.headings.map((_, place) => row.cells[place] ?? '');
  for (const { column, value } of mended) if (column < cells.length) cells[column] = value;
  return { ...row, cells };
}

function byHeadings<Row extends KeptRow>(rows: readonly Row[]): Iterable<readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = JSON.stringify(row.headings);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups.values();
}

function tableOf(rows: readonly KeptRow[]): Promise<SpooledTable> {
  return SpooledTable.of(
    (async function* () {
      yield { line: 0, cells: rows[0]?.headings ?? [] };
      yield* rows.map(({ line, cells }) => ({ line, cells }));
    })(),
  );
}
