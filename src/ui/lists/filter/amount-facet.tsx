import { useState } from 'react';
import { compare } from '#core/shared/money';
import { Field } from '../../kit/components/field';
import { useTexts } from '../../kit/texts/use-texts';
import { amountsOf, readAmount } from './amount-range';
import { FacetFrame } from './facet';
import { filterTexts } from './filter-texts';

/** Asks for a range of amounts in rupees; a text that is no amount shows an error and changes nothing. */
export function AmountFacet(props: {
  label: string;
  range: string | undefined;
  onChange: (range: string | undefined) => void;
}) {
  const { label, range, onChange } = props;
  const t = useTexts(filterTexts);
  const [texts, setTexts] = useState(() => textsOf(range));
  const [lastRange, setLastRange] = useState(range);
  if (lastRange !== range) {
    // The range was changed elsewhere, such as by the button that clears all filters.
    setLastRange(range);
    setTexts(textsOf(range));
  }
  const isWrong = (text: string) => text.trim() !== '' && readAmount(text) === undefined;
  const change = (changed: { from: string; to: string }) => {
    setTexts(changed);
    if (isWrong(changed.from) || isWrong(changed.to)) return;
    const [from, to] = [readAmount(changed.from) ?? '', readAmount(changed.to) ?? ''];
    const next = from || to ? `${from}..${to}` : undefined;
    setLastRange(next);
    onChange(next);
  };
  const amounts = range === undefined ? undefined : amountsOf(range);
  const crossed = amounts?.from && amounts.to && compare(amounts.from, amounts.to) > 0;
  return (
    <FacetFrame label={label} padded>
      <div className="grid gap-4">
        <Field
          label={t('filter.from')}
          prefix="₹"
          inputMode="decimal"
          value={texts.from}
          error={isWrong(texts.from) ? t('filter.amount') : undefined}
          onChange={(from) => change({ ...texts, from })}
        />
        <Field
          label={t('filter.to')}
          prefix="₹"
          inputMode="decimal"
          value={texts.to}
          error={isWrong(texts.to) ? t('filter.amount') : crossed ? t('filter.order') : undefined}
          onChange={(to) => change({ ...texts, to })}
        />
      </div>
    </FacetFrame>
  );
}

function textsOf(range: string | undefined): { from: string; to: string } {
  const [from = '', to = ''] = range?.split('..') ?? [];
  return { from, to };
}
