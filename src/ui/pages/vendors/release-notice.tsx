import { releasePayouts } from '#contract/beneficiaries';
import { useServices } from '../../data/app-services';
import { tellByToast, useWrite } from '../../data/use-write';
import { Notice } from '../../kit/components/notice';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountTexts } from './bank-account-texts';

/** Says that the office holds a vendor's payouts and why, and lets them go again. */
export function ReleaseNotice({ vendorId, note }: { vendorId: string; note: string | undefined }) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const { run } = useWrite(t('bankAccount.releaseFailed'), tellByToast);
  const release = () =>
    void run(async () => {
      await api.call(releasePayouts, { path: { id: vendorId } });
      showToast(t('bankAccount.released'));
    });
  return (
    <Notice
      tone="incomplete"
      what={t('bankAccount.heldWhat')}
      where={note}
      actions={[{ label: t('bankAccount.release'), onAction: release }]}
    />
  );
}
