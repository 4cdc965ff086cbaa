import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toDecimalText } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { sameRules } from '#core/vendors/rule-draft';
import type { RuleVersion } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ClosedMonthsNotice } from './closed-months-notice';
import { daysTyped, RuleDays, THIS_MONTH } from './rule-days';
import { RulesPreviewBox } from './rules-preview';
import { rulesTexts } from './rules-texts';
import { useRulesPreview } from './use-rules-preview';
import { type KnownVendor, useDatedRules } from './use-vendor-directory';

const FORM = 'rule-change';
const SHORTEST_REASON = 3;

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
  const field = useRef<HTMLTextAreaElement>(null);
  const changed = proposed && !sameRules(proposed, base.rules) ? proposed : undefined;
  const proposal = changed && days && { vendor, rules: changed, ...days };
  const preview = useRulesPreview(proposal && [proposal], String(base.version));
  const wrongReason = reason.trim().length < SHORTEST_REASON;
  const save = (retroactive = false) => {
    setTried(true);
    setClosedMonths(undefined);
    if (!proposed) return onWrong?.();
    if (!days) return;
    if (wrongReason) return field.current?.focus();
    void run(async () => {
      const proposal = { base: base.version, rules: proposed, reason: reason.trim(), retroactive, ...days };
      const outcome = await ruleAdmin.putRules(vendor.id, proposal);
      if (outcome.kind === 'clash') return setClash(outcome.current);
      if (outcome.kind === 'closed-months') return setClosedMonths(outcome.months);
      showToast(t('rules.saved'));
      onClose();
    });
  };
  return (
    <Sheet
      title={title}
      closeLabel={t('rules.close')}
      onClose={onClose}
      unsaved={reasoned || props.unsaved}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('rules.cancel')}
          </Button>
          <Button type="submit" form={FORM} wide disabled={busy || clash !== undefined}>
            {t(busy ? 'rules.saving' : 'rules.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-1 gap-4 pt-1"
      >
        {failure && <Notice tone="failed" what={failure.sentence} />}
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
        {closedMonths && <ClosedMonthsNotice months={closedMonths} onSave={() => save(true)} />}
        {children}
        {dated && <RuleDays typed={values} tried={tried} onChange={set} />}
        <RulesPreviewBox
          preview={proposal && preview.data}
          waiting={proposal !== undefined && preview.waiting}
          failed={preview.error !== null}
          onRetry={() => void preview.refetch()}
        />
        <TextAreaField
          ref={field}
          label={t('rules.reason')}
          value={reason}
          onChange={(text) => set({ reason: text })}
          maxLength={500}
          error={tried && wrongReason ? t('rules.reasonMissing') : undefined}
        />
      </form>
    </Sheet>
  );
}

function ClashNotice(props: {
  theirs: RuleVersion;
  yours: readonly CommissionRule[];
  category: string | undefined;
  onTake: () => void;
}) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const { theirs, yours, category, onTake } = props;
  const { changedBy, changedAt } = theirs;
  const words = (rules: readonly CommissionRule[]) => {
    const told = category === undefined ? rules : rules.filter((rule) => rule.productCategory === category);
    const each = told.map((rule) => {
      const ratio = ratioText(toDecimalText(rule.ratio));
      return category === undefined ? `${rule.productCategory} ${ratio}` : ratio;
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
