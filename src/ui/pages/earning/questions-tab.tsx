import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { disputes } from '#contract/disputes';
import { paths } from '#core/access/paths';
import { dealName } from '#core/deals/deal-name';
import { isUnread, type ListedDispute } from '#core/disputes/dispute';
import { toRupees } from '#core/shared/money';
import { useAnswer } from '../../data/use-answer';
import { disputeTexts } from '../../features/disputes/dispute-texts';
import { DisputeState } from '../../features/disputes/dispute-thread';
import { DisputeView, SeenMark } from '../../features/disputes/dispute-view';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { Money } from '../../kit/components/money';
import { NotLoaded } from '../../kit/components/notice';
import { Section } from '../../kit/components/section-title';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { dayAndTime, monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import { type RecordLink, useRecordWalk } from '../../lists/table/use-record-walk';
import { questionsTexts } from './questions-texts';

type Group = 'unread' | 'open' | 'answered';
const GROUPS: readonly Group[] = ['unread', 'open', 'answered'];

/**
 * Returns the ids of the disputes whose newest answer was unread when they were loaded: they keep their position while
 * somebody reads them, which marks them as read.
 */
function useNews(disputes: readonly ListedDispute[]): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const more = disputes.filter((each) => isUnread(each) && !news.has(each.id));
  if (more.length > 0) setNews(new Set([...news, ...more.map(({ id }) => id)]));
  return news;
}

/** Lists the vendor's questions: with new answers, awaiting the office, and answered. */
export function QuestionsTab() {
  const t = useTexts(questionsTexts);
  const query = useAnswer(disputes);
  const { data, isFetching } = query;
  const news = useNews(data?.disputes ?? []);
  const groupOf = ({ id, state, last }: ListedDispute): Group => {
    if (news.has(id) && last.from === 'office') return 'unread';
    return state === 'open' ? 'open' : 'answered';
  };
  const grouped = GROUPS.map((group) => ({
    group,
    disputes: data?.disputes.filter((each) => groupOf(each) === group) ?? [],
  })).filter(({ disputes }) => disputes.length > 0);
  const ids = grouped.flatMap(({ disputes }) => disputes.map(({ no }) => String(no)));
  const walk = useRecordWalk({ param: 'no', ids, total: ids.length });
  const opened = data?.disputes.find(({ no }) => String(no) === walk.open);
  const titleOf = useDisputeTitle();
  return (
    <div className="mx-auto w-full max-w-(--page-narrow)">
      <NotLoaded query={query} what={t('myQuestions.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3']} />
        </SkeletonRegion>
      )}
      {data?.disputes.length === 0 && (
        <EmptyState title={t('myQuestions.none')} text={t('myQuestions.noneText')} />
      )}
      {grouped.map(({ group, disputes }) => (
        <Section
          key={group}
          title={t(`myQuestions.${group}`)}
          end={<span className="t-meta text-text-2 tabular-nums">{disputes.length}</span>}
        >
          <ul className="rows rounded-card bg-surface shadow-card">
            {disputes.map((dispute) => (
              <QuestionRow
                key={dispute.id}
                dispute={dispute}
                isNew={group === 'unread'}
                link={walk.linkTo(String(dispute.no))}
              />
            ))}
          </ul>
        </Section>
      ))}
      {data && (
        <div className="sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 mt-6 border-t border-hairline bg-surface px-4 py-3 max-desktop:-mb-20 desktop:static desktop:mx-0 desktop:border-0 desktop:bg-transparent desktop:px-0">
          <ButtonLink wide icon={MessageCircle} to={paths.deals}>
            {t('myQuestions.ask')}
          </ButtonLink>
          <p className="t-meta pt-2 text-center text-text-2">{t('myQuestions.askHelp')}</p>
        </div>
      )}
      <RecordPanel
        walk={walk}
        name={t('myQuestions.one')}
        title={opened ? titleOf(opened) : t('myQuestions.one')}
      >
        {walk.open !== undefined && <DisputeView key={walk.open} id={walk.open} asAdmin={false} />}
      </RecordPanel>
    </div>
  );
}

/** Returns a function that names a dispute by its customer, or by its statement. */
function useDisputeTitle() {
  const t = useTexts(disputeTexts);
  const { language } = useLanguage();
  return ({ deal, month, no }: ListedDispute) => {
    if (deal) return dealName(deal);
    return month ? t('question.statement', { month: monthName(month, language) }) : t('question.no', { no });
  };
}

function QuestionRow(props: { dispute: ListedDispute; isNew: boolean; link: RecordLink }) {
  const { dispute, isNew: unread, link } = props;
  const t = useTexts(disputeTexts);
  const words = useTexts(questionsTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const title = useDisputeTitle()(dispute);
  const { deal, month, expected, figure, asked, last } = dispute;
  const amount = expected ?? (figure && figure.units !== 0n ? figure : undefined);
  return (
    <li className="relative px-4 py-3 hover:bg-bg active:bg-sunken">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          {...link}
          className="t-row min-w-0 font-semibold wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
        >
          {unread && (
            <span className="mr-2 inline-block size-2 rounded-pill bg-primary align-middle">
              <span className="sr-only">{words('myQuestions.new')}</span>
            </span>
          )}
          {title}
        </Link>
        {amount ? (
          <Money amount={toRupees(amount)} className="text-text" />
        ) : (
          <span className="text-text-2">-</span>
        )}
      </p>
      <p className="t-meta text-text-2">
        {[
          deal && term(deal.productCategory),
          month && t('question.statement', { month: monthName(month, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="line-clamp-2 wrap-anywhere text-text">{asked}</p>
      {unread ? (
        <div className="mt-2 rounded-control bg-primary-soft px-3 py-2">
          <p className="t-caption flex justify-between gap-3 text-text-2">
            <span>{t('question.office')}</span>
            <span>{dayAndTime(new Date(last.at), language)}</span>
          </p>
          {last.act && last.act !== 'opened' && <DisputeState dispute={dispute} asAdmin={false} />}
          <p className="wrap-anywhere whitespace-pre-line text-text">{last.text}</p>
          <SeenMark dispute={dispute} />
        </div>
      ) : (
        <DisputeState dispute={dispute} asAdmin={false} />
      )}
    </li>
  );
}
