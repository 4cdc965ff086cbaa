import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

/** The addition under which a server announces that a vendor asks about single deals. */
export const DEALS_QUESTIONS = 'deals.questions';

/** The addition under which a server announces that a vendor lists the own questions. */
export const DEALS_OWN_QUESTIONS = 'deals.own-questions';

const time = z.iso.datetime({ offset: true });
const from = z.enum(['vendor', 'office']);

const WireMessageAboutDeal = z.object({ from, by: z.optional(z.string()), time, text: z.string() });

/** What a vendor has asked about a deal and what was answered, oldest first. */
export const WireDealQuestion = z.object({
  id: z.string(),
  Franchise_code: z.string(),
  messages: z.array(WireMessageAboutDeal).check(z.minLength(1)),
});

/** A thread in the list of the office; the time since when it is open is missing where it is answered. */
const WireListedQuestion = z.object({
  id: z.string(),
  deal: z.string(),
  deal_name: z.optional(z.string()),
  product: z.string(),
  Franchise_code: z.string(),
  vendor: z.string(),
  open_since: z.optional(time),
  last: WireMessageAboutDeal,
});

const ReadableMessageAboutDeal = z.object({ from, by: optionalText, time, text: z.string() });

/** A thread as it is accepted. */
export const ReadableDealQuestion = z.object({
  id: text,
  Franchise_code: text,
  messages: z.array(ReadableMessageAboutDeal).check(z.minLength(1)),
});

/** A list of threads as it is accepted. */
export const ReadableQuestionList = z.object({
  count: z.int(),
  data: z.array(
    z.object({
      id: text,
      deal: text,
      deal_name: optionalText,
      product: z.string(),
      Franchise_code: text,
      vendor: z.string(),
      open_since: optionalText,
      last: ReadableMessageAboutDeal,
    }),
  ),
});

/** The threads of a deal, one a vendor. Additive to the spec, as all of these: announced as `DEALS_QUESTIONS`. */
export const dealQuestions = endpoint({
  name: 'dealQuestions',
  summary: 'What was asked about a deal and what was answered: the own thread, or for an admin all of them',
  method: 'GET',
  path: '/api/deals/{dealId}/questions',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireDealQuestion) }),
});

const NewText = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** How many messages the thread had when it was read; others by now refuse the call with 409 `record.changed`. */
  seen: z.int().check(z.minimum(0)),
});

/** A vendor asks about an own deal, or asks again. */
export const askAboutDeal = endpoint({
  name: 'askAboutDeal',
  summary: 'Ask about an own deal; what was said is never changed or removed',
  method: 'POST',
  path: '/api/deals/{dealId}/questions',
  access: 'signed-in',
  creates: true,
  body: NewText,
  answer: WireDealQuestion,
});

/** The office answers. */
export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary: 'Answer what a vendor has asked about a deal, or add to the answer',
  method: 'POST',
  path: '/api/questions/{id}/answers',
  access: 'admin',
  creates: true,
  body: NewText,
  answer: WireDealQuestion,
});

/** The list of the office; of `DEALS_OWN_QUESTIONS` also a vendor's own. */
export const listedQuestions = endpoint({
  name: 'listedQuestions',
  summary:
    'Questions about deals, for a vendor the own: those open, the longest waiting first, or those answered last',
  method: 'GET',
  path: '/api/questions',
  access: 'signed-in',
  query: z.object({ state: z.enum(['open', 'answered']) }),
  /** At most 200 of them, and how many there are. */
  answer: z.object({ data: z.array(WireListedQuestion), count: z.int() }),
});
