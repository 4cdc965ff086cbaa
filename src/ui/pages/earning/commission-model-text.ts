import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Decimal, toRupees } from '#core/shared/money';
import { rupees } from '../../kit/format/rupees';
import type { TermWord } from '../../kit/texts/use-term';
import type { Translate } from '../../kit/texts/use-texts';
import { EXAMPLE, earnedFor, type ModelProduct, ratioOfProduct } from './commission-model';
import type { commissionModelTexts } from './commission-model-texts';

/** Writes the commission model as text for copying or sharing, a line for each product. */
export function commissionModelText(
  products: readonly ModelProduct[],
  accountOpeningAmount: Decimal | undefined,
  t: Translate<(typeof commissionModelTexts)['en']>,
  term: TermWord,
): string {
  const lines = products.map((product) => {
    const productCategory = term(product.productCategory);
    const [ratio, earned] = [ratioOfProduct(product), earnedFor(product, EXAMPLE)];
    if (!ratio || !earned)
      return t('model.line', { product: productCategory, what: t('model.noCommission') });
    const paid = rupees(toRupees(EXAMPLE));
    const example = t('model.example', { paid, earned: rupees(toRupees(earned)) });
    return t('model.lineExample', { product: productCategory, ratio, example });
  });
  const amount = rupees(accountOpeningAmount && toRupees(accountOpeningAmount));
  const demat = t('model.line', { product: term(FREE_DEMAT_ACCOUNT), what: t('model.demat', { amount }) });
  return [t('model.title'), ...lines, demat, t('model.dematCondition')].join('\n');
}
