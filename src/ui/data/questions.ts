import { queryOptions } from '@tanstack/react-query';
import type { QuestionState } from '#core/deals/deal-questions.port';
import type { AppServices } from '../../composition/app-services';

const QUESTIONS = 'deal-questions';

/** What was asked about a deal and what was answered. */
export function questionsOfDeal({ dealQuestions }: AppServices, dealId: string) {
  return queryOptions({
    queryKey: [QUESTIONS, 'deal', dealId],
    queryFn: ({ signal }) => dealQuestions.ofDeal(dealId, signal),
  });
}

/** The questions of the network that are open, or those that are answered. */
export function listedQuestionsQuery({ dealQuestions }: AppServices, state: QuestionState) {
  return queryOptions({
    queryKey: [QUESTIONS, 'list', state],
    queryFn: ({ signal }) => dealQuestions.list(state, signal),
  });
}
