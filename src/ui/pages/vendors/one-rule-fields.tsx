import { type RuleFaults, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { daysTyped, RuleDays, THIS_MONTH } from '../../features/dated-rules/rule-days';
import { Field } from '../../kit/components/field';
import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { oneRuleTexts } from './one-rule-texts';
import { rulesTexts } from './rules-texts';

/** The choice of a product without any rule, whose name is typed. */
const OTHER = '\n';

const NOTHING = { listed: '', typed: '', ratio: '', reason: '', ...THIS_MONTH };
type Typed = Readonly<Record<keyof typeof NOTHING, string>>;

/** Keeps the typed rule. `rule` and `days` are undefined until they are valid. */
export function useTypedRule() {
  const { calendar, clock } = useServices();
  const { values, set, changed } = useTypedInSheet('one rule', NOTHING);
  const days = daysTyped(values, calendar.monthAt(clock.now()));
  const draft = { category: values.listed === OTHER ? values.typed : values.listed, ratio: values.ratio };
  const [rule] = rulesOfDrafts([draft]) ?? [];
  const [wrong = {}] = ruleFaults([draft]);
  return { values, set, changed, days, rule, wrong };
}

type OneRuleFieldsProps = {
  values: Typed;
  /** The products that any vendor has a rule for. */
  categories: readonly string[];
  wrong: RuleFaults;
  /** Whether missing values are reported. */
  tried: boolean;
  onChange: (typed: Partial<Typed>) => void;
};

/** Asks for the product, its ratio, and the days of the deals that it applies to. */
export function OneRuleFields({ values, categories, wrong, tried, onChange }: OneRuleFieldsProps) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const { listed, typed, ratio } = values;
  const isSaid = (kind: string) => kind !== 'missing' || tried;
  return (
    <>
      <div className="grid gap-4">
        <SelectField
          label={t('oneRule.product')}
          value={listed}
          options={[
            { value: '', label: '-' },
            ...categories.map((name) => ({ value: name, label: name })),
            { value: OTHER, label: t('oneRule.other') },
          ]}
          onChange={(text) => onChange({ listed: text })}
          error={listed === '' && tried ? words('rules.fault.category.missing') : undefined}
        />
        {listed === OTHER && (
          <Field
            label={t('oneRule.otherName')}
            value={typed}
            onChange={(text) => onChange({ typed: text })}
            autoComplete="off"
            maxLength={120}
            error={
              wrong.category && isSaid(wrong.category)
                ? words(`rules.fault.category.${wrong.category}`)
                : undefined
            }
          />
        )}
      </div>
      <Field
        label={words('rules.newRatio')}
        value={ratio}
        onChange={(text) => onChange({ ratio: text })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        end={<span className="pr-3.5 text-text-2">%</span>}
        help={words('rules.limits')}
        error={wrong.ratio && isSaid(wrong.ratio) ? words(`rules.fault.ratio.${wrong.ratio}`) : undefined}
      />
      <RuleDays typed={values} tried={tried} onChange={onChange} />
    </>
  );
}
