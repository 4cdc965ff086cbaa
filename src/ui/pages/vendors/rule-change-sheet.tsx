import { type ReactNode, useState } from 'react';
import { toDecimalText } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { sameRules } from '#core/vendors/rule-draft';
import type { RuleVersion } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { ClosedMonthsNotice } from '../../features/dated-rules/closed-months-notice';
import { daysTyped, RuleDays, THIS_MONTH } from '../../features/dated-rules/rule-days';
import { Notice } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { RulesPreviewBox } from './rules-preview';
import { rulesTexts } from './rules-texts';
import { useRulesPreview } from './use-rules-preview';
import { type KnownVendor, useDatedRules } from './use-vendor-directory';

const FORM = 'rule-change';

type RuleChangeSheetProps = {
  vendor: KnownVendor;
  title: string;
  /** The version that the change is based on. */
  base: RuleVersion;
  /** The rules as they would be; undefined while what is typed is not right. */
  proposed: readonly CommissionRule[] | undefined;
  /** The category that the change is about, whose values are told when someone else was faster. */
  category?: string | undefined;
  reason?: string;
  /** Whether the fields above the reason hold something that would be lost. */
  unsaved?: boolean;
  /** Called when the person wants to save and what is typed is not right: shows why and where. */
  onWrong?: () => void;
  /** Called to go on from what someone else has saved meanwhile. */
  onRebase: (current: RuleVersion) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** New rules on their way to be saved: what they would change, the reason, and what someone else did meanwhile. */
export function RuleChangeSheet(props: RuleChangeSheetProps) {
  const { vendor, title, base, proposed, onClose, onWrong, onRebase, children } = props;
  const t = useTexts(rulesTexts);
  const { ruleAdmin, calendar, clock } = useServices();
  const form = `reason ${vendor.id} ${props.category ?? ''}`;
  const {
    values,
    set,
    changed: reasoned,
  } = useTypedInSheet(form, {
    reason: props.reason ?? '',
    ...THIS_MONTH,
  });
  const { reason } = values;
  const dated = useDatedRules();
  const days = dated ? daysTyped(values, calendar.monthAt(clock.now())) : {};
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useWrite(t('rules.saveFailed'));
  const [clash, setClash] = useState<RuleVersion>();
  const [closedMonths, setClosedMonths] = useState<readonly Month[]>();
  const changed = proposed && !sameRules(proposed, base.rules) ? proposed : undefined;
  const proposal = changed && days && { vendor, rules: changed, ...days };
  const preview = useRulesPreview(proposal && [proposal], String(base.version));
  const tryToSave = () => {
    setTried(true);
    setClosedMonths(undefined);
    if (!proposed) onWrong?.();
    return proposed !== undefined && days !== undefined;
  };
  const save = (reason: string, retroactive = false) => {
    if (!proposed || !days) return;
    void run(async (place) => {
      const proposal = { base: base.version, rules: proposed, reason, retroactive, ...days };
      const outcome = await ruleAdmin.putRules(vendor.id, proposal);
      if (outcome.kind === 'clash') return place.ask(() => setClash(outcome.current));
      if (outcome.kind === 'closed-months') return place.ask(() => setClosedMonths(outcome.months));
      showToast(t('rules.saved'));
      place.follow(onClose);
    });
  };
  return (
    <ReasonSheet
      title={title}
      form={FORM}
      unsaved={(reasoned || props.unsaved === true) && !busy}
      save={t(busy ? 'rules.saving' : 'rules.save')}
      disabled={busy || clash !== undefined}
      failure={failure?.sentence}
      reason={reason}
      onReason={(text) => set({ reason: text })}
      onTry={tryToSave}
      onSave={save}
      onClose={onClose}
    >
      {clash && (
        <ClashNotice
          theirs={clash}
          yours={proposed ?? []}
          category={props.category}
          onTake={() => {
            onRebase(clash);
            setClash(undefined);
          }}
        />
      )}
      {closedMonths && <ClosedMonthsNotice months={closedMonths} onSave={() => save(reason.trim(), true)} />}
      {children}
      {dated && <RuleDays typed={values} tried={tried} onChange={set} />}
      <RulesPreviewBox
        preview={proposal && preview.data}
        waiting={proposal !== undefined && preview.waiting}
        failed={preview.error !== null}
        onRetry={() => void preview.refetch()}
      />
    </ReasonSheet>
  );
}

function ClashNotice(props: {
  theirs: RuleVersion;
  yours: readonly CommissionRule[];
  category: string | undefined;
  onTake: () => void;
}) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { theirs, yours, category, onTake } = props;
  const { changedBy, changedAt } = theirs;
  const words = (rules: readonly CommissionRule[]) => {
    const told = category === undefined ? rules : rules.filter((rule) => rule.productCategory === category);
    const each = told.map((rule) => {
      const ratio = ratioText(toDecimalText(rule.ratio));
      return category === undefined ? `${term(rule.productCategory)} ${ratio}` : ratio;
    });
    return each.join(', ') || t('rules.clashNoRule');
  };
  return (
    <Notice
      tone="failed"
      what={t('rules.clash', {
        name: changedBy ?? t('rules.clashSomeone'),
        time: changedAt === undefined ? '-' : dayAndTime(new Date(changedAt), language),
      })}
      where={t('rules.clashText', { theirs: words(theirs.rules), yours: words(yours) })}
      actions={[{ label: t('rules.clashTake'), onAction: onTake }]}
    />
  );
}
