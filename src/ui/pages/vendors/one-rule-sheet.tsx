import { useRef, useState } from 'react';
import { putRuleForMany } from '#contract/put-rules';
import type { Month } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { categoriesAlike } from '#core/vendors/rule-draft';
import { MAX_VENDORS_AT_ONCE, type VendorRules } from '#core/vendors/rule-for-many';
import { useServices } from '../../data/app-services';
import { useArrival, useWrite } from '../../data/use-write';
import { ClosedMonthsNotice } from '../../features/dated-rules/closed-months-notice';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { OneRuleOutcome, ratiosText } from './one-rule-effects';
import { OneRuleFields, useTypedRule } from './one-rule-fields';
import { oneRuleTexts } from './one-rule-texts';
import { rulesTexts } from './rules-texts';
import type { AppliedRule } from './use-applied-rule';
import { type RuleTarget, useOneRule } from './use-one-rule';
import type { KnownVendor } from './use-vendor-directory';
import { nameOf } from './vendor-entries';

type OneRuleSheetProps = {
  vendors: readonly KnownVendor[];
  onDone: (applied: AppliedRule) => void;
  onClose: () => void;
};

/** Gives many vendors one rule: shows its effect on each and in total, and saves it for all of them or none. */
export function OneRuleSheet({ vendors: chosen, onDone, onClose }: OneRuleSheetProps) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const { api } = useServices();
  // The vendors selected when the sheet opened, whatever is read meanwhile.
  const [vendors] = useState(chosen);
  const { values, set, changed, days, rule, wrong } = useTypedRule();
  const { reason } = values;
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useWrite(words('rules.saveFailed'));
  const [clashes, setClashes] = useState<readonly VendorRules[]>();
  const [closedMonths, setClosedMonths] = useState<readonly Month[]>();
  const { inForce, targets, proposals, preview, categories } = useOneRule(vendors, rule, days);
  const nothing = rule !== undefined && days !== undefined && targets.length > 0 && proposals.length === 0;
  const tooMany = vendors.length > MAX_VENDORS_AT_ONCE;
  // Only a shown effect can be saved.
  const ready = !busy && !clashes && !nothing && !tooMany && !inForce.isFetching && !preview.waiting;
  const tryToSave = () => {
    setTried(true);
    setClosedMonths(undefined);
    return rule !== undefined && !wrong.category && days !== undefined;
  };
  const isMade = failure?.isLost === true && nothing && !inForce.isFetching;
  const sent = useSentTargets(isMade, targets, (given) => onDone({ reason: reason.trim(), vendors: given }));
  const save = (reason: string, retroactive = false) => {
    if (!rule || !days || !ready || targets.length !== vendors.length) return;
    sent.current = targets;
    void run(async (place) => {
      const named = targets.map(({ vendor, base }) => ({ vendorId: vendor.id, base }));
      const outcome = await putRuleForMany(api, {
        rule,
        reason,
        retroactive,
        vendors: named,
        ...days,
      });
      if (outcome.kind === 'clash') return place.ask(() => setClashes(outcome.clashes));
      if (outcome.kind === 'closed-months') return place.ask(() => setClosedMonths(outcome.months));
      showToast(t('oneRule.saved', { count: outcome.changed.length }));
      const given = targets.flatMap(({ vendor, base }) => {
        const made = outcome.changed.find(({ vendorId }) => vendorId === vendor.id);
        return made ? [{ vendor, base, version: made.current.version }] : [];
      });
      place.follow(() => onDone({ reason, vendors: given }));
    });
  };
  return (
    <ReasonSheet
      title={t('oneRule.title', { count: vendors.length })}
      context={t('oneRule.text')}
      unsaved={changed}
      save={t('oneRule.save')}
      busy={busy}
      disabled={!ready}
      failure={failure?.sentence}
      reason={reason}
      onReason={(text) => set({ reason: text })}
      onTry={tryToSave}
      onSave={save}
      onClose={onClose}
      effect={<OneRuleOutcome {...{ rule, targets, nothing, preview }} reading={inForce.isFetching} />}
    >
      {tooMany && <Notice tone="failed" what={t('oneRule.tooMany', { count: MAX_VENDORS_AT_ONCE })} />}
      <NotLoaded query={inForce} what={t('oneRule.readFailed')} />
      {closedMonths && <ClosedMonthsNotice months={closedMonths} onSave={() => save(reason.trim(), true)} />}
      {clashes && rule && (
        <OneRuleClashes
          clashes={clashes}
          vendors={vendors}
          rule={rule}
          onTake={() => setClashes(undefined)}
        />
      )}
      <OneRuleFields {...{ values, categories, wrong, tried }} onChange={set} />
    </ReasonSheet>
  );
}

/**
 * Remembers whose rules were sent. They may be stored even without an answer: calls `onMade` with the versions once
 * nothing is left to change.
 */
function useSentTargets(
  isMade: boolean,
  now: readonly RuleTarget[],
  onMade: (given: AppliedRule['vendors']) => void,
) {
  const t = useTexts(oneRuleTexts);
  const sent = useRef<readonly RuleTarget[]>([]);
  useArrival(isMade, () => {
    const given = sent.current.flatMap(({ vendor, base }) => {
      const made = now.find((each) => each.vendor.id === vendor.id);
      return made && made.base !== base ? [{ vendor, base, version: made.base }] : [];
    });
    showToast(t('oneRule.saved', { count: given.length }));
    onMade(given);
  });
  return sent;
}

type OneRuleClashesProps = {
  clashes: readonly VendorRules[];
  vendors: readonly KnownVendor[];
  rule: CommissionRule;
  onTake: () => void;
};

/** Lists the vendors where somebody else was faster, with both values of each. */
function OneRuleClashes({ clashes, vendors, rule, onTake }: OneRuleClashesProps) {
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
