import {
  ArrowRightLeft,
  CalendarClock,
  type LucideIcon,
  MessageCircle,
  Phone,
  StickyNote,
  UserPlus,
} from 'lucide-react';
import type { ActivityKind, LeadActivity } from '#core/leads/lead-activity';
import { useServices } from '../app-services';
import { createdText, readCreatedTime } from '../deals/created-time';
import { useStatusWord } from '../leads/status-mark';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';
import { useResultWord } from './result-words';

/** The mark of each kind of activity. */
export const ACTIVITY_ICONS: Readonly<Record<ActivityKind, LucideIcon>> = {
  created: UserPlus,
  status: ArrowRightLeft,
  call: Phone,
  note: StickyNote,
  message: MessageCircle,
  'follow-up': CalendarClock,
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
    }
  };
}
