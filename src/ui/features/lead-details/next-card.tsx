import { Button } from '../../kit/components/button';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, timeText, weekday } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { LeadEntry } from '../leads/lead-entry';
import { NextStep } from '../leads/next-step';
import { leadDetailsTexts } from './lead-details-texts';

type NextCardProps = { entry: LeadEntry; onDone: () => void; onChange: () => void };

/** Shows the next call, pinned where it cannot be missed, with buttons to complete and to move it. */
export function PinnedNext({ entry, onDone, onChange }: NextCardProps) {
  const t = useTexts(leadDetailsTexts);
  const { language } = useLanguage();
  const { followUp } = entry;
  if (!followUp) return null;
  const { moment, timed, overdue } = followUp;
  const day = `${weekday(moment, language)}, ${dayAndMonth(moment, language)}`;
  const when = timed ? `${day}, ${timeText(moment, language)}` : day;
  return (
    <section
      aria-label={t('leadDetails.nextLabel')}
      className={joinClasses(
        'mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-3',
        overdue ? 'bg-danger-soft' : 'bg-primary-soft',
      )}
    >
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="t-row text-text">{t('leadDetails.nextCall', { when })}</p>
        <p className="t-meta text-text-2">
          <NextStep followUp={followUp} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="text" size="card" onClick={onDone}>
          {t('leadDetails.done')}
        </Button>
        <Button variant="outline" size="card" onClick={onChange}>
          {t('leadDetails.change')}
        </Button>
      </div>
    </section>
  );
}
