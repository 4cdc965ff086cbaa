import { holdPayouts } from '#contract/beneficiaries';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { usePayoutWrite } from '../../features/payouts/use-payout-write';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountTexts } from './bank-account-texts';
import type { KnownVendor } from './use-vendor-directory';

const FORM = 'hold-payouts';

/** Keeps a vendor's payouts back, with the reason that the vendor reads. */
export function HoldPayoutsSheet({ vendor, onClose }: { vendor: KnownVendor; onClose: () => void }) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const { values, set, changed } = useTypedInSheet(`${FORM} ${vendor.id}`, { reason: '' });
  const { busy, refusal, clear, run } = usePayoutWrite(t('bankAccount.holdFailed'));
  const save = (reason: string) =>
    void run(async (place) => {
      await api.call(holdPayouts, { path: { id: vendor.id }, body: { reason } });
      showToast(t('bankAccount.heldDone'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={t('bankAccount.hold')}
      context={t('bankAccount.holdText')}
      form={FORM}
      unsaved={changed && !busy}
      save={t(busy ? 'bankAccount.holding' : 'bankAccount.hold')}
      disabled={busy}
      failure={refusal}
      reason={values.reason}
      onReason={(reason) => {
        clear();
        set({ reason });
      }}
      onTry={() => true}
      onSave={save}
      onClose={onClose}
    />
  );
}
