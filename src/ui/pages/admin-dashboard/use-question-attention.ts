import { useQuery } from '@tanstack/react-query';
import { paths } from '#core/access/paths';
import { answerDue } from '#core/deals/deal-question';
import { useServices } from '../../data/app-services';
import { listedQuestionsQuery } from '../../data/questions';
import { useFeature } from '../../data/use-feature';
import { adminTexts } from '../../features/franchises/admin-texts';
import { dayAndMonth, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { AttentionItem } from './attention-card';

/** The questions of partners that wait for an answer, as one item of the work list. */
export function useQuestionAttention() {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { calendar, clock } = services;
  const enabled = useFeature('deals.questions');
  const asked = useQuery({ ...listedQuestionsQuery(services, 'open'), enabled });
  const { data, isLoading, error, refetch } = asked;
  const items: AttentionItem[] = [];
  const since = data?.questions[0]?.openSince;
  if (data && since !== undefined) {
    const due = answerDue(since, calendar);
    const overdue = calendar.dayAt(clock.now()) > due;
    const day = dayAndMonth(noonOf(due), language);
    items.push({
      key: 'questions',
      tone: overdue ? 'danger' : 'warning',
      count: data.count,
      title: t('admin.questions', { count: data.count }),
      text: t(overdue ? 'admin.questionsOverdue' : 'admin.questionsDue', { day }),
      act: t('admin.questionsAct'),
      to: `${paths.adminDashboard}?tab=questions`,
    });
  }
  return { items, isLoading, failed: error !== null, refetch };
}
