import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#core/access/paths';
import { isUnread, type ListedDispute } from '#core/disputes/dispute';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { useServices } from '../../data/app-services';
import { disputesQuery } from '../../data/disputes';
import { useAdditions } from '../../data/use-additions';
import { useMeetings } from '../../features/meetings/use-meetings';
import { Card, RowCard } from '../../kit/components/card';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { todayTexts } from './home-texts';
import { TODAY_ROWS, todayItems } from './today';
import { AnswerRow, PaymentRow, StatementRow, TodayRow } from './today-row';
import { TodaySkeleton } from './today-skeleton';
import { usePaymentNews } from './use-payment-news';
import { useStatementNews } from './use-statement-news';

/** An answer is news for so long where it was not on the screen. */
const NEWS_MS = 14 * 86_400_000;

/** The newest answer of the office that was not read yet. What cannot be read is no news, and is not waited for. */
function useAnswerNews(): {
  readonly question: ListedDispute | undefined;
  readonly waiting: boolean;
} {
  const services = useServices();
  const enabled = useAdditions();
  const { data, isLoading } = useQuery({ ...disputesQuery(services), enabled });
  const since = services.clock.now() - NEWS_MS;
  const question = data?.disputes.find((each) => each.last.at > since && isUnread(each));
  return { question, waiting: isLoading };
}

export type TodayListProps = {
  book: FranchiseData | undefined;
  loading: boolean;
  /** Above the list and together with it: what came before or after would move it. */
  notices?: ReactNode;
};

/**
 * Lists what has to be done today: the calls that are due or overdue, and the next meeting; and what is new: a payment,
 * an answer, a statement. `steps` are above it, and in its place if nothing is due.
 */
export function TodayList(props: TodayListProps & { steps?: ReactNode }) {
  const { book, loading, notices, steps } = props;
  const t = useTexts(todayTexts);
  const { calendar, clock } = useServices();
  const meetings = useMeetings();
  const statement = useStatementNews(book);
  const answer = useAnswerNews();
  const paid = usePaymentNews();
  // All or nothing: a row that comes later would push the others away.
  const waiting =
    (!book && loading) ||
    (!meetings.data && meetings.isFetching) ||
    statement.waiting ||
    answer.waiting ||
    paid.waiting;
  if (waiting) return <TodaySkeleton />;
  const now = clock.now();
  const news = [statement.month, answer.question, paid.payment].filter((each) => each !== undefined).length;
  const rows = TODAY_ROWS - news;
  const items = todayItems(book?.leads.items ?? [], meetings.data ?? [], calendar, now, rows);
  // What could not be read is said elsewhere on the page; it must not look like nothing to do.
  if (items.length === 0 && !book?.leads.items) return null;
  const nothing = items.length === 0 && news === 0;
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
              {items.map((item) => (
                <TodayRow
                  key={item.kind === 'call' ? item.entry.lead.id : item.meeting.id}
                  item={item}
                  now={now}
                />
              ))}
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
