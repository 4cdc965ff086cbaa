import { useState } from 'react';
import { setOfficeAccount } from '#contract/bank-templates';
import type { OfficeAccount } from '#core/payouts/beneficiary';
import { readAccountNumber } from '#core/shared/account-number';
import { useServices } from '../../../../data/app-services';
import { useRecordInSheet } from '../../../../data/drafts/use-record-in-sheet';
import { useWrite } from '../../../../data/use-write';
import { Field } from '../../../../kit/components/field';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';

const FORM = 'office-account-form';

type OfficeAccountSheetProps = { account: OfficeAccount | undefined; onClose: () => void };

/** Sets the account that the office pays from. Stores no draft, since the form contains the whole account number. */
export function OfficeAccountSheet({ account, onClose }: OfficeAccountSheetProps) {
  const t = useTexts(bankTexts);
  const { api } = useServices();
  const { values, set, changed } = useRecordInSheet(FORM, {
    bank: account?.bank ?? '',
    clientCode: account?.clientCode ?? '',
  });
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('bank.saveFailed'));
  const bank = values.bank.trim();
  const digits = readAccountNumber(number);
  const wrong = { bank: bank.length < 2, number: digits === undefined };
  const save = () => {
    setTried(true);
    if (wrong.bank || digits === undefined) return;
    void run(async (place) => {
      const body = { bank, account: digits, clientCode: values.clientCode.trim() || undefined };
      await api.call(setOfficeAccount, { body });
      showToast(t('bank.saved'));
      place.follow(onClose);
    });
  };
  return (
    <FormSheet
      title={t('bank.account')}
      context={t('bank.accountText')}
      onClose={onClose}
      unsaved={changed || number !== ''}
      cancel
      busy={busy}
      failure={failure?.sentence}
      onSubmit={save}
    >
      <Field
        label={t('bank.name')}
        value={values.bank}
        maxLength={80}
        autoComplete="off"
        onChange={(bank) => {
          clear();
          set({ bank });
        }}
        error={tried && wrong.bank ? t('bank.nameWrong') : undefined}
      />
      <Field
        label={t('bank.number')}
        value={number}
        inputMode="numeric"
        autoComplete="off"
        placeholder={account?.account}
        onChange={(typed) => {
          clear();
          setNumber(typed);
        }}
        help={t('bank.numberHelp')}
        error={tried && wrong.number ? t('bank.numberWrong') : undefined}
      />
      <Field
        label={t('bank.clientCode')}
        value={values.clientCode}
        maxLength={40}
        onChange={(clientCode) => set({ clientCode })}
        help={t('bank.clientCodeHelp')}
      />
    </FormSheet>
  );
}
