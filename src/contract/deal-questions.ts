import * as z from 'zod/mini';
import {
  type DealQuestion,
  type ListedQuestion,
  QUESTION_STATES,
  type QuestionList,
  type QuestionMessage,
} from '#core/deals/deal-question';
import { as, type Codec, dateTime, listOf, nameText, record, under } from './codec';
import { endpoint } from './endpoint';

const message = record<QuestionMessage>()({
  from: z.enum(['vendor', 'office']),
  by: z.optional(z.string()),
  at: as('time', dateTime),
  text: z.string(),
});

/** The messages that a vendor and the office have exchanged about a deal, oldest first. */
const thread = record<DealQuestion>()({
  id: z.string(),
  franchiseCode: as('Franchise_code', z.string()),
  messages: z.readonly(z.array(message).check(z.minLength(1))),
});

/** A thread in a list, with the fields of its deal among its own, as they are on the wire. */
interface FlatQuestion extends Omit<ListedQuestion, 'deal'> {
  readonly dealId: string;
  readonly dealName?: string | undefined;
  readonly productCategory: string;
}

const flatQuestion = record<FlatQuestion>()({
  id: z.string(),
  dealId: as('deal', z.string()),
  dealName: as('deal_name', nameText),
  productCategory: as('product', z.string()),
  franchiseCode: as('Franchise_code', z.string()),
  vendorName: as('vendor', z.string()),
  openSince: as('open_since', z.optional(dateTime)),
  last: message,
});

const listedQuestion: Codec<ListedQuestion> = z.codec(flatQuestion, z.custom<ListedQuestion>(), {
  decode: ({ dealId, dealName, productCategory, ...question }) => ({
    ...question,
    deal: { id: dealId, name: dealName, productCategory },
  }),
  encode: ({ deal: { id, name, productCategory }, ...question }) => ({
    ...question,
    dealId: id,
    dealName: name,
    productCategory,
  }),
});

/**
 * Lists the threads of a deal, one a vendor: a vendor's own, if there is one; for an administrator those of former holders,
 * too. Additive to the spec, as all of these.
 */
export const dealQuestions = endpoint({
  name: 'dealQuestions',
  summary: 'What was asked about a deal and what was answered: the own thread, or for an admin all of them',
  method: 'GET',
  path: '/api/deals/{dealId}/questions',
  access: 'signed-in',
  answer: under('data', listOf(thread)),
});

const NewText = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** How many messages the thread had when it was read; others by now refuse the call with 409 `record.changed`. */
  seen: z.int().check(z.minimum(0)),
});

/**
 * Asks about an own deal, or asks again, and gives the thread. Throws `InvalidInput` at `text`, and `NotFound` for a deal that
 * is not there or not the caller's.
 */
export const askAboutDeal = endpoint({
  name: 'askAboutDeal',
  summary: 'Ask about an own deal; what was said is never changed or removed',
  method: 'POST',
  path: '/api/deals/{dealId}/questions',
  access: 'signed-in',
  creates: true,
  body: NewText,
  answer: thread,
});

/** Answers what a vendor has asked, or adds to the answer, and gives the thread. Throws as `askAboutDeal` does. */
export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary: 'Answer what a vendor has asked about a deal, or add to the answer',
  method: 'POST',
  path: '/api/questions/{id}/answers',
  access: 'admin',
  creates: true,
  body: NewText,
  answer: thread,
});

/** Lists the threads that are open, or those answered, for the office, or a vendor's own. */
export const listedQuestions = endpoint({
  name: 'listedQuestions',
  summary:
    'Questions about deals, for a vendor the own: those open, the longest waiting first, or those answered last',
  method: 'GET',
  path: '/api/questions',
  access: 'signed-in',
  query: z.object({ state: z.enum(QUESTION_STATES) }),
  /** At most 200 of them, and how many there are. */
  answer: record<QuestionList>()({ questions: as('data', listOf(listedQuestion)), count: z.int() }),
});
