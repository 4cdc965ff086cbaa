import { earningOfPeriod, type PeriodEarning } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { productMoves } from '#core/commission/product-moves';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { RowCard } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';
import { dealsOf } from './product-rows';

type AgainstMonthProps = { data: OverallEarning; month: Month; earning: PeriodEarning };

/**
 * Shows why a month earned more or less than the one before: the products that differ, each with its deals and rupees.
 */
export function AgainstMonth({ data, month, earning }: AgainstMonthProps) {
  const t = useTexts(earningTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const before = shiftMonth(month, -1);
  const earlier = earningOfPeriod(data, (each) => each === before);
  const moves = productMoves(earning, earlier);
  if (moves.length === 0) return null;
  const change = compare(add(earning.overall, negate(earlier.overall)), ZERO);
  const name = monthName(before, language);
  return (
    <section aria-labelledby="against-month" className="-mt-5">
      <SectionTitle id="against-month">
        {t(change < 0 ? 'earnings.whyLess' : 'earnings.whyMore', { month: name })}
      </SectionTitle>
      <RowCard label={t('earnings.against', { month: name })}>
        {moves.map(({ productCategory, dealsBefore, deals, change: rupees }) => (
          <PlainRow
            key={productCategory}
            title={term(productCategory)}
            second={
              deals === dealsBefore
                ? t('earnings.otherPayments', { count: deals })
                : t('earnings.dealsMoved', { before: dealsBefore, count: deals })
            }
            end={<Money amount={toRupees(rupees)} plus size="s" className="text-text" />}
            to={dealsOf(productCategory, monthPeriod(deals > 0 ? month : before))}
          />
        ))}
      </RowCard>
    </section>
  );
}
