import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takeBack } from '#contract/put-rules';
import type { Month } from '#core/shared/month';
import type { VendorRules } from '#core/vendors/rule-for-many';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { rulesBeforeQuery } from '../../data/vendor-admin';
import { ClosedMonthsNotice } from '../../features/dated-rules/closed-months-notice';
import { Notice } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { useEffectText } from './one-rule-effects';
import { oneRuleTexts } from './one-rule-texts';
import { RulesPreviewBox } from './rules-preview';
import { rulesTexts } from './rules-texts';
import type { AppliedRule } from './use-applied-rule';
import { useRulesPreview } from './use-rules-preview';
import { nameOf } from './vendor-entries';

type UndoRuleSheetProps = { applied: AppliedRule; onDone: () => void; onClose: () => void };

/** Removes a rule from all vendors that got it, after showing the effect: from all of them or none. */
export function UndoRuleSheet({ applied, onDone, onClose }: UndoRuleSheetProps) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const services = useServices();
  const { vendors } = applied;
  const { busy, failure, run } = useWrite(words('rules.saveFailed'));
  const [clashes, setClashes] = useState<readonly VendorRules[]>();
  const [closedMonths, setClosedMonths] = useState<readonly Month[]>();
  const named = vendors.map(({ vendor, base, version }) => ({ vendorId: vendor.id, base, version }));
  const versions = named.map(({ vendorId, version }) => `${vendorId}@${version}`).join(' ');
  const { values, set, changed } = useTypedInSheet(`undo rule ${versions}`, {
    reason: t('oneRule.undoReason', { reason: applied.reason }),
  });
  const before = useQuery(rulesBeforeQuery(services, named));
  const proposals = vendors.flatMap(({ vendor }) => {
    const rules = before.data?.get(vendor.id);
    return rules ? [{ vendor, rules }] : [];
  });
  const preview = useRulesPreview(before.data && proposals, versions);
  // Only a shown effect can be saved.
  const ready =
    !busy &&
    !clashes &&
    before.data !== undefined &&
    !preview.waiting &&
    preview.data !== undefined &&
    !preview.error;
  const save = (reason: string, retroactive = false) => {
    if (!ready) return;
    setClosedMonths(undefined);
    void run(async (place) => {
      const outcome = await takeBack(services.api, { vendors: named, reason, retroactive });
      if (outcome.kind === 'clash') return place.ask(() => setClashes(outcome.clashes));
      if (outcome.kind === 'closed-months') return place.ask(() => setClosedMonths(outcome.months));
      showToast(t('oneRule.undone', { count: outcome.changed.length }));
      place.follow(onDone);
    });
  };
  return (
    <ReasonSheet
      title={t('oneRule.undoTitle', { count: vendors.length })}
      context={t('oneRule.undoText')}
      unsaved={changed}
      save={t('oneRule.undoSave')}
      busy={busy}
      disabled={!ready}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(reason) => set({ reason })}
      onSave={save}
      onClose={onClose}
      effect={
        <>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <h3 className="t-label font-semibold text-text">{t('oneRule.total')}</h3>
            <RulesPreviewBox
              preview={preview.data}
              waiting={preview.waiting || before.isFetching}
              failed={preview.error !== null || before.error !== null}
              onRetry={() => void (before.error ? before.refetch() : preview.refetch())}
            />
          </section>
          <EffectOfEach applied={applied} preview={preview.waiting ? undefined : preview.data} />
        </>
      }
    >
      {closedMonths && (
        <ClosedMonthsNotice months={closedMonths} onSave={() => save(values.reason.trim(), true)} />
      )}
      {clashes && (
        <Notice
          tone="failed"
          what={t('oneRule.clash', { count: clashes.length })}
          where={t('oneRule.undoClash', {
            vendors: clashes
              .map(({ vendorId }) => vendors.find(({ vendor }) => vendor.id === vendorId)?.vendor)
              .map((vendor) => (vendor ? nameOf(vendor) : '-'))
              .join(', '),
          })}
        />
      )}
    </ReasonSheet>
  );
}

function EffectOfEach(props: { applied: AppliedRule; preview: ReturnType<typeof useRulesPreview>['data'] }) {
  const t = useTexts(oneRuleTexts);
  const words = useTexts(rulesTexts);
  const effectText = useEffectText();
  return (
    <section>
      <h3 className="t-label mb-1 font-semibold text-text">{t('oneRule.each')}</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {props.applied.vendors.map(({ vendor }) => {
          const effect = props.preview?.franchises.get(vendor.franchiseCode);
          return (
            <li key={vendor.id} className="t-meta py-2.5 text-text-2">
              <p className="font-semibold wrap-anywhere text-text">
                {nameOf(vendor)} <span className="font-normal text-text-2">{vendor.franchiseCode}</span>
              </p>
              {effect && (effect.deals === 0 ? words('rules.previewNone') : effectText(effect))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
