import { datedTexts } from '../../features/dated-rules/dated-texts';
import { CheckField } from '../../kit/components/check-field';
import { Field } from '../../kit/components/field';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';
import type { RateFaults, TypedRate } from './typed-rate';

type RateRowProps = {
  rate: TypedRate;
  /** The present rate of the product, as text. */
  now: string | undefined;
  /** The future rates that the new days replace, as text; empty for none. */
  replaced: string;
  faults: RateFaults;
  /** Whether missing values are reported. */
  tried: boolean;
  onChange: (change: Partial<Omit<TypedRate, 'added'>>) => void;
};

/** Asks for one product's new ratio, and the days that it applies to. */
export function RateRow({ rate, now, replaced, faults, tried, onChange }: RateRowProps) {
  const t = useTexts(rulesTexts);
  const days = useTexts(datedTexts);
  const term = useTerm();
  const { category, ratio, from, until, ended, added } = rate;
  const isSaid = (kind: string | undefined) => kind !== undefined && (kind !== 'missing' || tried);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-b border-hairline pb-4">
      {added ? (
        <Field
          label={t('rules.category')}
          value={category}
          onChange={(text) => onChange({ category: text })}
          autoComplete="off"
          maxLength={120}
          error={
            faults.category && isSaid(faults.category)
              ? t(`rules.fault.category.${faults.category}`)
              : undefined
          }
        />
      ) : (
        <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-3">
          <span className="t-row min-w-0 wrap-anywhere text-text">{term(category)}</span>
          <span className="t-meta text-text-2">
            {now === undefined ? t('rules.nowNone') : t('rules.nowIs', { ratio: now })}
          </span>
        </legend>
      )}
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 desktop:grid-cols-[6.5rem_repeat(2,minmax(0,1fr))]">
        {!ended && (
          <div className="col-span-2 desktop:col-span-1">
            <Field
              label={t('rules.newRatio')}
              value={ratio}
              onChange={(text) => onChange({ ratio: text })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              end={<span className="pr-3 text-text-2">%</span>}
              error={
                faults.ratio && isSaid(faults.ratio) ? t(`rules.fault.ratio.${faults.ratio}`) : undefined
              }
            />
          </div>
        )}
        <Field
          label={days('dated.from')}
          type="date"
          value={from}
          onChange={(text) => onChange({ from: text })}
        />
        <Field
          label={days('dated.until')}
          type="date"
          value={until}
          onChange={(text) => onChange({ until: text })}
          error={faults.until ? days('dated.untilEarly') : undefined}
        />
      </div>
      {replaced && <p className="t-meta text-warning">{t('rules.replaces', { rules: replaced })}</p>}
      {!added && (
        <CheckField checked={ended !== ''} onChange={(checked) => onChange({ ended: checked ? 'yes' : '' })}>
          {t('rules.remove')}
        </CheckField>
      )}
    </fieldset>
  );
}
