import type { CreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { dayAndMonth, dayText, relativeDay } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from './created-time';
import { dealsTexts } from './deals-texts';

/**
 * Shows the day on which a deal was created, without the year if it is the present one; `relative` writes days of the
 * last week in words, relative to today. The full time is its tooltip.
 */
export function CreatedDay(props: { created: CreatedTime | undefined; relative?: boolean }) {
  const { created, relative = false } = props;
  const t = useTexts(dealsTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  if (!created) return t('deals.noDate');
  const { moment } = created;
  const now = clock.now();
  const thisYear = calendar.dayAt(moment.getTime()).slice(0, 4) === calendar.dayAt(now).slice(0, 4);
  const day = (thisYear ? dayAndMonth : dayText)(moment, language);
  const relativeText = relative && relativeDay(moment, new Date(now), language);
  return (
    <time dateTime={moment.toISOString()} title={createdText(created, language)}>
      {relativeText && relativeText !== dayText(moment, language) ? relativeText : day}
    </time>
  );
}
