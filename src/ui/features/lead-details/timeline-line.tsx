import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toDecimalText } from '#core/shared/money';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { dealAddress } from '../deals/deal-address';
import { PendingMark } from '../sending/waiting-mark';
import { leadDetailsTexts } from './lead-details-texts';
import { useResultWord } from './result-labels';
import type { TimelineEvent } from './timeline-events';
import { TIMELINE_ICONS, useActivityText } from './timeline-text';
import type { TimelineEntry } from './use-lead-details';

/** Shows one event: what happened, its details, and when. A deal or a payment links to the deal. */
export function TimelineLine({ event }: { event: TimelineEvent }) {
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
