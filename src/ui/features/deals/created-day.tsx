import type { CreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { dayText, relativeDay } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from './created-time';
import { dealsTexts } from './deals-texts';

/** The day on which a deal was created, in words within a week; the full time is its tooltip. */
export function CreatedDay(props: { created: CreatedTime | undefined; inLabels?: boolean }) {
  const { created, inLabels = false } = props;
  const t = useTexts(dealsTexts);
  const { language } = useLanguage();
  const { clock } = useServices();
  if (!created) return t('deals.noDate');
  const { moment } = created;
  return (
    <time dateTime={moment.toISOString()} title={createdText(created, language)}>
      {inLabels ? relativeDay(moment, new Date(clock.now()), language) : dayText(moment, language)}
    </time>
  );
}
