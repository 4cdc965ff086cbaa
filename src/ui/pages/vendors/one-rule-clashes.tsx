import type { CommissionRule } from '#core/vendors/commission-rule';
import { categoriesAlike } from '#core/vendors/rule-draft';
import type { VendorRules } from '#core/vendors/rule-for-many';
import { Notice } from '../../kit/components/notice';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ratiosText } from './one-rule-effects';
import { oneRuleTexts } from './one-rule-texts';
import { rulesTexts } from './rules-texts';
import type { KnownVendor } from './use-vendor-directory';
import { nameOf } from './vendor-entries';

type OneRuleClashesProps = {
  clashes: readonly VendorRules[];
  vendors: readonly KnownVendor[];
  rule: CommissionRule;
  onTake: () => void;
};

/** Lists the vendors at which somebody else was faster, with both values of each. */
export function OneRuleClashes({ clashes, vendors, rule, onTake }: OneRuleClashesProps) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const { language } = useLanguage();
  const sentenceOf = (clash: VendorRules) => {
    const vendor = vendors.find(({ id }) => id === clash.vendorId);
    const { changedBy, changedAt } = clash.current;
    return t('oneRule.clashOf', {
      vendor: vendor ? `${nameOf(vendor)} (${vendor.franchiseCode})` : clash.vendorId,
      name: changedBy ?? words('rules.clashSomeone'),
      time: changedAt === undefined ? '-' : dayAndTime(new Date(changedAt), language),
      theirs:
        ratiosText(
          clash.rules.filter(({ productCategory }) => categoriesAlike(productCategory, rule.productCategory)),
        ) || words('rules.clashNoRule'),
      yours: ratiosText([rule]),
    });
  };
  return (
    <Notice
      tone="failed"
      what={t('oneRule.clash', { count: clashes.length })}
      where={
        <>
          {t('oneRule.clashText')}
          <span className="mt-1 grid gap-1">
            {clashes.map((clash) => (
              <span key={clash.vendorId}>{sentenceOf(clash)}</span>
            ))}
          </span>
        </>
      }
      actions={[{ label: words('rules.clashTake'), onAction: onTake }]}
    />
  );
}
