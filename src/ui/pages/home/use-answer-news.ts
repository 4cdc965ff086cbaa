import { useQuery } from '@tanstack/react-query';
import type { ListedQuestion } from '#core/deals/deal-question';
import { useServices } from '../../data/app-services';
import { listedQuestionsQuery } from '../../data/questions';
import { useFeature } from '../../data/use-feature';
import { isAnswerSeen } from '../../features/deals/seen-answers';

/** An answer is news for so long where it was not opened on this device. */
const NEWS_MS = 14 * 86_400_000;

/** The newest answer of the office that was not opened yet. What cannot be read is no news, and is not waited for. */
export function useAnswerNews(): {
  readonly question: ListedQuestion | undefined;
  readonly waiting: boolean;
} {
  const services = useServices();
  const enabled = useFeature('deals.own-questions');
  const { data, isLoading } = useQuery({ ...listedQuestionsQuery(services, 'answered'), enabled });
  const since = services.clock.now() - NEWS_MS;
  const question = data?.questions.find((each) => each.last.at > since && !isAnswerSeen(each));
  return { question, waiting: isLoading };
}
