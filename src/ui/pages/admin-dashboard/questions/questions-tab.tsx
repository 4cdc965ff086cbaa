import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { dealName } from '#core/deals/deal-name';
import type { QuestionState } from '#core/deals/deal-question';
import { answerDue, type ListedQuestion } from '#core/deals/deal-question';
import { useServices } from '../../../data/app-services';
import { listedQuestionsQuery } from '../../../data/questions';
import { Chip } from '../../../kit/components/chip';
import { ChipRow } from '../../../kit/components/chip-row';
import { joinClasses } from '../../../kit/components/join-classes';
import { Notice } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { dayAndMonth, noonOf, weekday } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { questionsTexts } from './questions-texts';

const STATES = ['open', 'answered'] as const satisfies readonly QuestionState[];

/** Lists the partners' questions about deals: those that wait for an answer by its last day, or those answered last. */
export function QuestionsTab() {
  const t = useTexts(questionsTexts);
  const services = useServices();
  const [params, setParams] = useSearchParams();
  const state = STATES.find((each) => each === params.get('state')) ?? 'open';
  const { data, error, isFetching, refetch } = useQuery(listedQuestionsQuery(services, state));
  const choose = (other: QuestionState) =>
    setParams({ tab: 'questions', ...(other !== 'open' && { state: other }) }, { replace: true });
  const shown = data?.questions.length ?? 0;
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <ChipRow label={t('questions.views')} chosen={state}>
        {STATES.map((each) => (
          <Chip
            key={each}
            label={t(`questions.${each}`)}
            chosen={each === state}
            onChoose={() => choose(each)}
          />
        ))}
      </ChipRow>
      {error && !isFetching && (
        <Notice
          tone="unread"
          what={t('questions.failed')}
          actions={[{ label: t('questions.retry'), onAction: () => void refetch() }]}
        />
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3']} />
        </SkeletonRegion>
      )}
      {data && shown === 0 && (
        <p role="status" className="text-text-2">
          {t(state === 'open' ? 'questions.noneOpen' : 'questions.noneAnswered')}
        </p>
      )}
      {data && shown > 0 && (
        <>
          {shown < data.count && (
            <p className="t-meta text-text-2">{t('questions.firstOf', { shown, count: data.count })}</p>
          )}
          <ul aria-label={t(`questions.${state}`)} className="rows rounded-card bg-surface shadow-card">
            {data.questions.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function QuestionRow({ question }: { question: ListedQuestion }) {
  const t = useTexts(questionsTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { deal, franchiseCode, vendorName, openSince, last } = question;
  const due = openSince === undefined ? undefined : answerDue(openSince, calendar);
  const overdue = due !== undefined && calendar.dayAt(clock.now()) > due;
  const day = due === undefined ? new Date(last.at) : noonOf(due);
  return (
    <li className="relative flex min-h-16 items-start gap-3 py-2.5 pr-4 pl-4 hover:bg-bg active:bg-sunken">
      <p className={joinClasses('t-label w-17 shrink-0', overdue ? 'text-danger' : 'text-text-2')}>
        <span className="block font-semibold">{weekday(day, language)}</span>
        <span className="t-meta block">{dayAndMonth(day, language)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <Link
          to={`${paths.deals}?${new URLSearchParams({ deal: deal.id })}`}
          state={{ opened: true }}
          className="t-label line-clamp-2 font-semibold wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
        >
          {last.text}
        </Link>
        <p className="t-meta text-text-2">
          {overdue && <span className="font-semibold text-danger">{t('questions.overdue')} · </span>}
          {[dealName(deal), term(deal.productCategory), vendorName, franchiseCode]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
