import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { DAY_SPANS } from '../../lists/filter/day-choice';
import { DayRangeFields } from '../../lists/filter/day-range-fields';
import { filterTexts } from '../../lists/filter/filter-texts';
import { CUSTOM, useDayRange } from '../../lists/filter/use-day-range';
import { useDayLabels } from '../../lists/filter/use-range-labels';

/** Asks for days in a sheet, by default for those of creation: a span relative to today, or two days. */
export function PeriodChoice(props: {
  label?: string;
  chosen: string | undefined;
  onChange: (choice: string | undefined) => void;
}) {
  const t = useTexts(filterTexts);
  const words = useDayLabels();
  const { custom, range, value, choose, change } = useDayRange(props.chosen, props.onChange);
  return (
    <>
      <SelectField
        label={props.label ?? t('filter.created')}
        value={value}
        options={[
          { value: '', label: t('filter.any') },
          ...DAY_SPANS.map((span) => ({ value: span, label: words(span) })),
          { value: CUSTOM, label: t('filter.custom') },
        ]}
        onChange={choose}
      />
      {custom && (
        <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
          <DayRangeFields range={range} onChange={change} />
        </div>
      )}
    </>
  );
}
