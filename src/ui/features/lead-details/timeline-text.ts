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
import type { LeadActivity } from '#core/leads/lead-activity';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { useStatusWord } from '../leads/status-mark';
import { leadDetailsTexts } from './lead-details-texts';
import { useResultWord } from './result-labels';
import type { TimelineEvent } from './timeline-events';

/** The icon of each kind of event. */
export const TIMELINE_ICONS: Readonly<Record<TimelineEvent['kind'], LucideIcon>> = {
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

/** Returns a function that describes an activity: "New to Contacted", "Call: no answer". */
export function useActivityText(): (activity: LeadActivity) => string {
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
