import { inPaise } from '#core/commission/effects-in-paise';
import type { RulesEffect, RulesPreview } from '#core/commission/preview-rules';
import { toDecimalText, toRupees } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { monthName } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { oneRuleTexts } from './one-rule-texts';
import { RulesPreviewBox } from './rules-preview';
import { rulesTexts } from './rules-texts';
import type { RuleTarget } from './use-one-rule';
import type { useRulesPreview } from './use-rules-preview';
import { nameOf } from './vendor-entries';

type OneRuleOutcomeProps = {
  rule: CommissionRule | undefined;
  targets: readonly RuleTarget[];
  /** Whether the rule changes nothing. */
  nothing: boolean;
  preview: ReturnType<typeof useRulesPreview>;
  /** Whether the rules in force are being read. */
  reading: boolean;
};

/** Shows the effect of one rule: in total, and for each vendor. */
export function OneRuleOutcome({ rule, targets, nothing, preview, reading }: OneRuleOutcomeProps) {
  const t = useTexts(oneRuleTexts);
  return (
    <>
      {nothing ? (
        <p role="status" className="text-text-2">
          {t('oneRule.nothing')}
        </p>
      ) : (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h3 className="t-label font-semibold text-text">{t('oneRule.total')}</h3>
          <RulesPreviewBox
            preview={rule && preview.data}
            waiting={rule !== undefined && (preview.waiting || reading)}
            failed={preview.error !== null}
            onRetry={() => void preview.refetch()}
          />
        </section>
      )}
      {rule && targets.length > 0 && (
        <OneRuleEffects targets={targets} rule={rule} preview={preview.waiting ? undefined : preview.data} />
      )}
    </>
  );
}

type OneRuleEffectsProps = {
  targets: readonly RuleTarget[];
  rule: CommissionRule;
  /** Undefined while unknown. */
  preview: RulesPreview | undefined;
};

/** Lists the effect of one rule on each vendor: the ratio, the deals, the rupees and the months. */
function OneRuleEffects({ targets, rule, preview }: OneRuleEffectsProps) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const effectText = useEffectText();
  const to = ratioOf(rule);
  return (
    <section>
      <h3 className="t-label mb-1 font-semibold text-text">{t('oneRule.each')}</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {targets.map(({ vendor, now, rules }) => {
          const effect = preview?.franchises.get(vendor.franchiseCode);
          return (
            <li key={vendor.id} className="t-meta py-2.5 text-text-2">
              <p className="flex flex-wrap justify-between gap-x-3 text-text">
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {nameOf(vendor)} <span className="font-normal text-text-2">{vendor.franchiseCode}</span>
                </span>
                {rules && (
                  <span className="tabular-nums">
                    {t('oneRule.change', { from: ratiosText(now) || t('oneRule.none'), to })}
                  </span>
                )}
              </p>
              {!rules && t('oneRule.same', { ratio: to })}
              {rules && effect && (effect.deals === 0 ? words('rules.previewNone') : effectText(effect))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a function that describes the effect of rules on one vendor. */
export function useEffectText() {
  const { language } = useLanguage();
  const t = useTexts(oneRuleTexts);
  return ({ deals, months, ...effect }: RulesEffect) => {
    const { before, after, change } = inPaise(effect);
    const [newest, oldest] = [months.at(0)?.month, months.at(-1)?.month];
    const figures = t('oneRule.effect', {
      deals: t('oneRule.deals', { count: deals }),
      before: rupees(toRupees(before)),
      after: rupees(toRupees(after)),
      change: rupees(toRupees(change), { plus: true }),
    });
    if (newest === undefined || oldest === undefined) return figures;
    const when =
      newest === oldest
        ? t('oneRule.month', { month: monthName(newest, language) })
        : t('oneRule.months', { from: monthName(oldest, language), to: monthName(newest, language) });
    return `${figures}. ${when}`;
  };
}

/** Lists several ratios where they change within the days. */
export function ratiosText(rules: readonly CommissionRule[]): string {
  return [...new Set(rules.map(ratioOf))].join(', ');
}

function ratioOf({ ratio }: CommissionRule): string {
  return ratioText(toDecimalText(ratio));
}
