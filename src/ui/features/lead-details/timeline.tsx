import {
  ArrowRightLeft,
  Briefcase,
  CalendarClock,
  CalendarDays,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  Phone,
  StickyNote,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Deal } from '#core/deals/deal';
import type { LeadActivity } from '#core/leads/lead-activity';
import { readCreatedTime } from '#core/shared/created-time';
import { toDecimalText } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { dealAddress } from '../deals/deal-address';
import { useStatusWord } from '../leads/status-mark';
import { PendingMark } from '../sending/waiting-mark';
import { leadDetailsTexts } from './lead-details-texts';
import { useResultWord } from './result-labels';
import { type TimelineEvent, timelineEvents, usePaymentsOf } from './timeline-events';
import type { LeadDetailsState, TimelineEntry } from './use-lead-details';

/** The icon of each kind of event. */
const TIMELINE_ICONS: Readonly<Record<TimelineEvent['kind'], LucideIcon>> = {
  created: UserPlus,
  status: ArrowRightLeft,
  call: Phone,
  note: StickyNote,
  message: MessageCircle,
  'follow-up': CalendarClock,
  meeting: CalendarDays,
  deal: Briefcase,
  payment: IndianRupee,
};

const LINES = ['1', '2', '3'];

/** Shows the events of a lead and of the deals in its name, by month, newest first. */
export function Timeline({ details, deals }: { details: LeadDetailsState; deals: readonly Deal[] }) {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const online = useOnline();
  const { entries, failed, loading, retry } = details;
  const { payments, unread, retry: readAgain } = usePaymentsOf(deals);
  const events = useMemo(
    () => timelineEvents(entries, deals, payments, calendar),
    [entries, deals, payments, calendar],
  );
  const monthOf = ({ time }: TimelineEvent) => calendar.monthOf(time) ?? '';
  const months = [...new Set(events.map(monthOf))];
  return (
    <>
      {failed && (
        <Notice
          tone={online ? 'incomplete' : 'offline'}
          what={t('leadDetails.failed')}
          where={t('leadDetails.failedText')}
          onRetry={retry}
        />
      )}
      {unread > 0 && (
        <Notice
          tone="incomplete"
          what={t('leadDetails.paymentsUnread', { count: unread })}
          onRetry={readAgain}
        />
      )}
      {loading && <TimelineSkeleton />}
      {!loading &&
        months.map((month) => (
          <section key={month} aria-label={monthName(month, language)}>
            <h3 className="t-label font-semibold pt-3 pb-2 text-text-2">{monthName(month, language)}</h3>
            <ol className="rows overflow-clip rounded-card bg-surface shadow-card">
              {events
                .filter((event) => monthOf(event) === month)
                .map((event) => (
                  <TimelineLine key={event.id} event={event} />
                ))}
            </ol>
          </section>
        ))}
      {!loading && deals.length > 0 && (
        <p className="t-meta mt-3 text-text-2">{t('leadDetails.dealsByName')}</p>
      )}
    </>
  );
}

function TimelineSkeleton() {
  return (
    <SkeletonRegion>
      <div className="pt-3 pb-2">
        <SkeletonLine type="t-label" box={13} width={104} />
      </div>
      <div className="rounded-card bg-surface shadow-card">
        {LINES.map((line) => (
          <div key={line} className="flex gap-3 py-3 pr-4 pl-3">
            <Skeleton width={40} height={40} />
            <div className="grid content-center gap-2">
              <Skeleton width={170} height={12} />
              <Skeleton width={110} height={10} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Shows one event: what happened, its details, and when. A deal or a payment links to the deal. */
function TimelineLine({ event }: { event: TimelineEvent }) {
  if (event.kind === 'deal' || event.kind === 'payment') return <DealLine event={event} />;
  return <ActivityLine event={event} entry={event.entry} />;
}

function ActivityLine({ event, entry }: { event: TimelineEvent; entry: TimelineEntry }) {
  const sentence = useActivityText();
  const resultWord = useResultWord();
  const term = useTerm();
  const { kind, text, result } = entry.activity;
  const reason = kind === 'status' && result ? resultWord(result) : undefined;
  // For a created lead the text is its source, a term of the CRM.
  const shownText = kind === 'created' ? term(text) : text;
  return (
    <Line
      event={event}
      title={sentence(entry.activity)}
      more={[reason, shownText].filter(Boolean).join(': ')}
      mark={entry.state && <PendingMark states={[entry.state]} bare />}
    />
  );
}

function DealLine({ event }: { event: Extract<TimelineEvent, { deal: unknown }> }) {
  const t = useTexts(leadDetailsTexts);
  const term = useTerm();
  const { deal } = event;
  const about = [term(deal.productCategory), deal.company].filter(Boolean).join(' · ');
  if (event.kind === 'deal') {
    return (
      <Line
        event={event}
        title={t('leadDetails.dealOpened', { product: term(deal.productCategory) })}
        to={dealAddress(deal.id)}
        more={[term(deal.stage), deal.company].filter(Boolean).join(' · ')}
      />
    );
  }
  const amount = rupees(toDecimalText(event.payment.amountPaid));
  const undated = event.payment.paidOn === undefined;
  return (
    <Line
      event={event}
      title={t(event.payment.corrects ? 'leadDetails.paymentTakenBack' : 'leadDetails.payment', { amount })}
      to={dealAddress(deal.id)}
      more={undated ? `${about} · ${t('leadDetails.paymentUndated')}` : about}
      untimed={undated}
    />
  );
}

type LineProps = {
  event: TimelineEvent;
  title: string;
  more: string;
  to?: string;
  mark?: ReactNode;
  /** Whether to hide the time, because it belongs to another event. */
  untimed?: boolean;
};

function Line({ event: { kind, time, read }, title, more, to, mark, untimed = false }: LineProps) {
  const { language } = useLanguage();
  const name = 't-label font-semibold wrap-anywhere text-text';
  return (
    <li
      className={joinClasses(
        'relative flex gap-3 py-3 pr-4 pl-3 [--row-inset:4rem]',
        to && 'hover:bg-bg active:bg-sunken',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-button bg-neutral-soft text-text-2">
        <Icon of={TIMELINE_ICONS[kind]} />
      </span>
      <div className="min-w-0 flex-1">
        {to ? (
          <Link to={to} className={joinClasses(name, 'block outline-offset-0 after:absolute after:inset-0')}>
            {title}
          </Link>
        ) : (
          <p className={name}>{title}</p>
        )}
        {more && <p className="t-label font-normal whitespace-pre-line wrap-anywhere text-text-2">{more}</p>}
        <p className="t-caption mt-0.5 flex flex-wrap items-center gap-x-2 text-text-3">
          {!untimed &&
            (read ? (
              <time dateTime={read.moment.toISOString()}>{createdText(read, language)}</time>
            ) : (
              <span>{time}</span>
            ))}
          {mark}
        </p>
      </div>
    </li>
  );
}

/** Returns a function that describes an activity: "New to Contacted", "Call: no answer". */
function useActivityText(): (activity: LeadActivity) => string {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const statusWord = useStatusWord();
  const resultWord = useResultWord();
  const when = (time: string) => {
    const read = readCreatedTime(time, calendar);
    return read ? createdText(read, language) : time;
  };
  return ({ kind, from, to, result }) => {
    switch (kind) {
      case 'created':
        return t('leadDetails.created');
      case 'status':
        return from
          ? t('leadDetails.statusFromTo', { from: statusWord(from), to: statusWord(to ?? '') })
          : t('leadDetails.statusTo', { to: statusWord(to ?? '') });
      case 'call':
        return result ? t('leadDetails.call', { result: resultWord(result) }) : t('leadDetails.callOnly');
      case 'note':
        return t('leadDetails.note');
      case 'message':
        return t('leadDetails.message');
      case 'follow-up':
        return to ? t('leadDetails.followUpAt', { when: when(to) }) : t('leadDetails.followUpDone');
      case 'meeting':
        return t(meetingSentence({ from, to, result }), { when: to ? when(to) : '' });
    }
  };
}

function meetingSentence({ from, to, result }: Pick<LeadActivity, 'from' | 'to' | 'result'>) {
  if (result === 'Cancelled') return 'leadDetails.meetingCancelled';
  if (result === 'Done') return 'leadDetails.meetingDone';
  if (result === 'Missed') return 'leadDetails.meetingMissed';
  if (from === undefined) return 'leadDetails.meetingPlanned';
  return from === to ? 'leadDetails.meetingChanged' : 'leadDetails.meetingMoved';
}
