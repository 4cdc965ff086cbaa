import { queryOptions } from '@tanstack/react-query';
import { dealQuestions, listedQuestions } from '#contract/deal-questions';
import type { QuestionState } from '#core/deals/deal-question';
import type { AppServices } from '../../composition/app-services';

const QUESTIONS = 'deal-questions';

/** Reads the questions about a deal and their answers. */
export function questionsOfDeal({ api }: AppServices, dealId: string) {
  return queryOptions({
    queryKey: [QUESTIONS, 'deal', dealId],
    queryFn: ({ signal }) => api.call(dealQuestions, { path: { dealId }, signal }),
  });
}

/** The questions of the network that are open, or those that are answered. */
export function listedQuestionsQuery({ api }: AppServices, state: QuestionState) {
  return queryOptions({
    queryKey: [QUESTIONS, 'list', state],
    queryFn: ({ signal }) => api.call(listedQuestions, { query: { state }, signal }),
  });
}
