import { countDeal, voidDeal } from '#contract/deal-voids';
import type { DealVoid } from '#core/closing/deal-void';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { add, compare, type Decimal, negate, toRupees, ZERO } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { showToast } from '../../kit/feedback/toast';
import { rupees } from '../../kit/format/rupees';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { voidTexts } from './void-texts';

const FORM = 'void-deal';

/** The present state of a deal, as far as the decision needs it to show its effect. */
export type DecidedDeal = Pick<
  DealVoid,
  'dealId' | 'name' | 'franchiseCode' | 'state' | 'amount' | 'closedMonth' | 'closedAmount'
>;

/** Makes the subject of the sheet for a deal that the CRM no longer has. */
export function goneDeal({ dealId, name, closed, amount, gone }: OwnershipChange): DecidedDeal {
  const { franchiseCode } = closed;
  const { closedMonth, closedAmount } = gone ?? {};
  return { dealId, name, franchiseCode, state: 'reported', amount, closedMonth, closedAmount };
}

/** Declares a deal void or makes it count, with a reason; offers both for a deal that was reported as gone. */
export function VoidSheet({ deal, onClose }: { deal: DecidedDeal; onClose: () => void }) {
  const t = useTexts(voidTexts);
  const common = useTexts(commonTexts);
  const { api } = useServices();
  const { dealId, name, state } = deal;
  const { values, set, changed } = useTypedInSheet(`${FORM} ${dealId} ${state}`, {
    decision: state === 'counts' ? 'void' : 'counts',
    reason: '',
  });
  const { busy, failure, run } = useWrite(t('void.failed'));
  const decision = values.decision === 'void' ? 'void' : 'counts';
  const save = (reason: string) =>
    void run(async (place) => {
      const endpoint = decision === 'void' ? voidDeal : countDeal;
      await api.call(endpoint, { path: { dealId }, body: { reason } });
      showToast(t(decision === 'void' ? 'void.made' : 'void.counts'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={name ?? t('void.title', { deal: dealId })}
      context={state === 'reported' && t('void.isGone')}
      unsaved={changed}
      {...(state !== 'reported' && { cancel: common('common.keep') })}
      busy={busy}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(reason) => set({ reason })}
      {...(decision === 'void' && { help: t('void.reads') })}
      onSave={save}
      onClose={onClose}
    >
      <div>
        {state === 'reported' && (
          <SegmentedControl
            label={t('void.what')}
            wide
            options={[
              { value: 'counts', label: t('void.count') },
              { value: 'void', label: t('void.makeOfGone') },
            ]}
            value={decision}
            onChange={(value) => set({ decision: value })}
          />
        )}
        <p className="t-label mt-2 min-h-[2lh] text-text">
          <Effect deal={deal} decision={decision} />
        </p>
      </div>
    </ReasonSheet>
  );
}

function Effect({ deal, decision }: { deal: DecidedDeal; decision: 'void' | 'counts' }) {
  const t = useTexts(voidTexts);
  const { franchiseCode: code, amount, closedMonth, closedAmount = ZERO, state } = deal;
  const verb = decision === 'void' ? 'takes' : state === 'void' ? 'gives' : 'keeps';
  const later = closedMonth !== undefined;
  const of = (value: Decimal) => ({ code, amount: rupees(toRupees(value)) });
  if (verb === 'takes' && later) {
    const isMore = amount !== undefined && compare(amount, closedAmount) > 0;
    const more = isMore && t('void.takesDue', of(add(amount, negate(closedAmount))));
    return [t('void.takesLater', of(closedAmount)), more].filter(Boolean).join(' ');
  }
  if (!amount) return t(`void.${verb}Unknown`, { code });
  if (verb === 'keeps') return t('void.keeps', of(amount));
  if (verb === 'takes') return t('void.takesNow', of(amount));
  return later ? t('void.givesLater', of(add(amount, negate(closedAmount)))) : t('void.givesNow', of(amount));
}
