import {
  Check,
  CircleAlert,
  Clock,
  FileText,
  type LucideIcon,
  MessageCircle,
  Phone,
  PhoneCall,
  Undo2,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dealName } from '#core/deals/deal-name';
import type { ListedDispute } from '#core/disputes/dispute';
import type { Meeting } from '#core/meetings/meeting';
import type { OwnPayout } from '#core/payouts/payout';
import { isHttpsAddress } from '#core/shared/https-address';
import { toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { statementAddress } from '../../features/account/statement-address';
import { disputeAddress } from '../../features/disputes/dispute-address';
import type { CallsInTurn, DueLead } from '../../features/leads/calls-due';
import { callHref } from '../../features/leads/contact-links';
import { useOutcomes } from '../../features/leads/contact-outcomes';
import { leadAddress } from '../../features/leads/lead-address';
import { meetingAddress } from '../../features/meetings/meeting-address';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { nextPaymentTexts } from '../../features/payouts/next-payment-texts';
import { NEXT_PAYMENT } from '../../features/payouts/payout-address';
import { Icon } from '../../kit/components/icon';
import { RoundLink } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, monthName, noonOf, timeParts, weekday } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { todayTexts } from './home-texts';

/** Shows how many calls are due; the row opens them one after the other. */
export function CallsRow({ due }: { due: readonly DueLead[] }) {
  const t = useTexts(todayTexts);
  const [first] = due;
  if (!first) return null;
  const overdue = due.filter(({ followUp }) => followUp.overdue).length;
  const inTurn: CallsInTurn = { calls: due.map(({ lead }) => lead.id) };
  return (
    <Row
      when={
        <span className="grid size-11 place-items-center rounded-button bg-primary text-on-primary">
          <Icon of={PhoneCall} />
        </span>
      }
      to={leadAddress(first.lead.id)}
      state={inTurn}
      title={t('today.calls', { count: due.length })}
      second={[
        overdue > 0 && t('today.callsOverdue', { count: overdue }),
        overdue < due.length && t('today.callsToday', { count: due.length - overdue }),
      ]
        .filter(Boolean)
        .join(', ')}
      end={
        <span
          aria-hidden="true"
          className="t-label inline-flex h-11 items-center rounded-button bg-primary-soft px-4 font-semibold text-primary-text"
        >
          {t('today.start')}
        </span>
      }
    />
  );
}

/** Shows the next meeting; the row opens it. */
export function MeetingRow({ meeting, now }: { meeting: Meeting; now: number }) {
  const t = useTexts(todayTexts);
  const words = useTexts(meetingTexts);
  const { id, title, kind, minutes, place, startsAt } = meeting;
  return (
    <Row
      when={<When at={startsAt} now={now} />}
      to={meetingAddress(id)}
      title={title}
      second={t('today.meeting', { kind: words(`meeting.kind.${kind}`), minutes })}
      end={
        place &&
        isHttpsAddress(place) && (
          <RoundLink href={place} icon={Video} label={t('today.join', { title })} elsewhere />
        )
      }
    />
  );
}

/** Shows a due call; the row opens its lead. */
export function CallRow({ entry: { lead, followUp }, now }: { entry: DueLead; now: number }) {
  const t = useTexts(todayTexts);
  const term = useTerm();
  const { askOnReturn } = useOutcomes();
  const name = lead.name ?? lead.id;
  const call = callHref(lead.mobile);
  return (
    <Row
      when={
        <When at={followUp.moment.getTime()} now={now} timed={followUp.timed} overdue={followUp.overdue} />
      }
      to={leadAddress(lead.id)}
      title={name}
      second={
        followUp.overdue ? (
          <span className="flex items-center gap-1 text-danger">
            <Icon of={CircleAlert} size={14} />
            <span className="truncate">{t('today.overdue')}</span>
          </span>
        ) : (
          [t('today.call'), term(lead.product)].filter(Boolean).join(' · ')
        )
      }
      end={
        call && (
          <RoundLink
            href={call}
            icon={Phone}
            label={t('today.callPerson', { name })}
            onOpen={() => askOnReturn(lead, 'call')}
          />
        )
      }
    />
  );
}

/** Shows an unread answer of the office; the row opens it. */
export function AnswerRow({ question: { no, deal, last } }: { question: ListedDispute }) {
  const t = useTexts(todayTexts);
  return (
    <Row
      when={
        <span className="flex text-primary-text">
          <Icon of={MessageCircle} />
        </span>
      }
      to={disputeAddress(no)}
      title={t('today.answered')}
      second={[deal && dealName(deal), last.text].filter(Boolean).join(' · ')}
      end={undefined}
    />
  );
}

const PAYMENT_ICONS: Readonly<Record<OwnPayout['state'], readonly [LucideIcon, string]>> = {
  approved: [Clock, 'text-info'],
  waiting: [Clock, 'text-info'],
  paid: [Check, 'text-success'],
  failed: [Undo2, 'text-warning'],
  returned: [Undo2, 'text-warning'],
  cancelled: [Undo2, 'text-text-2'],
};

/** Shows the newest payment: on its way, paid with its UTR, or returned and why; the row opens the next payment. */
export function PaymentRow({ payment }: { payment: OwnPayout }) {
  const t = useTexts(todayTexts);
  const words = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  const { state, utr, why, account, day } = payment;
  const [icon, tone] = PAYMENT_ICONS[state];
  const amount = rupees(toRupees(payment.amount));
  const to = account && t('today.payment.to', { account });
  const told = state === 'paid' ? utr && words('nextPayment.utr', { utr }) : (why ?? to);
  return (
    <Row
      when={
        <span className={joinClasses('flex', tone)}>
          <Icon of={icon} />
        </span>
      }
      to={NEXT_PAYMENT}
      title={t(`today.payment.${state}`, { amount })}
      second={[state === 'paid' && dayAndMonth(noonOf(day), language), told].filter(Boolean).join(' · ')}
      end={undefined}
    />
  );
}

/** Shows the newest statement; the row opens it. */
export function StatementRow({ month }: { month: Month }) {
  const t = useTexts(todayTexts);
  const { language } = useLanguage();
  return (
    <Row
      when={
        <span className="flex text-text-2">
          <Icon of={FileText} />
        </span>
      }
      to={statementAddress(month)}
      title={t('today.closed', { month: monthName(month, language) })}
      second={t('today.statement')}
      end={undefined}
    />
  );
}

function Row(props: {
  when: ReactNode;
  to: string;
  state?: CallsInTurn;
  title: string;
  second: ReactNode;
  end: ReactNode;
}) {
  const { when, to, state, title, second, end } = props;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2.5 [--row-inset:5rem] hover:bg-bg active:bg-sunken">
      <div className="w-13 shrink-0">{when}</div>
      <div className="min-w-0 flex-[1_1_6rem]">
        <Link
          to={to}
          state={state}
          className="t-row line-clamp-3 wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="t-meta truncate text-text-2">{second}</p>
      </div>
      {end}
    </li>
  );
}

/** Shows time and half of the day for today, weekday and date for any other day. */
function When(props: { at: number; now: number; timed?: boolean; overdue?: boolean }) {
  const { at, now, timed = true, overdue = false } = props;
  const t = useTexts(todayTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const moment = new Date(at);
  const { time, half } = timeParts(moment, language);
  const today = calendar.dayAt(at) === calendar.dayAt(now);
  const [first, second] = today
    ? timed
      ? [time, half]
      : [t('today.day'), '']
    : [weekday(moment, language), dayAndMonth(moment, language)];
  return (
    <time dateTime={moment.toISOString()} className="block">
      <span className={joinClasses('t-money-s block', overdue ? 'text-danger' : 'text-text')}>{first}</span>
      <span className="t-caption block whitespace-nowrap text-text-3">{second}</span>
    </time>
  );
}
