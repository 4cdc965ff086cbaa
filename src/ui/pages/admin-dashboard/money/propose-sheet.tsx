import { useState } from 'react';
import { proposeAdjustment } from '#contract/adjustments';
import { accountEffect, mayLackMinus } from '#core/closing/account-effect';
import { PROPOSED_KINDS } from '#core/closing/agreed-adjustment';
import { toPaise, toRupees } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import { useServices } from '../../../data/app-services';
import { useTypedInSheet } from '../../../data/drafts/use-typed';
import { useVendors } from '../../../data/use-vendors';
import { useWrite } from '../../../data/use-write';
import { FranchiseChooser } from '../../../features/franchises/franchise-chooser';
import { Field } from '../../../kit/components/field';
import { ReasonSheet } from '../../../kit/components/reason-sheet';
import { SelectField } from '../../../kit/components/select-field';
import { showToast } from '../../../kit/feedback/toast';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';

const FORM = 'propose-adjustment';

/** Proposes an adjustment for one vendor. */
export function ProposeSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const { api } = useServices();
  const { data: vendors = [] } = useVendors();
  const { values, set, changed, send } = useTypedInSheet(FORM, {
    franchise: '',
    kind: 'goodwill',
    amount: '',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('money.actFailed'));
  const typed = writtenRupees(values.amount);
  const amount = typed && toPaise(typed) !== 0n ? typed : undefined;
  const kind = PROPOSED_KINDS.find((each) => each === values.kind);
  const franchiseCode = values.franchise || vendors[0]?.franchiseCode;
  const effect = amount && accountEffect(amount);
  const effectText =
    effect &&
    franchiseCode &&
    t(`money.amount.${effect.kind}`, { franchise: franchiseCode, amount: rupees(toRupees(effect.rupees)) });
  const minus = amount && kind && mayLackMinus(kind, amount) && t('money.mayLackMinus');
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const save = (reason: string) =>
    void run(async (place) => {
      if (!amount || !kind || franchiseCode === undefined) return;
      const adjustment = { franchiseCode, kind, amount, reason };
      await send({ ...values, franchise: franchiseCode }, (key) =>
        api.call(proposeAdjustment, { body: adjustment, idempotencyKey: key }),
      );
      showToast(t('money.proposed'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={t('money.proposeTitle')}
      context={t('money.proposalsText')}
      unsaved={changed}
      save={t('money.propose')}
      busy={busy}
      saving={t('money.proposing')}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(value) => change({ reason: value })}
      help={t('money.reasonHelp')}
      onTry={() => {
        setTried(true);
        return amount !== undefined && kind !== undefined && franchiseCode !== undefined;
      }}
      onSave={save}
      onClose={onClose}
    >
      <FranchiseChooser
        label={t('money.franchise')}
        value={franchiseCode ?? ''}
        vendors={vendors}
        onChoose={(franchise) => change({ franchise })}
      />
      <SelectField
        label={t('money.kind')}
        value={values.kind}
        options={PROPOSED_KINDS.map((value) => ({ value, label: t(`money.kind.${value}`) }))}
        onChange={(value) => change({ kind: value })}
      />
      <Field
        label={t('money.amount')}
        prefix="₹"
        value={values.amount}
        onChange={(value) => change({ amount: value })}
        autoComplete="off"
        help={[effectText, minus].filter(Boolean).join(' ') || t('money.amountHelp')}
        error={tried && !amount ? t('money.amountWrong') : undefined}
      />
    </ReasonSheet>
  );
}
