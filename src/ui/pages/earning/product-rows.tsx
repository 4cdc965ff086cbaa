import type { PeriodEarning } from '#core/commission/earning-of-period';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { toPaise, toRupees } from '#core/shared/money';
import { monthsOf, type Period } from '#core/shared/period';
import { sharesOf } from '#core/shared/shares';
import { dealsAddress } from '../../features/charts/record-address';
import { useSharesNote } from '../../features/charts/use-shares-note';
import { commissionTexts } from '../../features/commission/commission-texts';
import { RowCard } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { ProgressBar } from '../../kit/components/progress-bar';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { shareText } from '../../kit/format/share';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';

type ProductRowsProps = {
  earning: PeriodEarning;
  /** The days of the figures; undefined for all days. */
  days: Period | undefined;
};

/** Lists what each product earned, with its share. Each row opens its deals. */
export function ProductRows({ earning, days }: ProductRowsProps) {
  const t = useTexts(earningTexts);
  const term = useTerm();
  const commission = useTexts(commissionTexts);
  const { products, gaps } = earning;
  const shares = sharesOf(products.map((product) => toPaise(product.earning)));
  const note = useSharesNote(shares);
  const known = (category: string) => !gaps.openingAmount || category !== FREE_DEMAT_ACCOUNT;
  return (
    <>
      <RowCard label={t('earnings.byProduct')}>
        {products.map(({ productCategory, deals, earning: amount }, place) => {
          const count = commission('commission.dealCount', { count: deals });
          const share = shareText(shares[place] ?? 0);
          return (
            <PlainRow
              key={productCategory}
              title={term(productCategory)}
              second={
                <WholeAmounts
                  text={gaps.openingAmount ? count : t('earnings.productLine', { deals: count, share })}
                />
              }
              end={
                <Money
                  amount={known(productCategory) ? toRupees(amount) : undefined}
                  size="s"
                  className="text-text"
                />
              }
              below={<ProgressBar value={shares[place] ?? 0} max={1000} bare />}
              to={dealsOf(productCategory, days)}
            />
          );
        })}
      </RowCard>
      {note && <p className="t-meta px-1 pt-2 text-text-2">{note}</p>}
    </>
  );
}

/** Returns the address of the deals behind an amount. */
export function dealsOf(productCategory: string | undefined, days: Period | undefined): string {
  const view = productCategory === FREE_DEMAT_ACCOUNT ? 'demat' : 'products';
  const [month, ...others] = days ? monthsOf(days) : [];
  return month && others.length === 0
    ? dealsAddress({ view, category: productCategory, month })
    : dealsAddress({ view, category: productCategory }, days);
}
