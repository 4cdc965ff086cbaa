import type { CreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { dayAndMonth, dayText, relativeDay } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { leadsTexts } from './leads-texts';

const DAY_MS = 86_400_000;
const MONTHS = 300;

/** Shows when a lead was created: "Added 2 days ago" in a row, only the day in a column. */
export function AddedDay(props: { created: CreatedTime | undefined; variant: 'row' | 'column' | 'full' }) {
  const { created, variant } = props;
  const t = useTexts(leadsTexts);
  const { language } = useLanguage();
  const now = useServices().clock.now();
  if (!created) return t('leads.noDate');
  const { moment } = created;
  const full = createdText(created, language);
  const texts = {
    row: () => t('leads.added', { day: shortDay(moment, new Date(now), language) }),
    column: () => dayText(moment, language),
    full: () => full,
  };
  return (
    <time dateTime={moment.toISOString()} title={full}>
      {texts[variant]()}
    </time>
  );
}

/** Formats a day without its year as long as it cannot be mistaken for another year. */
function shortDay(moment: Date, now: Date, language: Language): string {
  const text = relativeDay(moment, now, language);
  const days = Math.abs(now.getTime() - moment.getTime()) / DAY_MS;
  return days < MONTHS && text === dayText(moment, language) ? dayAndMonth(moment, language) : text;
}
