import { type FormEvent, useRef, useState } from 'react';
import { enterBeneficiary } from '#contract/beneficiaries';
import { useServices } from '../../data/app-services';
import { bankAccountTexts } from '../../features/payouts/bank-account-texts';
import { usePayoutWrite } from '../../features/payouts/use-payout-write';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

const FIELDS = ['holder', 'account', 'again', 'ifsc'] as const;
type FieldName = (typeof FIELDS)[number];
const ACCOUNT = /^\d{6,20}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Enters a bank account. What is typed is not kept when the page is left: an account number is nowhere in the browser. */
export function BankAccountSheet({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const [values, setValues] = useState({ holder: '', account: '', again: '', ifsc: '' });
  const [asked, setAsked] = useState(false);
  const inputs = {
    holder: useRef<HTMLInputElement>(null),
    account: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
    ifsc: useRef<HTMLInputElement>(null),
  };
  const { busy, failure, refusal, run, clear } = usePayoutWrite(t('ownAccount.failed'));
  const holder = values.holder.trim();
  const account = values.account.replaceAll(/[\s-]/g, '');
  const ifsc = values.ifsc.trim().toUpperCase();
  const wrong: Readonly<Record<FieldName, string | undefined>> = {
    holder: holder.length < 2 ? t('ownAccount.holderWrong') : undefined,
    account: ACCOUNT.test(account) ? undefined : t('ownAccount.accountWrong'),
    again: values.again.replaceAll(/[\s-]/g, '') === account ? undefined : t('ownAccount.againWrong'),
    ifsc: IFSC.test(ifsc) ? undefined : t('ownAccount.ifscWrong'),
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const first = FIELDS.find((name) => wrong[name] !== undefined);
    if (first) {
      inputs[first].current?.focus();
      return;
    }
    void run(async (place) => {
      await api.call(enterBeneficiary, { path: { id: vendorId }, body: { holder, account, ifsc } });
      showToast(t('ownAccount.saved'));
      place.follow(onClose);
    });
  };
  const field = (name: FieldName, label: string) => ({
    ref: inputs[name],
    label,
    value: values[name],
    onChange: (text: string) => {
      clear();
      setValues((before) => ({ ...before, [name]: text }));
    },
    error: failure?.field === name ? failure.sentence : asked ? wrong[name] : undefined,
  });
  return (
    <FormSheet
      title={t('ownAccount.enterTitle')}
      closeLabel={t('ownAccount.close')}
      onClose={onClose}
      unsaved={Object.values(values).some((text) => text !== '') && !busy}
      save={t(busy ? 'ownAccount.saving' : 'ownAccount.save')}
      disabled={busy}
      failure={failure?.field === undefined ? refusal : undefined}
      onSubmit={save}
    >
      <Field {...field('holder', t('ownAccount.holder'))} autoComplete="name" />
      <Field {...field('account', t('ownAccount.account'))} inputMode="numeric" autoComplete="off" />
      <Field {...field('again', t('ownAccount.again'))} inputMode="numeric" autoComplete="off" />
      <Field {...field('ifsc', t('ownAccount.ifsc'))} help={t('ownAccount.ifscHint')} autoComplete="off" />
      <p className="t-meta text-text-2">{t('ownAccount.hint')}</p>
    </FormSheet>
  );
}
