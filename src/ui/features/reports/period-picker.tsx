import type { Month } from '#core/shared/month';
import { Chip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { Field } from '../../kit/components/field';
import { financialYear } from '../../kit/format/dates';
import { useTexts } from '../../kit/texts/use-texts';
import { periodTexts } from './period-texts';
import type { ReportPeriod, ReportPeriodKind } from './report-period';

type PeriodPickerProps = {
  kinds: readonly ReportPeriodKind[];
  period: ReportPeriod;
  month: Month;
  /** Changes these parameters of the address. */
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Asks for the days of a report; a custom period has two fields. */
export function PeriodPicker({ kinds, period, month, onChange }: PeriodPickerProps) {
  const t = useTexts(periodTexts);
  const { kind, typed, days, reversed } = period;
  return (
    <div>
      <ChipRow label={t('period.label')} chosen={kind}>
        {kinds.map((each) => (
          <Chip
            key={each}
            label={each === 'fy' ? financialYear(month) : t(`period.${each}`)}
            chosen={each === kind}
            onChoose={() => onChange({ period: each })}
          />
        ))}
      </ChipRow>
      {kind === 'custom' && (
        <div className="mt-3 grid max-w-140 grid-cols-1 gap-3 narrow:grid-cols-2">
          <Field
            label={t('period.from')}
            type="date"
            value={typed.from}
            onChange={(from) => onChange({ from })}
          />
          <Field
            label={t('period.to')}
            type="date"
            value={typed.to}
            onChange={(to) => onChange({ to })}
            error={reversed ? t('period.reversed') : undefined}
            help={days || reversed ? undefined : t('period.choose')}
          />
        </div>
      )}
    </div>
  );
}
