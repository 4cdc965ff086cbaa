import { useState } from 'react';
import { Field } from '../components/field';
import { useTexts } from '../texts/use-texts';
import { customDays, DAY_SPANS, type DayRange, dayChoiceOf, isDay, isSpan } from './day-choice';
import { ChoiceFacet } from './facet';
import { filterTexts } from './filter-texts';
import { useDayWords } from './use-range-words';

const OPEN: DayRange = { from: undefined, to: undefined };

/** The days of creation: a span that moves with today, or two days. */
export function DayFacet(props: {
  chosen: string | undefined;
  /** How many rows a choice of days has. */
  countOf: (choice: string) => number;
  onChange: (choice: string | undefined) => void;
}) {
  const { chosen, countOf, onChange } = props;
  const t = useTexts(filterTexts);
  const words = useDayWords();
  const days = chosen === undefined ? undefined : customDays(chosen);
  const [asked, setAsked] = useState(days !== undefined);
  const custom = asked || days !== undefined;
  const { from, to } = days ?? OPEN;
  const wrong = from !== undefined && to !== undefined && from > to;
  const change = (range: DayRange) => onChange(dayChoiceOf(range));
  return (
    <ChoiceFacet
      label={t('filter.created')}
      options={[
        { value: '', label: t('filter.any'), count: undefined },
        ...DAY_SPANS.map((span) => ({ value: span, label: words(span), count: countOf(span) })),
        { value: 'custom', label: t('filter.custom'), count: undefined },
      ]}
      chosen={custom ? 'custom' : (chosen ?? '')}
      onChange={(value) => {
        setAsked(value === 'custom');
        onChange(isSpan(value) ? value : undefined);
      }}
    >
      {custom && (
        <div className="grid gap-4 p-4">
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
            error={wrong ? t('filter.order') : undefined}
            onChange={(text) => change({ from, to: isDay(text) ? text : undefined })}
          />
        </div>
      )}
    </ChoiceFacet>
  );
}
