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
import { useServices } from '../app-services';
import { createdText, readCreatedTime } from '../deals/created-time';
import { useStatusWord } from '../leads/status-mark';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';
import { useResultWord } from './result-words';
import type { TimelineKind } from './timeline-events';

/** The mark of each kind. */
export const TIMELINE_ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
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

/** An activity in a sentence: "New to Contacted", "Call: no answer". */
export function useActivityText(): (activity: LeadActivity) => string {
  const t = useTexts(leadFileTexts);
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
        return t('leadFile.created');
      case 'status':
        return from
          ? t('leadFile.statusFromTo', { from: statusWord(from), to: statusWord(to ?? '') })
          : t('leadFile.statusTo', { to: statusWord(to ?? '') });
      case 'call':
        return result ? t('leadFile.call', { result: resultWord(result) }) : t('leadFile.kind.call');
      case 'note':
        return t('leadFile.note');
      case 'message':
        return t('leadFile.message');
      case 'follow-up':
        return to ? t('leadFile.followUpAt', { when: when(to) }) : t('leadFile.followUpDone');
      case 'meeting':
        return t(meetingSentence({ from, to, result }), { when: to ? when(to) : '' });
    }
  };
}

function meetingSentence({ from, to, result }: Pick<LeadActivity, 'from' | 'to' | 'result'>) {
  if (result === 'Cancelled') return 'leadFile.meetingCancelled';
  if (result === 'Done') return 'leadFile.meetingDone';
  if (result === 'Missed') return 'leadFile.meetingMissed';
  if (from === undefined) return 'leadFile.meetingPlanned';
  return from === to ? 'leadFile.meetingChanged' : 'leadFile.meetingMoved';
}
