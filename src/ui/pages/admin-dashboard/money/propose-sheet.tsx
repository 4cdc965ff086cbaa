import { type FormEvent, useState } from 'react';
import { AGREED_KINDS } from '#core/closing/agreed-adjustments.port';
import { parseDecimal, toPaise } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { useTypedInSheet } from '../../../data/drafts/use-typed';
import { useVendors } from '../../../data/use-vendors';
import { useWrite } from '../../../data/use-write';
import { FranchiseChooser } from '../../../features/franchises/franchise-chooser';
import { Button } from '../../../kit/components/button';
import { Field } from '../../../kit/components/field';
import { Notice } from '../../../kit/components/notice';
import { SelectField } from '../../../kit/components/select-field';
import { Sheet } from '../../../kit/components/sheet';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';

const FORM = 'propose-adjustment';
const SHORTEST_REASON = 3;

/** Proposes an adjustment for one vendor. */
export function ProposeSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const { agreedAdjustments } = useServices();
  const { data: vendors = [] } = useVendors();
  const { values, set, changed } = useTypedInSheet(FORM, {
    franchise: '',
    kind: 'goodwill',
    amount: '',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('money.actFailed'));
  const amount = amountIn(values.amount);
  const reason = values.reason.trim();
  const wrongReason = reason.length < SHORTEST_REASON;
  const kind = AGREED_KINDS.find((each) => each === values.kind);
  const franchiseCode = values.franchise || vendors[0]?.franchiseCode;
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const save = () => {
    setTried(true);
    if (!amount || wrongReason || !kind || franchiseCode === undefined) return;
    void run(async () => {
      await agreedAdjustments.propose({ franchiseCode, kind, amount, reason });
      showToast(t('money.proposed'));
      onClose();
    });
  };
  return (
    <Sheet
      title={t('money.proposeTitle')}
      context={t('money.proposalsText')}
      closeLabel={t('money.close')}
      onClose={onClose}
      unsaved={changed}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('money.cancel')}
          </Button>
          <Button type="submit" form={FORM} wide disabled={busy}>
            {t(busy ? 'money.proposing' : 'money.propose')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-1 gap-4 pt-1"
      >
        {failure && <Notice tone="failed" what={failure.sentence} />}
        <FranchiseChooser
          label={t('money.franchise')}
          value={franchiseCode ?? ''}
          vendors={vendors}
          onChoose={(franchise) => change({ franchise })}
        />
        <SelectField
          label={t('money.kind')}
          value={values.kind}
          options={AGREED_KINDS.map((value) => ({ value, label: t(`money.kind.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
        <Field
          label={t('money.amount')}
          prefix="₹"
          value={values.amount}
          onChange={(value) => change({ amount: value })}
          autoComplete="off"
          help={t('money.amountHelp')}
          error={tried && !amount ? t('money.amountWrong') : undefined}
        />
        <TextAreaField
          label={t('money.reason')}
          value={values.reason}
          onChange={(value) => change({ reason: value })}
          maxLength={500}
          help={t('money.reasonHelp')}
          error={tried && wrongReason ? t('money.reasonMissing') : undefined}
        />
      </form>
    </Sheet>
  );
}

/** Rupees with whole paise, not 0, as people type them. */
function amountIn(typed: string) {
  const text = typed.replaceAll(/[₹,\s]/g, '');
  const amount = /^[-+]?\d+(\.\d{1,2})?$/.test(text) ? parseDecimal(text.replace('+', '')) : undefined;
  return amount && toPaise(amount) !== 0n ? amount : undefined;
}
