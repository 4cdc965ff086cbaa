import { useState } from 'react';
import { verifyBeneficiary } from '#contract/beneficiaries';
import type { Beneficiary } from '#core/payouts/beneficiary';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { BankAccountFacts } from './bank-account-facts';
import { bankAccountTexts } from './bank-account-texts';
import type { KnownVendor } from './use-vendor-directory';

const FORM = 'verify-account';

/** Verifies a bank account that somebody else entered, by the name that the bank shows before a payment. */
export function VerifyAccountSheet(props: {
  vendor: KnownVendor;
  beneficiary: Beneficiary;
  onClose: () => void;
}) {
  const { vendor, beneficiary, onClose } = props;
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const { values, set, changed } = useTypedInSheet(`${FORM} ${vendor.id}`, { shown: '' });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('bankAccount.verifyFailed'));
  const { holder, enteredAt } = beneficiary;
  const shown = values.shown.trim();
  const isWrong = shown.length < 2;
  const verify = () => {
    setTried(true);
    if (isWrong) return;
    void run(async (place) => {
      await api.call(verifyBeneficiary, { path: { id: vendor.id }, body: { holderShown: shown, enteredAt } });
      showToast(t('bankAccount.verifiedDone'));
      place.follow(onClose);
    });
  };
  return (
    <FormSheet
      title={t('bankAccount.verifyTitle')}
      context={t('bankAccount.verifyText')}
      onClose={onClose}
      unsaved={changed}
      cancel
      save={t('bankAccount.verify')}
      busy={busy}
      saving={t('bankAccount.verifying')}
      failure={failure?.sentence}
      onSubmit={verify}
    >
      <BankAccountFacts beneficiary={beneficiary} held={undefined} />
      <Field
        label={t('bankAccount.shown')}
        value={values.shown}
        maxLength={120}
        autoComplete="off"
        onChange={(typed) => {
          clear();
          set({ shown: typed });
        }}
        hint={!isWrong && plain(shown) !== plain(holder) ? t('bankAccount.differs', { holder }) : undefined}
        error={tried && isWrong ? t('bankAccount.shownWrong') : undefined}
      />
    </FormSheet>
  );
}

/** Returns a name without the parts that banks omit. */
function plain(name: string): string {
  return name.toLocaleLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
