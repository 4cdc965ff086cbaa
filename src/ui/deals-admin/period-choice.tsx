import { useState } from 'react';
import { Field } from '../components/field';
import { SelectField } from '../components/select-field';
import { customDays, DAY_SPANS, type DayRange, dayChoiceOf, isDay, isSpan } from '../filter/day-choice';
import { filterTexts } from '../filter/filter-texts';
import { useDayWords } from '../filter/use-range-words';
import { useTexts } from '../texts/use-texts';

const CUSTOM = 'custom';
const OPEN: DayRange = { from: undefined, to: undefined };

/** The days of creation as one choice of a sheet: a span that moves with today, or two days. */
export function PeriodChoice(props: {
  chosen: string | undefined;
  onChange: (choice: string | undefined) => void;
}) {
  const { chosen, onChange } = props;
  const t = useTexts(filterTexts);
  const words = useDayWords();
  const days = chosen === undefined ? undefined : customDays(chosen);
  const [asked, setAsked] = useState(days !== undefined);
  const custom = asked || days !== undefined;
  const { from, to } = days ?? OPEN;
  const change = (range: DayRange) => onChange(dayChoiceOf(range));
  return (
    <>
      <SelectField
        label={t('filter.created')}
        value={custom ? CUSTOM : (chosen ?? '')}
        options={[
          { value: '', label: t('filter.any') },
          ...DAY_SPANS.map((span) => ({ value: span, label: words(span) })),
          { value: CUSTOM, label: t('filter.custom') },
        ]}
        onChange={(value) => {
          setAsked(value === CUSTOM);
          onChange(isSpan(value) ? value : undefined);
        }}
      />
      {custom && (
        <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
          <Field
            type="date"
            label={t('filter.from')}
            value={from ?? ''}
            onChange={(text) => change({ from: isDay(text) ? text : undefined, to })}
          />
          <Field
            type="date"
            label={t('filter.to')}
            value={to ?? ''}
            error={from && to && from > to ? t('filter.order') : undefined}
            onChange={(text) => change({ from, to: isDay(text) ? text : undefined })}
          />
        </div>
      )}
    </>
  );
}
