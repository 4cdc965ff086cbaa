import type { ReactNode } from 'react';
import { paths } from '#core/access/paths';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { useServices } from '../../data/app-services';
import { callsDue } from '../../features/leads/calls-due';
import { readLeads } from '../../features/leads/lead-entry';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { useMeetings } from '../../features/meetings/use-meetings';
import { Card, RowCard } from '../../kit/components/card';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { todayTexts } from './home-texts';
import { toDo } from './today';
import { AnswerRow, CallRow, CallsRow, MeetingRow, PaymentRow, StatementRow } from './today-row';
import { TodaySkeleton } from './today-skeleton';
import { useAnswerNews, usePaymentNews, useStatementNews } from './use-news';

export type TodayListProps = {
  records: FranchiseData | undefined;
  loading: boolean;
  /** Shown above the list and together with it: shown earlier or later, they would move it. */
  notices?: ReactNode;
};

/**
 * Lists today's tasks: the number of due calls, the first of them, and the next meeting; below them unread news: a
 * payment, an answer, a statement. `steps` are above it, and replace it if nothing is due.
 */
export function TodayList(props: TodayListProps & { steps?: ReactNode }) {
  const { records, loading, notices, steps } = props;
  const t = useTexts(todayTexts);
  const { calendar, clock } = useServices();
  const meetings = useMeetings();
  const { leads } = useFranchiseLists();
  const statement = useStatementNews(records);
  const answer = useAnswerNews();
  const paid = usePaymentNews();
  // All rows at once: a later row would push the others away.
  const waiting =
    (!records && loading) ||
    (!meetings.data && meetings.isFetching) ||
    statement.waiting ||
    answer.waiting ||
    paid.waiting;
  if (waiting) return <TodaySkeleton />;
  const now = clock.now();
  const news = [statement.month, answer.question, paid.payment].filter((each) => each !== undefined).length;
  const due = callsDue(readLeads(leads ?? [], calendar, now));
  const { calls, meeting } = toDo(due, meetings.data ?? [], now, news);
  const empty = calls.length === 0 && !meeting;
  // What could not be read is reported elsewhere on the page; it must not look like nothing to do.
  if (empty && !records?.leads.items) return null;
  const nothing = empty && news === 0;
  return (
    <>
      {notices}
      {steps}
      {!(nothing && steps) && (
        <section aria-labelledby="today">
          <TodayTitle />
          {nothing ? (
            <Card>
              <p className="t-label text-text-2">{t('today.nothing')}</p>
            </Card>
          ) : (
            <RowCard label={t('today.title')}>
              {due.length > 1 && <CallsRow due={due} />}
              {calls.map((entry) => (
                <CallRow key={entry.lead.id} entry={entry} now={now} />
              ))}
              {meeting && <MeetingRow meeting={meeting} now={now} />}
              {paid.payment && <PaymentRow payment={paid.payment} />}
              {answer.question && <AnswerRow question={answer.question} />}
              {statement.month && <StatementRow month={statement.month} />}
            </RowCard>
          )}
        </section>
      )}
    </>
  );
}

function TodayTitle() {
  const t = useTexts(todayTexts);
  return (
    <div className="-mt-5">
      <SectionTitle
        id="today"
        end={<TextLink to={`${paths.leads}?view=today`}>{t('today.seeAll')}</TextLink>}
      >
        {t('today.title')}
      </SectionTitle>
    </div>
  );
}
