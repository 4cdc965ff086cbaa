import { answerQuestion, askAboutDeal, dealQuestions, listedQuestions } from '#contract/deal-questions';
import type { DealQuestion, ListedQuestion, QuestionMessage } from '#core/deals/deal-question';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { isoTime } from '../../http/iso-time';
import { creatingRoute, type Route, route } from '../../http/route';
import { type QuestionTools, SqlDealQuestions, SqlQuestionWriter } from './sql-deal-questions';

/** What vendors ask about single deals and what the office answers, announced as `deals.questions`. */
export function questionRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  tools: QuestionTools,
): readonly Route[] {
  return [
    route(dealQuestions, async ({ principal, path }) => {
      const threads = await new SqlDealQuestions(database, principal).ofDeal(path.text('dealId'));
      return { data: threads.map(threadToWire) };
    }),
    route(listedQuestions, async ({ principal, query: { state } }) => {
      const { questions, count } = await new SqlDealQuestions(database, principal).list(state);
      return { data: questions.map(listedToWire), count };
    }),
    creatingRoute(repeats, askAboutDeal, async ({ principal, path, body: { text, seen } }, transaction) =>
      threadToWire(
        await new SqlQuestionWriter(transaction, principal, tools).ask(path.text('dealId'), text, seen),
      ),
    ),
    creatingRoute(repeats, answerQuestion, async ({ principal, path, body: { text, seen } }, transaction) =>
      threadToWire(
        await new SqlQuestionWriter(transaction, principal, tools).answer(path.text('id'), text, seen),
      ),
    ),
  ];
}

function threadToWire({ id, franchiseCode, messages }: DealQuestion) {
  return { id, Franchise_code: franchiseCode, messages: messages.map(messageToWire) };
}

function listedToWire({ id, deal, franchiseCode, vendorName, openSince, last }: ListedQuestion) {
  return {
    id,
    deal: deal.id,
    deal_name: deal.name,
    product: deal.productCategory,
    Franchise_code: franchiseCode,
    vendor: vendorName,
    open_since: isoTime(openSince),
    last: messageToWire(last),
  };
}

function messageToWire({ from, by, at, text }: QuestionMessage) {
  return { from, by, time: new Date(at).toISOString(), text };
}
