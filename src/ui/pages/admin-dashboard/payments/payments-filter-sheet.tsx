import { PeriodChoice } from '../../../features/payments/period-choice';
import { Button } from '../../../kit/components/button';
import { Field } from '../../../kit/components/field';
import { Sheet } from '../../../kit/components/sheet';
import { useTexts } from '../../../kit/texts/use-texts';
import { AmountFacet } from '../../../lists/filter/amount-facet';
import type { ListChoice } from '../../../lists/filter/use-list-choice';
import type { PaymentChoice } from './payment-choice';
import { paymentsTexts } from './payments-texts';

/** Filters the payments by day, amount and deal. A choice applies at once, and the button shows how many match. */
export function PaymentsFilterSheet(props: {
  choice: ListChoice<PaymentChoice>;
  /** The number of matching payments; undefined while unknown. */
  left: number | undefined;
  onClose: () => void;
}) {
  const { choice, left, onClose } = props;
  const { query, actions } = choice;
  const t = useTexts(paymentsTexts);
  return (
    <Sheet
      title={t('payments.filter')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={actions.clear}>
            {t('payments.clear')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide onClick={onClose}>
              {left === undefined ? t('payments.show') : t('payments.showCount', { count: left })}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeriodChoice
          label={t('payments.day')}
          chosen={query.day}
          onChange={(day) => actions.change({ day })}
        />
        <AmountFacet
          label={t('payments.amount')}
          range={query.amount}
          onChange={(amount) => actions.change({ amount })}
        />
        <Field
          label={t('payments.dealId')}
          value={query.dealId ?? ''}
          onChange={(dealId) => actions.change({ dealId: dealId.trim() || undefined })}
        />
      </div>
    </Sheet>
  );
}
