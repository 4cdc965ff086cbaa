import { randomUUID } from 'node:crypto';
import {
  type DealQuestion,
  type ListedQuestion,
  type QuestionList,
  type QuestionMessage,
  type QuestionState,
  questionText,
  refuseUnseen,
} from '#core/deals/deal-question';
import type { Clock } from '#core/shared/clock.port';
import { NotAllowed, NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin } from '../../db/scope';
import type { DealQuestionMessageRow } from '../../db/tables/question-tables';
import { nameThen } from '../../names/kept-names';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import type { VendorNotices } from '../notices/vendor-notices';

const MAX_LISTED = 200;

/** Reads what vendors ask about deals, each caller what is theirs. */
export class SqlDealQuestions {
  constructor(
    private readonly database: PortalDatabase,
    private readonly principal: Pick<Principal, 'franchiseCodes' | 'vendorId'>,
  ) {}

  /** Lists the threads of a deal: a vendor's own, or all. Throws `NotFound` for a deal that is not the caller's. */
  async ofDeal(dealId: string): Promise<readonly DealQuestion[]> {
    await dealIn(this.database, dealId, this.principal);
    const { vendorId, franchiseCodes } = this.principal;
    let threads = this.database
      .selectFrom('deal_questions')
      .innerJoin('vendors', 'vendors.vendor_id', 'deal_questions.vendor_id')
      .select(['deal_questions.id', 'vendors.franchise_code'])
      .where('deal_id', '=', dealId)
      .orderBy('last_at_ms', 'desc');
    if (franchiseCodes !== 'all') threads = threads.where('deal_questions.vendor_id', '=', vendorId ?? '');
    const named = franchiseCodes === 'all';
    const found: DealQuestion[] = [];
    for (const { id, franchise_code } of await threads.execute())
      found.push({ id, franchiseCode: franchise_code, messages: await messagesOf(this.database, id, named) });
    return found;
  }

  /**
   * Lists those open, the longest waiting first, or those answered, the last answered first: a vendor's own, or all.
   */
  async list(state: QuestionState): Promise<QuestionList> {
    const { vendorId, franchiseCodes } = this.principal;
    const named = franchiseCodes === 'all';
    let threads = this.database
      .selectFrom('deal_questions')
      .where('open_since_ms', state === 'open' ? 'is not' : 'is', null);
    if (!named) threads = threads.where('deal_questions.vendor_id', '=', vendorId ?? '');
    const { count } = await threads
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await threads
      .innerJoin('deals', 'deals.id', 'deal_questions.deal_id')
      .innerJoin('vendors', 'vendors.vendor_id', 'deal_questions.vendor_id')
      .innerJoin('deal_question_messages as last', (join) =>
        join
          .onRef('last.question_id', '=', 'deal_questions.id')
          .onRef('last.no', '=', 'deal_questions.messages'),
      )
      .select(['deal_questions.id', 'deal_id', 'deals.deal_name', 'product_category', 'open_since_ms'])
      .select([
        'vendors.franchise_code',
        'vendors.name as vendor',
        nameThen('last.user_id', 'last.at_ms').as('by'),
      ])
      .select(['last.sender', 'last.at_ms', 'last.text'])
      .orderBy(state === 'open' ? 'open_since_ms' : 'last_at_ms', state === 'open' ? 'asc' : 'desc')
      .orderBy('deal_questions.id')
      .limit(MAX_LISTED)
      .execute();
    const questions = rows.map(
      ({ id, deal_id, deal_name, product_category, open_since_ms, ...row }): ListedQuestion => ({
        id,
        deal: { id: deal_id, name: deal_name ?? undefined, productCategory: product_category },
        franchiseCode: row.franchise_code,
        vendorName: row.vendor,
        openSince: open_since_ms ?? undefined,
        last: messageIn(row, named),
      }),
    );
    return { questions, count: Number(count) };
  }
}

/** The tools that the writing works with besides its transaction. */
export interface QuestionTools {
  readonly clock: Clock;
  readonly notices: VendorNotices;
}

/**
 * Writes within one transaction, each message with its line in the audit log, and an answer with its notice to the
 * vendor. A call that may come twice is guarded by its route.
 */
export class SqlQuestionWriter {
  constructor(
    private readonly transaction: PortalTransaction,
    private readonly principal: Principal,
    private readonly tools: QuestionTools,
  ) {}

  /**
   * Adds a question of a vendor and gives the thread. `seen` is how many messages the writer has read. Throws
   * `ChangedMeanwhile` where there are others by now, `InvalidInput` at `text`, and `NotFound`.
   */
  async ask(dealId: string, text: string, seen: number): Promise<DealQuestion> {
    const { vendorId } = this.principal;
    if (vendorId === undefined) throw new NotAllowed('Partners ask about their deals.');
    await dealIn(this.transaction, dealId, this.principal);
    const said = questionText(text);
    await this.transaction
      .insertInto('deal_questions')
      .values({
        id: randomUUID(),
        deal_id: dealId,
        vendor_id: vendorId,
        messages: 0,
        open_since_ms: null,
        last_at_ms: 0,
      })
      .onConflict((conflict) => conflict.columns(['deal_id', 'vendor_id']).doNothing())
      .execute();
    const { id } = await this.transaction
      .selectFrom('deal_questions')
      .select('id')
      .where('deal_id', '=', dealId)
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    return this.#add(id, 'vendor', said, seen);
  }

  /** Adds an answer of the office and gives the thread. Throws as `ask` does. */
  async answer(id: string, text: string, seen: number): Promise<DealQuestion> {
    return this.#add(id, 'office', questionText(text), seen);
  }

  async #add(
    id: string,
    sender: DealQuestionMessageRow['sender'],
    text: string,
    seen: number,
  ): Promise<DealQuestion> {
    const { transaction, principal, tools } = this;
    const at_ms = tools.clock.now();
    // A second writer waits here for the first to end.
    const thread = await transaction
      .updateTable('deal_questions')
      .set(({ eb }) => ({
        messages: eb('messages', '+', 1),
        last_at_ms: at_ms,
        open_since_ms: sender === 'office' ? null : eb.fn.coalesce('open_since_ms', eb.val(at_ms)),
      }))
      .where('id', '=', id)
      .returning(['deal_id', 'vendor_id', 'messages'])
      .executeTakeFirst();
    if (!thread) throw new NotFound('No such question.');
    const { deal_id: dealId, vendor_id: vendorId, messages: no } = thread;
    refuseUnseen(no - 1, seen);
    await transaction
      .insertInto('deal_question_messages')
      .values({ question_id: id, no, sender, user_id: principal.userId, at_ms, text })
      .execute();
    await recordChange(transaction, principal, tools.clock, {
      subject: 'question',
      subjectId: id,
      vendorId,
      action: sender === 'office' ? 'answer' : 'ask',
      after: { dealId, text },
    });
    const { franchise_code: franchiseCode } = await transaction
      .selectFrom('vendors')
      .select('franchise_code')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    if (sender === 'office')
      await tools.notices.queue(transaction, { kind: 'answer', franchiseCode, dealIds: [dealId] }, principal);
    return { id, franchiseCode, messages: await messagesOf(transaction, id, principal.role === 'admin') };
  }
}

/** Throws `NotFound` for a deal that is not there, or not the caller's. */
async function dealIn(
  database: PortalDatabase,
  dealId: string,
  scope: Pick<Principal, 'franchiseCodes'>,
): Promise<void> {
  const deal = await database
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where(isWithin(scope, 'franchise_code'))
    .executeTakeFirst();
  if (!deal) throw new NotFound('No such deal.');
}

async function messagesOf(
  database: PortalDatabase,
  questionId: string,
  named: boolean,
): Promise<readonly QuestionMessage[]> {
  const rows = await database
    .selectFrom('deal_question_messages')
    .select(['sender', 'at_ms', 'text', nameThen('deal_question_messages.user_id', 'at_ms').as('by')])
    .where('question_id', '=', questionId)
    .orderBy('no')
    .execute();
  return rows.map((row) => messageIn(row, named));
}

function messageIn(
  row: Pick<DealQuestionMessageRow, 'sender' | 'at_ms' | 'text'> & { readonly by: string | null },
  named: boolean,
): QuestionMessage {
  const by = named || row.sender === 'vendor' ? row.by : null;
  return { from: row.sender, by: by ?? undefined, at: row.at_ms, text: row.text };
}
