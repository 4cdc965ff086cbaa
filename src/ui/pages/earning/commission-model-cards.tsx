import type { ReactNode } from 'react';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Decimal, toRupees } from '#core/shared/money';
import { joinClasses } from '../../kit/components/join-classes';
import { rupees } from '../../kit/format/rupees';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { EXAMPLE, earnedFor, type ModelProduct, ratioOfProduct } from './commission-model';
import { commissionModelTexts } from './commission-model-texts';

type CommissionModelCardsProps = {
  products: readonly ModelProduct[];
  accountOpeningAmount: Decimal | undefined;
};

/** Shows a card for each product: what it pays, with an example in rupees. */
export function CommissionModelCards({ products, accountOpeningAmount }: CommissionModelCardsProps) {
  const t = useTexts(commissionModelTexts);
  const term = useTerm();
  return (
    <ul
      aria-label={t('model.products')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3"
    >
      {products.map((product) => (
        <ProductCard key={product.productCategory} product={product} />
      ))}
      <ModelCard
        title={term(FREE_DEMAT_ACCOUNT)}
        figure={rupees(accountOpeningAmount && toRupees(accountOpeningAmount))}
      >
        {t('model.dematCondition')}
      </ModelCard>
    </ul>
  );
}

function ProductCard({ product }: { product: ModelProduct }) {
  const t = useTexts(commissionModelTexts);
  const term = useTerm();
  const earned = earnedFor(product, EXAMPLE);
  return (
    <ModelCard
      title={term(product.productCategory)}
      figure={ratioOfProduct(product) ?? t('model.noCommission')}
      quiet={!earned}
    >
      {earned
        ? t('model.example', { paid: rupees(toRupees(EXAMPLE)), earned: rupees(toRupees(earned)) })
        : t('model.noCommissionText')}
    </ModelCard>
  );
}

function ModelCard(props: { title: string; figure: string; quiet?: boolean; children: ReactNode }) {
  const { title, figure, quiet = false, children } = props;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 rounded-card bg-surface px-4 py-3.5 shadow-card tablet:grid-cols-[minmax(0,1fr)]">
      <h2 className="t-label font-semibold text-text">{title}</h2>
      <p
        className={joinClasses(
          'row-span-2 max-w-32 text-right tablet:row-auto tablet:mt-1 tablet:max-w-none tablet:text-left',
          quiet ? 't-subtitle text-text-2' : 't-figure text-text',
        )}
      >
        {figure}
      </p>
      <p className="t-meta mt-0.5 text-balance text-text-2 tabular-nums tablet:mt-1">{children}</p>
    </li>
  );
}
