import { useState } from 'react';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Decimal, toDecimalText, toRupees } from '#core/shared/money';
import { Card } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { Money } from '../../kit/components/money';
import { SelectField } from '../../kit/components/select-field';
import { rupees } from '../../kit/format/rupees';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import {
  earnedFor,
  earnedForAccounts,
  type ModelProduct,
  parseAccounts,
  parseAmount,
  ratioOfProduct,
} from './commission-model';
import { commissionModelTexts } from './commission-model-texts';

type CommissionModelCalculatorProps = {
  products: readonly ModelProduct[];
  accountOpeningAmount: Decimal | undefined;
};

/** Shows, while typing, what a payment or a number of opened accounts would earn. */
export function CommissionModelCalculator({
  products,
  accountOpeningAmount,
}: CommissionModelCalculatorProps) {
  const t = useTexts(commissionModelTexts);
  const term = useTerm();
  const [chosen, setChosen] = useState(products[0]?.productCategory ?? FREE_DEMAT_ACCOUNT);
  const [typed, setTyped] = useState('');
  const product = products.find(({ productCategory }) => productCategory === chosen);
  const read = (product ? parseAmount : parseAccounts)(typed);
  const earned =
    read &&
    (product
      ? earnedFor(product, read)
      : accountOpeningAmount && earnedForAccounts(read, accountOpeningAmount));
  const ratio = product
    ? ratioOfProduct(product)
    : accountOpeningAmount && rupees(toRupees(accountOpeningAmount));
  const wrong = typed.trim() !== '' && !read;
  const amount = read && (product ? rupees(toRupees(read)) : toDecimalText(read));
  const choose = (category: string) => {
    // An amount is not a number of accounts, so it is cleared when the product's kind changes.
    if ((category === FREE_DEMAT_ACCOUNT) !== (chosen === FREE_DEMAT_ACCOUNT)) setTyped('');
    setChosen(category);
  };
  return (
    <Card>
      <h2 className="t-subtitle text-text">{t('model.calculator')}</h2>
      <div className="mt-3 grid gap-4">
        <SelectField
          label={t('model.product')}
          value={chosen}
          options={[...products.map((each) => each.productCategory), FREE_DEMAT_ACCOUNT].map((value) => ({
            value,
            label: term(value),
          }))}
          onChange={choose}
        />
        <Field
          label={product ? t('model.amount') : t('model.accounts')}
          value={typed}
          onChange={setTyped}
          inputMode={product ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={product ? '10,000' : '1'}
          {...(product && { prefix: '₹' })}
          error={wrong ? (product ? t('model.badAmount') : t('model.badAccounts')) : undefined}
        />
        <output aria-live="polite" className="block border-t border-hairline pt-3">
          <span className="t-label block text-text-2">{t('model.youEarn')}</span>
          <Money amount={earned && toRupees(earned)} size="l" className="text-text" />
          <span className="t-meta block min-h-[1lh] text-text-2 tabular-nums">
            {product && !ratio
              ? t('model.noCommission')
              : amount && ratio && t('model.how', { amount, ratio })}
          </span>
        </output>
      </div>
    </Card>
  );
}
