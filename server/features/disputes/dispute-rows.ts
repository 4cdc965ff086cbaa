import * as z from 'zod/mini';
import {
  CORRECTED_DATA,
  type Dispute,
  type DisputeGroup,
  type DisputeList,
  type DisputeMessage,
  type ListedDispute,
  type ProposedOutcome,
} from '#core/disputes/dispute';
import {
  DAYS_TO_ANSWER,
  DAYS_TO_REPLY,
  type DisputeProgress,
  type DisputeTime,
  lastDayToObject,
  mayAppeal,
  progressNow,
} from '#core/disputes/dispute-moves';
import { NotFound } from '#core/shared/failure';
import { fromPaise } from '#core/shared/money';
import { shiftDay } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import type { DisputeMessageRow, DisputeRow } from '../../db/tables/dispute-tables';
import { nameThen } from '../../names/kept-names';
import type { Principal } from '../../sessions/principal';
import { newestLineOf } from './disputed-subject';
import { worthIn, worthNow } from './worth-now';

const MAX_LISTED = 200;
/** Matches the number of a dispute, which may be sent in place of its id. */
export const DISPUTE_NUMBER = /^\d{1,9}$/;

/** The reader: administrators also see the internal notes. */
type Reader = Pick<Principal, 'franchiseCodes' | 'vendorId' | 'userId'>;

/** A dispute row with the names of the franchise, the vendor and the deal. */
interface FoundDispute extends DisputeRow {
  readonly franchise_code: string;
  readonly vendor: string;
  readonly deal_name: string | null;
  readonly product_category: string | null;
}

/** Reads the progress stored in a row. */
export function progressIn(row: DisputeRow): DisputeProgress {
  const { state, since_ms, appealed, granted, proposed } = row;
  return {
    state,
    since: since_ms,
    appealed: appealed === 1,
    granted: granted ?? undefined,
    proposed: proposed ?? undefined,
  };
}

/** Reads the disputes that the caller may see. */
export class SqlDisputes {
  constructor(
    private readonly database: PortalDatabase,
    private readonly reader: Reader,
    private readonly time: DisputeTime,
  ) {}

  /** Lists disputes: open ones by waiting time, the longest first; all others by last change, the newest first. */
  async list(
    group: DisputeGroup | undefined,
    { overdue, deal }: { readonly overdue?: boolean | undefined; readonly deal?: string | undefined },
  ): Promise<DisputeList> {
    const { now, calendar } = this.time;
    const today = calendar.dayAt(now);
    const lapsed = calendar.startOf(shiftDay(today, -DAYS_TO_REPLY));
    let found = this.#rows();
    if (deal !== undefined) found = found.where('disputes.deal_id', '=', deal);
    if (overdue)
      found = found
        .where('disputes.state', '=', 'open')
        .where('disputes.since_ms', '<', calendar.startOf(shiftDay(today, -DAYS_TO_ANSWER)));
    if (group === 'open') found = found.where('disputes.state', '=', 'open');
    if (group === 'answered')
      found = found.where(({ and, or, eb }) =>
        and([
          eb('disputes.state', '=', 'answered'),
          or([eb('disputes.since_ms', '>=', lapsed), eb('disputes.proposed', 'is not', null)]),
        ]),
      );
    if (group === 'ended')
      found = found.where(({ and, or, eb }) =>
        or([
          eb('disputes.state', 'not in', ['open', 'answered']),
          and([
            eb('disputes.state', '=', 'answered'),
            eb('disputes.since_ms', '<', lapsed),
            eb('disputes.proposed', 'is', null),
          ]),
        ]),
      );
    const { count } = await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const isByWait = group === 'open' || overdue;
    const rows = await found
      .orderBy(isByWait ? 'disputes.since_ms' : 'disputes.last_at_ms', isByWait ? 'asc' : 'desc')
      .orderBy('disputes.no')
      .limit(MAX_LISTED)
      .execute();
    const disputes: ListedDispute[] = [];
    for (const row of rows) {
      const messages = await this.#messages(row.id, [1, row.messages]);
      const [first, last] = [messages.at(0), messages.at(-1)];
      if (first && last) disputes.push(this.#listed(row, first, last));
    }
    const line =
      deal && this.reader.vendorId && (await newestLineOf(this.database, this.reader.vendorId, deal));
    const closedAt = line ? line.closed_at_ms : null;
    const until = closedAt === null ? undefined : lastDayToObject(closedAt, calendar);
    return { disputes, count: Number(count), until };
  }

  /** Reads a dispute by its id or number. Throws `NotFound`. */
  async one(id: string): Promise<Dispute> {
    const rows = this.#rows();
    const row = await (DISPUTE_NUMBER.test(id)
      ? rows.where('disputes.no', '=', Number(id))
      : rows.where('disputes.id', '=', id)
    ).executeTakeFirst();
    const messages = row && (await this.#messages(row.id));
    const [first, last] = [messages?.at(0), messages?.at(-1)];
    if (!row || !messages || !first || !last) throw new NotFound('No such dispute.');
    const progress = progressNow(progressIn(row), this.time);
    return {
      ...this.#listed(row, first, last),
      messages,
      figureNow: await worthNow(this.database, row),
      granted: progress.granted,
      mayAppeal: mayAppeal(progress, this.time),
      proposal: this.#isOffice ? await this.#proposal(row) : undefined,
    };
  }

  get #isOffice(): boolean {
    return this.reader.franchiseCodes === 'all';
  }

  #rows() {
    const rows = this.database
      .selectFrom('disputes')
      .innerJoin('vendors', 'vendors.vendor_id', 'disputes.vendor_id')
      .leftJoin('deals', 'deals.id', 'disputes.deal_id')
      .selectAll('disputes')
      .select([
        'vendors.franchise_code',
        'vendors.name as vendor',
        'deals.deal_name',
        'deals.product_category',
      ]);
    return this.#isOffice ? rows : rows.where('disputes.vendor_id', '=', this.reader.vendorId ?? '');
  }

  #listed(row: FoundDispute, first: DisputeMessage, last: DisputeMessage): ListedDispute {
    const { state, since } = progressNow(progressIn(row), this.time);
    const { deal_id, deal_name, product_category, expected_paise } = row;
    return {
      id: row.id,
      no: row.no,
      state,
      since,
      franchiseCode: row.franchise_code,
      vendorName: row.vendor,
      deal:
        deal_id === null
          ? undefined
          : { id: deal_id, name: deal_name ?? undefined, productCategory: product_category ?? '' },
      month: row.month ?? undefined,
      line: row.line_no ?? undefined,
      expected: expected_paise === null ? undefined : fromPaise(expected_paise),
      figure: worthIn(row),
      asked: first.text,
      last,
      count: row.messages,
      seen: row.vendor_seen,
      isProposed: this.#isOffice && row.proposed !== null,
    };
  }

  async #messages(id: string, numbers?: readonly number[]): Promise<readonly DisputeMessage[]> {
    let rows = this.database
      .selectFrom('dispute_messages as said')
      .leftJoin('dispute_files as file', 'file.id', 'said.file_id')
      .select(['sender', 'said.at_ms', 'text', 'act', 'paise', 'corrected', 'file_id'])
      .select([
        'file.name as file_name',
        'file.type as file_type',
        nameThen('said.user_id', 'said.at_ms').as('by'),
      ])
      .where('dispute_id', '=', id)
      .orderBy('no');
    if (numbers) rows = rows.where('no', 'in', [...numbers]);
    return (await rows.execute()).map((row) => messageIn(row, this.#isOffice));
  }

  async #proposal({ proposed, adjustment_id }: DisputeRow): Promise<ProposedOutcome | undefined> {
    if (proposed === null || adjustment_id === null) return undefined;
    const row = await this.database
      .selectFrom('adjustments')
      .select(['paise', 'reason', 'proposed_by', nameThen('proposed_by', 'proposed_at_ms').as('by')])
      .where('id', '=', adjustment_id)
      .executeTakeFirst();
    return (
      row &&
      proposed && {
        outcome: proposed,
        adjustmentId: adjustment_id,
        amount: fromPaise(row.paise),
        by: row.by ?? undefined,
        isOwn: row.proposed_by === this.reader.userId,
        text: row.reason,
      }
    );
  }
}

const Corrected = z.readonly(z.array(z.enum(CORRECTED_DATA)));

interface ReadMessage
  extends Pick<DisputeMessageRow, 'sender' | 'at_ms' | 'text' | 'act' | 'paise' | 'corrected' | 'file_id'> {
  readonly by: string | null;
  readonly file_name: string | null;
  readonly file_type: string | null;
}

function messageIn(row: ReadMessage, isOffice: boolean): DisputeMessage {
  const { sender, at_ms, text, act, paise, corrected, file_id, file_name, file_type } = row;
  // guard: a vendor is not told who of the office it was
  const by = isOffice || sender === 'vendor' ? row.by : null;
  return {
    from: sender,
    by: by ?? undefined,
    at: at_ms,
    text,
    act: act ?? undefined,
    amount: paise === null ? undefined : fromPaise(paise),
    corrected: corrected === null ? undefined : z.parse(Corrected, JSON.parse(corrected)),
    file: file_id === null ? undefined : { id: file_id, name: file_name ?? '', type: file_type ?? '' },
  };
}
