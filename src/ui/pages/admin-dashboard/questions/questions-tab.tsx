import { Link, useSearchParams } from 'react-router-dom';
import { disputes, oneDispute } from '#contract/disputes';
import { dealName } from '#core/deals/deal-name';
import { DISPUTE_GROUPS, type DisputeGroup, type ListedDispute, officeDue } from '#core/disputes/dispute';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { disputeTexts } from '../../../features/disputes/dispute-texts';
import { DisputeView } from '../../../features/disputes/dispute-view';
import { Chip } from '../../../kit/components/chip';
import { ChipRow } from '../../../kit/components/chip-row';
import { joinClasses } from '../../../kit/components/join-classes';
import { NotLoaded } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { TextLink } from '../../../kit/components/text-link';
import { dayAndMonth, monthName, noonOf, weekday } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { RecordPanel } from '../../../lists/table/record-panel';
import { type RecordLink, type RecordWalk, useRecordWalk } from '../../../lists/table/use-record-walk';
import { questionsTexts } from './questions-texts';

/** Lists the partners' disputes, overdue ones first, and opens one next to the list. */
export function QuestionsTab() {
  const t = useTexts(questionsTexts);
  const [params, setParams] = useSearchParams();
  const group = DISPUTE_GROUPS.find((each) => each === params.get('state')) ?? 'open';
  const query = useAnswer(disputes, { query: { state: group } });
  const { data, isFetching } = query;
  const choose = (other: DisputeGroup) =>
    setParams({ tab: 'questions', ...(other !== 'open' && { state: other }) }, { replace: true });
  const shown = data?.disputes.length ?? 0;
  const ids = data?.disputes.map(({ no }) => String(no)) ?? [];
  const walk = useRecordWalk({ param: 'no', ids, total: ids.length });
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <ChipRow label={t('questions.views')} chosen={group}>
        {DISPUTE_GROUPS.map((each) => (
          <Chip
            key={each}
            label={t(`questions.${each}`)}
            chosen={each === group}
            onChoose={() => choose(each)}
          />
        ))}
      </ChipRow>
      <NotLoaded query={query} what={t('questions.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3']} />
        </SkeletonRegion>
      )}
      {data && shown === 0 && (
        <p role="status" className="text-text-2">
          {t(`questions.none.${group}`)}
        </p>
      )}
      {data && shown > 0 && (
        <>
          {shown < data.count && (
            <p className="t-meta text-text-2">{t('questions.firstOf', { shown, count: data.count })}</p>
          )}
          <ul aria-label={t(`questions.${group}`)} className="rows rounded-card bg-surface shadow-card">
            {data.disputes.map((dispute) => (
              <QuestionRow key={dispute.id} dispute={dispute} link={walk.linkTo(String(dispute.no))} />
            ))}
          </ul>
        </>
      )}
      <QuestionPanel walk={walk} />
    </div>
  );
}

/** Shows the dispute that the address names, with a link to its deal. */
function QuestionPanel({ walk }: { walk: RecordWalk }) {
  const t = useTexts(questionsTexts);
  const words = useTexts(disputeTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { open } = walk;
  const { data } = useAnswer(oneDispute, { path: { id: open ?? '' }, enabled: open !== undefined });
  if (open === undefined) return null;
  const { deal, month, vendorName, franchiseCode } = data ?? {};
  const statement = month && words('question.statement', { month: monthName(month, language) });
  return (
    <RecordPanel
      walk={walk}
      name={t('questions.one')}
      title={(deal && dealName(deal)) ?? statement ?? t('questions.one')}
      context={[vendorName, franchiseCode, deal && term(deal.productCategory), deal && statement]
        .filter(Boolean)
        .join(' · ')}
    >
      {deal && (
        <p className="pb-3">
          <TextLink to={listedDealAddress(deal.id)}>{t('questions.deal')}</TextLink>
        </p>
      )}
      <DisputeView key={open} id={open} asAdmin />
    </RecordPanel>
  );
}

function QuestionRow({ dispute, link }: { dispute: ListedDispute; link: RecordLink }) {
  const t = useTexts(questionsTexts);
  const words = useTexts(disputeTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { no, deal, month, franchiseCode, vendorName, state, asked, last, isProposed } = dispute;
  const due = officeDue(dispute, { now: clock.now(), calendar });
  const day = due ? noonOf(due.day) : new Date(last.at);
  const isFinal = state !== 'open' && state !== 'answered';
  return (
    <li className="relative flex min-h-16 items-start gap-3 py-2.5 pr-4 pl-4 hover:bg-bg active:bg-sunken">
      <p className={joinClasses('t-label w-17 shrink-0', due?.isOverdue ? 'text-danger' : 'text-text-2')}>
        <span className="block font-semibold">{weekday(day, language)}</span>
        <span className="t-meta block">{dayAndMonth(day, language)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <Link
          {...link}
          className="t-label line-clamp-2 font-semibold wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
        >
          {last.text || asked}
        </Link>
        <p className="t-meta text-text-2">
          {due?.isOverdue && <span className="font-semibold text-danger">{t('questions.overdue')} · </span>}
          {isProposed && <span className="font-semibold text-text">{t('questions.proposed')} · </span>}
          {isFinal && <span className="font-semibold text-text">{words(`question.state.${state}`)} · </span>}
          {[
            `#${no}`,
            deal
              ? dealName(deal)
              : month && words('question.statement', { month: monthName(month, language) }),
            deal && term(deal.productCategory),
            vendorName,
            franchiseCode,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
