import { endOf, type Meeting } from '#core/meetings/meeting';
import { dayText, timeText, weekday } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { meetingTexts } from './meeting-texts';

/** The server's name for the person whom a vendor meets if no lead is named. */
export const RELATIONSHIP_MANAGER = 'Relationship manager';

/** The texts of a meeting in the chosen language. */
export interface MeetingLabels {
  /** "Tue, 24 Nov 2026, 4:00 pm to 4:30 pm". */
  readonly when: (meeting: Pick<Meeting, 'startsAt' | 'minutes'>) => string;
  /** The name of the person to meet. */
  readonly whom: (meeting: Pick<Meeting, 'withWhom'>) => string;
  /** The whole meeting as one text, for sharing. */
  readonly all: (meeting: Meeting) => string;
}

/** Returns the functions that describe a meeting in the chosen language. */
export function useMeetingLabels(): MeetingLabels {
  const t = useTexts(meetingTexts);
  const { language } = useLanguage();
  const when: MeetingLabels['when'] = (meeting) => {
    const start = new Date(meeting.startsAt);
    return t('meeting.when', {
      day: `${weekday(start, language)}, ${dayText(start, language)}`,
      from: timeText(start, language),
      to: timeText(new Date(endOf(meeting)), language),
    });
  };
  const whom: MeetingLabels['whom'] = ({ withWhom }) =>
    withWhom === RELATIONSHIP_MANAGER ? t('meeting.withRm') : withWhom;
  return {
    when,
    whom,
    all: (meeting) =>
      [
        meeting.title,
        when(meeting),
        `${t(`meeting.kind.${meeting.kind}`)} · ${t('meeting.with', { name: whom(meeting) })}`,
        meeting.place,
        meeting.agenda,
      ]
        .filter(Boolean)
        .join('\n'),
  };
}
