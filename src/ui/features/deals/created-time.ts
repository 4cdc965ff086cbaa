import type { CreatedTime } from '#core/shared/created-time';
import { dayAndTime, dayText } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';

/** Formats day and time, or the day alone if there is no time: "4 Nov 2026, 11:20 am". */
export function createdText({ moment, timed }: CreatedTime, language: Language): string {
  return timed ? dayAndTime(moment, language) : dayText(moment, language);
}
