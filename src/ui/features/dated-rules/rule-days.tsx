import { type Day, isDay, type Month } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { Field } from '../../kit/components/field';
import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { datedTexts } from './dated-texts';

/** The days of the deals to which new rules apply, as typed. */
export interface TypedDays {
  readonly start: string;
  readonly from: string;
  readonly until: string;
}

/** The default, this month and later ones: earlier earnings stay as they are. */
export const THIS_MONTH: TypedDays = { start: 'month', from: '', until: '' };

const STARTS = ['month', 'day', 'always'] as const;

/** Returns the typed days; undefined while the first is missing, or if the last precedes it. */
export function daysTyped({ start, from, until }: TypedDays, month: Month): DaysOfRules | undefined {
  if (start === 'always') return {};
  if (start === 'month') return { from: firstDay(month) };
  if (!isDay(from) || (until !== '' && !isEnd(until, from))) return undefined;
  return { from, ...(isDay(until) && { until }) };
}

function isEnd(until: string, from: Day): boolean {
  return isDay(until) && from <= until;
}

type RuleDaysProps = {
  typed: TypedDays;
  /** Whether an attempt to save was made, after which missing days are shown as errors. */
  tried: boolean;
  onChange: (typed: Partial<TypedDays>) => void;
};

/** Asks for the days of the deals to which new rules apply. */
export function RuleDays({ typed, tried, onChange }: RuleDaysProps) {
  const t = useTexts(datedTexts);
  const { start, from, until } = typed;
  return (
    <>
      <SelectField
        label={t('dated.start')}
        value={start}
        options={STARTS.map((value) => ({ value, label: t(`dated.start.${value}`) }))}
        onChange={(chosen) => onChange({ start: chosen })}
      />
      {start === 'day' && (
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3">
          <Field
            label={t('dated.from')}
            type="date"
            value={from}
            onChange={(text) => onChange({ from: text })}
            error={tried && !isDay(from) ? t('dated.fromMissing') : undefined}
          />
          <Field
            label={t('dated.until')}
            type="date"
            value={until}
            onChange={(text) => onChange({ until: text })}
            error={isDay(from) && isDay(until) && until < from ? t('dated.untilEarly') : undefined}
          />
        </div>
      )}
    </>
  );
}
