import { type FormEvent, useState } from 'react';
import { enterBeneficiary } from '#contract/beneficiaries';
import type { Beneficiary } from '#core/payouts/beneficiary';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { usePayoutWrite } from '../../features/payouts/use-payout-write';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountTexts } from './bank-account-texts';
import type { KnownVendor } from './use-vendor-directory';

const FORM = 'bank-account';

type BankAccountSheetProps = {
  vendor: KnownVendor;
  /** The account that is there; undefined for the first one. */
  before: Beneficiary | undefined;
  onClose: () => void;
};

/** The fields of a bank account: what is typed, what is wrong with it, and the way to save it. */
function useBankAccountForm({ vendor, before, onClose }: BankAccountSheetProps) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const { values, set, changed } = useRecordInSheet(`${FORM} ${vendor.id}`, {
    holder: before?.holder ?? '',
    ifsc: before?.ifsc ?? '',
  });
  // The number is not kept as a draft, since it is whole there.
  const [numbers, setNumbers] = useState({ first: '', again: '' });
  const [tried, setTried] = useState(false);
  const { busy, refusal, clear, run } = usePayoutWrite(t('bankAccount.saveFailed'));
  const account = digitsOf(numbers.first);
  const holder = values.holder.trim();
  const ifsc = values.ifsc.trim().toUpperCase();
  const wrong = {
    holder: holder.length < 2,
    account: !/^\d{6,20}$/.test(account),
    again: digitsOf(numbers.again) !== account,
    ifsc: !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc),
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).includes(true)) return;
    void run(async (place) => {
      await api.call(enterBeneficiary, { path: { id: vendor.id }, body: { holder, account, ifsc } });
      showToast(t('bankAccount.saved'));
      place.follow(onClose);
    });
  };
  const type = (typed: Partial<typeof numbers>) => {
    clear();
    setNumbers({ ...numbers, ...typed });
  };
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const unsaved = (changed || numbers.first !== '') && !busy;
  return { values, numbers, change, type, wrong, tried, save, busy, refusal, unsaved };
}

/** Enters a vendor's bank account, whose number is typed twice. */
export function BankAccountSheet(props: BankAccountSheetProps) {
  const { before, onClose } = props;
  const t = useTexts(bankAccountTexts);
  const { values, numbers, change, type, wrong, tried, save, busy, refusal, unsaved } =
    useBankAccountForm(props);
  return (
    <FormSheet
      title={t(before ? 'bankAccount.sheetChange' : 'bankAccount.sheetEnter')}
      context={t(before ? 'bankAccount.changeText' : 'bankAccount.enterText')}
      closeLabel={t('bankAccount.close')}
      onClose={onClose}
      unsaved={unsaved}
      cancel={t('bankAccount.cancel')}
      save={t(busy ? 'bankAccount.saving' : 'bankAccount.save')}
      disabled={busy}
      failure={refusal}
      onSubmit={save}
    >
      <Field
        label={t('bankAccount.holder')}
        value={values.holder}
        maxLength={120}
        autoComplete="off"
        onChange={(typed) => change({ holder: typed })}
        error={tried && wrong.holder ? t('bankAccount.holderWrong') : undefined}
      />
      <Field
        label={t('bankAccount.account')}
        value={numbers.first}
        inputMode="numeric"
        autoComplete="off"
        placeholder={before?.account}
        onChange={(first) => type({ first })}
        help={t('bankAccount.accountHelp')}
        error={tried && wrong.account ? t('bankAccount.accountWrong') : undefined}
      />
      <Field
        label={t('bankAccount.accountAgain')}
        value={numbers.again}
        inputMode="numeric"
        autoComplete="off"
        onChange={(again) => type({ again })}
        error={tried && wrong.again ? t('bankAccount.accountDiffers') : undefined}
      />
      <Field
        label={t('bankAccount.ifsc')}
        value={values.ifsc}
        maxLength={11}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(typed) => change({ ifsc: typed })}
        help={t('bankAccount.ifscHelp')}
        error={tried && wrong.ifsc ? t('bankAccount.ifscWrong') : undefined}
      />
    </FormSheet>
  );
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}
