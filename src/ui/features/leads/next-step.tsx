import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/components/icon';
import { dayAndMonth, dayText, timeText, weekday } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import type { FollowUp } from './lead-entry';
import { leadTexts } from './lead-texts';

const WEEK = 7;
/** Within this many days a date is understood without its year. */
const MONTHS = 300;

/** Shows the next step planned with a person: "Call today, 11:30 am", or in red since when it is overdue. */
export function NextStep({ followUp }: { followUp: FollowUp }) {
  const t = useTexts(leadTexts);
  const { language } = useLanguage();
  const { moment, timed, days } = followUp;
  if (followUp.overdue) {
    return (
      <Time followUp={followUp}>
        <span className="font-semibold inline-flex items-center gap-1 align-bottom text-danger">
          <Icon of={CircleAlert} size={14} />
          {t('lead.overdueSince', { when: overdueSince(followUp, language) })}
        </span>
      </Time>
    );
  }
  const near = days === 0 ? t('lead.today') : days === 1 ? t('lead.tomorrow') : undefined;
  const day = near ?? farDay(followUp, language);
  const when = near && timed ? t('lead.dayAndTime', { day: near, time: timeText(moment, language) }) : day;
  return <Time followUp={followUp}>{t(near ? 'lead.callAt' : 'lead.callOn', { when })}</Time>;
}

/** Shows the time of the next step for a column of its own: "Today, 11:30 am", "Mon, 23 Nov". */
export function FollowUpTime({ followUp }: { followUp: FollowUp | undefined }) {
  const t = useTexts(leadTexts);
  const { language } = useLanguage();
  if (!followUp) return '-';
  const { moment, timed, days, overdue } = followUp;
  const near = days === 0 ? t('lead.Today') : days === 1 ? t('lead.Tomorrow') : undefined;
  const text =
    near && timed
      ? t('lead.dayAndTime', { day: near, time: timeText(moment, language) })
      : (near ?? farDay(followUp, language));
  if (!overdue) return <Time followUp={followUp}>{text}</Time>;
  return (
    <Time followUp={followUp}>
      <span className="font-semibold inline-flex items-center gap-1.5 align-bottom text-danger">
        <Icon of={CircleAlert} size={14} />
        <span className="sr-only">{t('lead.overdue')}:</span>
        {text}
      </span>
    </Time>
  );
}

function Time({ followUp, children }: { followUp: FollowUp; children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <time dateTime={followUp.moment.toISOString()} title={createdText(followUp, language)}>
      {children}
    </time>
  );
}

function overdueSince({ moment, days }: FollowUp, language: Language): string {
  if (days === 0) return timeText(moment, language);
  return days > -WEEK ? weekday(moment, language) : dayAndMonth(moment, language);
}

function farDay({ moment, days: distance }: FollowUp, language: Language): string {
  const days = Math.abs(distance);
  if (days >= MONTHS) return dayText(moment, language);
  if (days >= WEEK) return dayAndMonth(moment, language);
  return `${weekday(moment, language)}, ${dayAndMonth(moment, language)}`;
}
