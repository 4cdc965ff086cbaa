import { isDay } from '#core/shared/month';
import { Field } from '../../kit/components/field';
import { useTexts } from '../../kit/texts/use-texts';
import type { DayRange } from './day-choice';
import { filterTexts } from './filter-texts';

/** Asks for the first and the last day of a range; an open end is empty. */
export function DayRangeFields(props: { range: DayRange; onChange: (range: DayRange) => void }) {
  const { from, to } = props.range;
  const t = useTexts(filterTexts);
  return (
    <>
      <Field
        type="date"
        label={t('filter.from')}
        value={from ?? ''}
        onChange={(text) => props.onChange({ from: isDay(text) ? text : undefined, to })}
      />
      <Field
        type="date"
        label={t('filter.to')}
        value={to ?? ''}
        error={from !== undefined && to !== undefined && from > to ? t('filter.order') : undefined}
        onChange={(text) => props.onChange({ from, to: isDay(text) ? text : undefined })}
      />
    </>
  );
}
