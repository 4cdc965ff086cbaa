import { useRef, useState } from 'react';
import { toDecimalText } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import {
  draftsOfRules,
  effectiveRules,
  type RuleDraft,
  ruleFaults,
  rulesOfDrafts,
} from '#core/vendors/rule-draft';
import type { RuleVersion } from '#core/vendors/rule-version';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { CheckField } from '../../kit/components/check-field';
import { Field } from '../../kit/components/field';
import { ratioText } from '../../kit/format/ratio';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RuleChangeSheet } from './rule-change-sheet';
import { rulesTexts } from './rules-texts';
import type { KnownVendor } from './use-vendor-directory';

type RuleSheetProps = {
  vendor: KnownVendor;
  newest: RuleVersion;
  /** The rule that is changed; a new one without it. */
  rule: CommissionRule | undefined;
  onClose: () => void;
};

/** Changes, removes or adds one rule of a vendor. */
export function RuleSheet({ vendor, newest, rule, onClose }: RuleSheetProps) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const [base, setBase] = useState(newest);
  const { category, ratio } = (rule && draftsOfRules([rule])[0]) ?? { category: '', ratio: '' };
  const { values, set, changed } = useTypedInSheet(`rule ${vendor.id} ${rule?.productCategory ?? ''}`, {
    category,
    ratio,
    removed: '',
  });
  const draft: RuleDraft = { category: values.category, ratio: values.ratio };
  const removed = values.removed !== '';
  const [tried, setTried] = useState(false);
  const fields = { category: useRef<HTMLInputElement>(null), ratio: useRef<HTMLInputElement>(null) };
  const inForce = effectiveRules(base.rules);
  const others = inForce.filter(({ productCategory }) => productCategory !== rule?.productCategory);
  const place = inForce.findIndex(({ productCategory }) => productCategory === rule?.productCategory);
  const own = removed ? [] : rulesOfDrafts([draft]);
  const faults = removed ? undefined : ruleFaults([...draftsOfRules(others), draft]).at(-1);
  // A changed rule stays where it was in the list.
  const proposed =
    own && !faults?.category ? others.toSpliced(place < 0 ? others.length : place, 0, ...own) : undefined;
  const { category: wrongCategory, ratio: wrongRatio } = faults ?? {};
  const isSaid = (kind: string | undefined) => kind !== undefined && (kind !== 'missing' || tried);
  const title = rule ? t('rules.change', { category: term(rule.productCategory) }) : t('rules.add');
  return (
    <RuleChangeSheet
      vendor={vendor}
      title={removed && rule ? t('rules.removeTitle', { category: term(rule.productCategory) }) : title}
      base={base}
      proposed={proposed}
      category={rule?.productCategory ?? draft.category}
      onWrong={() => {
        setTried(true);
        fields[wrongCategory ? 'category' : 'ratio'].current?.focus();
      }}
      unsaved={changed}
      onRebase={setBase}
      onClose={onClose}
    >
      {!rule && (
        <Field
          ref={fields.category}
          label={t('rules.category')}
          value={draft.category}
          onChange={(text) => set({ category: text })}
          autoComplete="off"
          maxLength={120}
          error={
            wrongCategory && isSaid(wrongCategory) ? t(`rules.fault.category.${wrongCategory}`) : undefined
          }
        />
      )}
      {!removed && (
        <Field
          ref={fields.ratio}
          label={t('rules.newRatio')}
          value={draft.ratio}
          onChange={(text) => set({ ratio: text })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          end={<span className="pr-3.5 text-text-2">%</span>}
          help={
            rule
              ? t('rules.nowAndLimits', { ratio: ratioText(toDecimalText(rule.ratio)) })
              : t('rules.limits')
          }
          error={wrongRatio && isSaid(wrongRatio) ? t(`rules.fault.ratio.${wrongRatio}`) : undefined}
        />
      )}
      {rule && (
        <CheckField checked={removed} onChange={(checked) => set({ removed: checked ? 'yes' : '' })}>
          {t('rules.remove')}
        </CheckField>
      )}
    </RuleChangeSheet>
  );
}
