import { answerQuestion, askAboutDeal, dealQuestions, listedQuestions } from '#contract/deal-questions';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { type QuestionTools, SqlDealQuestions, SqlQuestionWriter } from './sql-deal-questions';

/**
 * Makes the routes of vendors' questions about single deals and the office's answers.
 */
export function questionRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  tools: QuestionTools,
): readonly Route[] {
  return [
    route(dealQuestions, ({ principal, path }) =>
      new SqlDealQuestions(database, principal).ofDeal(path.text('dealId')),
    ),
    route(listedQuestions, ({ principal, query: { state } }) =>
      new SqlDealQuestions(database, principal).list(state),
    ),
    creatingRoute(repeats, askAboutDeal, ({ principal, path, body: { text, seen } }, transaction) =>
      new SqlQuestionWriter(transaction, principal, tools).ask(path.text('dealId'), text, seen),
    ),
    creatingRoute(repeats, answerQuestion, ({ principal, path, body: { text, seen } }, transaction) =>
      new SqlQuestionWriter(transaction, principal, tools).answer(path.text('id'), text, seen),
    ),
  ];
}
