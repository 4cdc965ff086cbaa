import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useTexts } from '../../kit/texts/use-texts';
import { DAY_SPANS, daysOf, isWithinDays } from './day-choice';
import { DayRangeFields } from './day-range-fields';
import { ChoiceFacet } from './facet';
import { filterTexts } from './filter-texts';
import { CUSTOM, useDayRange } from './use-day-range';
import { useDayLabels } from './use-range-labels';

/** Asks for the days of creation: a span relative to today, or two days. */
export function DayFacet(props: {
  chosen: string | undefined;
  /** The rows that match everything else. */
  entries: readonly { readonly createdDay: Day | undefined }[];
  onChange: (choice: string | undefined) => void;
}) {
  const { chosen, entries, onChange } = props;
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  const countOf = (choice: string) => {
    const days = daysOf(choice, today);
    return entries.filter(({ createdDay }) => isWithinDays(createdDay, days)).length;
  };
  const t = useTexts(filterTexts);
  const words = useDayLabels();
  const { custom, range, value, choose, change } = useDayRange(chosen, onChange);
  return (
    <ChoiceFacet
      label={t('filter.created')}
      options={[
        { value: '', label: t('filter.any'), count: undefined },
        ...DAY_SPANS.map((span) => ({ value: span, label: words(span), count: countOf(span) })),
        { value: CUSTOM, label: t('filter.custom'), count: undefined },
      ]}
      chosen={value}
      onChange={choose}
    >
      {custom && (
        <div className="grid gap-4 p-4">
          <DayRangeFields range={range} onChange={change} />
        </div>
      )}
    </ChoiceFacet>
  );
}
