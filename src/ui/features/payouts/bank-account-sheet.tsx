import { useState } from 'react';
import { enterBeneficiary } from '#contract/beneficiaries';
import type { Beneficiary } from '#core/payouts/beneficiary';
import { readAccountNumber } from '#core/shared/account-number';
import { readIfsc } from '#core/shared/ifsc';
import { useServices } from '../../data/app-services';
import { useRecordInSheet } from '../../data/drafts/use-record-in-sheet';
import { useWrite } from '../../data/use-write';
import { Field, type FieldProps } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountSheetTexts } from './bank-account-sheet-texts';

const FORM = 'bank-account';
const FIELDS = ['holder', 'account', 'again', 'ifsc'] as const;
type FieldName = (typeof FIELDS)[number];

type BankAccountSheetProps = {
  vendorId: string;
  /** The present account; undefined if there is none. */
  before: Beneficiary | undefined;
  title: string;
  /** Explains, below the title, what happens to the account once it is saved. */
  context: string;
  onClose: () => void;
};

/** Holds the fields of a bank account with their errors, and saves them. */
function useBankAccountForm({ vendorId, before, onClose }: BankAccountSheetProps) {
  const t = useTexts(bankAccountSheetTexts);
  const { api } = useServices();
  const { values, set, changed } = useRecordInSheet(`${FORM} ${vendorId}`, {
    holder: before?.holder ?? '',
    ifsc: before?.ifsc ?? '',
  });
  // The number is never kept as a draft: the browser forgets it once the sheet is closed.
  const [numbers, setNumbers] = useState({ account: '', again: '' });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('bankAccountSheet.failed'));
  const holder = values.holder.trim();
  const account = readAccountNumber(numbers.account);
  const ifsc = readIfsc(values.ifsc);
  const wrong: Readonly<Record<FieldName, boolean>> = {
    holder: holder.length < 2,
    account: account === undefined,
    again: readAccountNumber(numbers.again) !== account,
    ifsc: ifsc === undefined,
  };
  const save = () => {
    setTried(true);
    if (FIELDS.some((name) => wrong[name]) || account === undefined || ifsc === undefined) return;
    void run(async (place) => {
      await api.call(enterBeneficiary, { path: { id: vendorId }, body: { holder, account, ifsc } });
      showToast(t('bankAccountSheet.saved'));
      place.follow(onClose);
    });
  };
  const field = (name: FieldName): FieldProps => ({
    label: t(`bankAccountSheet.${name}`),
    value: { ...values, ...numbers }[name],
    autoComplete: 'off',
    onChange: (typed) => {
      clear();
      if (name === 'account' || name === 'again') setNumbers((now) => ({ ...now, [name]: typed }));
      else set({ [name]: typed });
    },
    error:
      failure?.field === name
        ? failure.sentence
        : tried && wrong[name]
          ? t(`bankAccountSheet.${name}Wrong`)
          : undefined,
  });
  const isOfField = FIELDS.some((name) => name === failure?.field);
  const unsaved = (changed || numbers.account !== '') && !busy;
  return { field, save, busy, failure: isOfField ? undefined : failure?.sentence, unsaved };
}

/** Enters a vendor's bank account, whose number must be typed twice. */
export function BankAccountSheet(props: BankAccountSheetProps) {
  const t = useTexts(bankAccountSheetTexts);
  const { field, save, busy, failure, unsaved } = useBankAccountForm(props);
  return (
    <FormSheet
      title={props.title}
      context={props.context}
      onClose={props.onClose}
      unsaved={unsaved}
      cancel
      busy={busy}
      failure={failure}
      onSubmit={save}
    >
      <Field {...field('holder')} maxLength={120} />
      <Field
        {...field('account')}
        inputMode="numeric"
        placeholder={props.before?.account}
        help={t('bankAccountSheet.accountHelp')}
      />
      <Field {...field('again')} inputMode="numeric" />
      <Field {...field('ifsc')} autoCapitalize="characters" help={t('bankAccountSheet.ifscHelp')} />
    </FormSheet>
  );
}
