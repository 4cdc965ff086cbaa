import type * as z from 'zod/mini';
import {
  answerQuestion,
  askAboutDeal,
  dealQuestions,
  listedQuestions,
  ReadableDealQuestion,
  ReadableQuestionList,
} from '#contract/deal-questions';
import type { DealQuestion, QuestionMessage } from '#core/deals/deal-question';
import { DealQuestions, type QuestionList, type QuestionState } from '#core/deals/deal-questions.port';
import { shownName } from '#core/shared/shown-text';
import type { HttpClient } from './http-client';
import { momentIn } from './moment-in';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** Questions about deals at a server that announces them. */
export class HttpDealQuestions extends DealQuestions {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async ofDeal(dealId: string, signal?: AbortSignal): Promise<readonly DealQuestion[]> {
    const answer = await this.client.call(dealQuestions, { path: { dealId }, signal });
    return readList(dealQuestions, answer, ReadableDealQuestion).entries.map(threadIn);
  }

  override async list(state: QuestionState, signal?: AbortSignal): Promise<QuestionList> {
    const call = { query: { state }, signal };
    const { data, count } = await readAnswer(this.client, listedQuestions, ReadableQuestionList, call);
    return {
      count,
      questions: data.map(({ id, deal, deal_name, product, open_since, last, ...wire }) => ({
        id,
        deal: { id: deal, name: shownName(deal_name), productCategory: product },
        franchiseCode: wire.Franchise_code,
        vendorName: wire.vendor,
        openSince: momentIn(open_since),
        last: messageIn(last),
      })),
    };
  }

  override async ask(dealId: string, text: string, seen: number, key: string): Promise<DealQuestion> {
    const call = { path: { dealId }, body: { text, seen }, idempotencyKey: key };
    return threadIn(await readAnswer(this.client, askAboutDeal, ReadableDealQuestion, call));
  }

  override async answer(id: string, text: string, seen: number, key: string): Promise<DealQuestion> {
    const call = { path: { id }, body: { text, seen }, idempotencyKey: key };
    return threadIn(await readAnswer(this.client, answerQuestion, ReadableDealQuestion, call));
  }
}

type WireThread = z.output<typeof ReadableDealQuestion>;

function threadIn({ id, Franchise_code, messages }: WireThread): DealQuestion {
  return { id, franchiseCode: Franchise_code, messages: messages.map(messageIn) };
}

function messageIn({ from, by, time, text }: WireThread['messages'][number]): QuestionMessage {
  return { from, by, at: Date.parse(time), text };
}
