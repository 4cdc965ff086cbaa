import type { Deal } from '#core/deals/deal';
import {
  type DealQuestion,
  type ListedQuestion,
  openSince,
  questionText,
  refuseUnseen,
} from '#core/deals/deal-question';
import { DealQuestions, type QuestionList, type QuestionState } from '#core/deals/deal-questions.port';
import type { Clock } from '#core/shared/clock.port';
import { NotAllowed, NotFound } from '#core/shared/failure';
import type { VendorDetails } from '#core/vendors/vendor-details';
import { putRecord } from './put-record';

/** A thread with the deal that it is about. */
export interface AskedDeal extends DealQuestion {
  readonly dealId: string;
}

/** Questions about the deals of a network, as `user` sees them; without a franchise code it is an administrator. */
export class InMemoryDealQuestions extends DealQuestions {
  readonly #answers = new Map<string, DealQuestion>();

  constructor(
    private readonly records: {
      readonly deals: readonly Deal[];
      readonly vendors: readonly VendorDetails[];
      readonly questions: AskedDeal[];
    },
    private readonly user: { readonly franchiseCode: string; readonly name: string },
    private readonly clock: Clock,
  ) {
    super();
  }

  override async ofDeal(dealId: string): Promise<readonly DealQuestion[]> {
    this.#deal(dealId);
    const { franchiseCode } = this.user;
    return this.records.questions
      .filter((each) => each.dealId === dealId && (!franchiseCode || each.franchiseCode === franchiseCode))
      .map((each) => this.#shown(each));
  }

  override async list(state: QuestionState): Promise<QuestionList> {
    const { franchiseCode } = this.user;
    const found = this.records.questions
      .filter((each) => !franchiseCode || each.franchiseCode === franchiseCode)
      .map((each) => this.#listed(each))
      .filter((each) => (each.openSince !== undefined) === (state === 'open'));
    const order =
      state === 'open' ? waiting : (a: ListedQuestion, b: ListedQuestion) => b.last.at - a.last.at;
    return { questions: found.toSorted(order), count: found.length };
  }

  override async ask(dealId: string, text: string, seen: number, key: string): Promise<DealQuestion> {
    const { franchiseCode } = this.user;
    if (!franchiseCode) throw new NotAllowed('Partners ask about their deals.');
    this.#deal(dealId);
    const own = this.records.questions.find(
      (each) => each.dealId === dealId && each.franchiseCode === franchiseCode,
    );
    const id = `question-${this.records.questions.length + 1}`;
    return this.#add(own ?? { id, dealId, franchiseCode, messages: [] }, text, seen, key);
  }

  override async answer(id: string, text: string, seen: number, key: string): Promise<DealQuestion> {
    const thread = this.records.questions.find((each) => each.id === id);
    if (!thread) throw new NotFound('No such question.');
    return this.#add(thread, text, seen, key);
  }

  #add(thread: AskedDeal, text: string, seen: number, key: string): DealQuestion {
    const before = this.#answers.get(key);
    if (before) return before;
    const said = questionText(text);
    refuseUnseen(thread.messages.length, seen);
    const { franchiseCode, name } = this.user;
    const from = franchiseCode ? ('vendor' as const) : ('office' as const);
    const message = { from, by: name, at: this.clock.now(), text: said };
    const after = { ...thread, messages: [...thread.messages, message] };
    putRecord(this.records.questions, after);
    const shown = this.#shown(after);
    this.#answers.set(key, shown);
    return shown;
  }

  #deal(dealId: string): Deal {
    const { franchiseCode } = this.user;
    const deal = this.records.deals.find(({ id }) => id === dealId);
    if (!deal || (franchiseCode && deal.franchiseCode !== franchiseCode)) throw new NotFound('No such deal.');
    return deal;
  }

  #shown({ id, franchiseCode, messages }: AskedDeal): DealQuestion {
    const own = this.user.franchiseCode !== '';
    return {
      id,
      franchiseCode,
      messages: messages.map((each) => (own && each.from === 'office' ? { ...each, by: undefined } : each)),
    };
  }

  #listed(thread: AskedDeal): ListedQuestion {
    const { id, dealId, franchiseCode } = thread;
    const last = this.#shown(thread).messages.at(-1);
    if (!last) throw new TypeError('A thread is never empty.');
    const deal = this.#deal(dealId);
    const vendor = this.records.vendors.find((each) => each.franchiseCode === franchiseCode);
    return { id, deal, franchiseCode, vendorName: vendor?.name ?? '', openSince: openSince(thread), last };
  }
}

function waiting(a: ListedQuestion, b: ListedQuestion): number {
  return (a.openSince ?? 0) - (b.openSince ?? 0);
}
