import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Explanation } from '#core/commission/explain-deal';
import type { Statement } from '#core/commission/statement';
import { dealName } from '#core/deals/deal-name';
import { toDecimalText, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { columnHeads } from '#documents/column-heads';
import { useServices } from '../../data/app-services';
import { Card } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { NotLoaded } from '../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { monthName } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsAddress } from '../charts/record-address';
import { paidText } from '../deals/paid-text';
import { statementTexts } from './statement-texts';
import { useStatement } from './use-statement';
import { useExclusionReason } from './use-statement-export';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

type MonthDealsProps = {
  month: Month;
  /** The vendor of the month, if it is not the own one; links then lead to the network's list of deals. */
  of?: Vendor;
};

/**
 * Shows the deals of a month next to the list of months: every payment and its commission, down to the month's total.
 */
export function MonthDeals({ month, of }: MonthDealsProps) {
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useStatement(month, of);
  const waiting = !data && isFetching;
  const heading = t('statement.monthDeals', { month: monthName(month, language) });
  return (
    <section aria-label={heading} aria-busy={isFetching}>
      <Card>
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 className="t-subtitle text-text">{heading}</h2>
          <TextLink to={dealsAddress({ franchise: of?.franchiseCode, month })}>
            {t('statement.showDeals')}
          </TextLink>
        </div>
        <NotLoaded query={{ error, isFetching, refetch }} what={t('statement.failed')} />
        {waiting && (
          <SkeletonRegion>
            {ROWS.map((row) => (
              <div key={row} className="flex min-h-13 items-center justify-between gap-4">
                <Skeleton width={180} height={14} />
                <Skeleton width={90} height={14} />
              </div>
            ))}
          </SkeletonRegion>
        )}
        {data && <Lines statement={data} of={of} />}
      </Card>
    </section>
  );
}

/** Returns the address of the list of deals, to which a filter must be appended. */
function listOf(of: Vendor | undefined): string {
  return of ? `${paths.deals}?franchise=${encodeURIComponent(of.franchiseCode)}&` : `${paths.deals}?`;
}

function Lines({ statement, of }: { statement: Statement; of: Vendor | undefined }) {
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const { products, total } = statement;
  return (
    <>
      {products.length === 0 ? (
        <p className="py-4 text-text-2">{t('statement.none')}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('statement.deals')}</caption>
          <thead>
            <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:font-[500]">
              <th scope="col" className="text-left">
                {columnHeads[language].dealId}
              </th>
              <th scope="col" className="pl-3 text-right">
                {columnHeads[language].paid}
              </th>
              <th scope="col" className="pl-3 text-right">
                {columnHeads[language].ratio}
              </th>
              <th scope="col" className="pl-3 text-right">
                {columnHeads[language].earning}
              </th>
            </tr>
          </thead>
          {products.map((explained) => (
            <DealLines key={explained.assessment.deal.id} explained={explained} of={of} />
          ))}
          <tfoot>
            <tr className="h-13 border-t border-hairline-strong font-semibold text-text">
              <th scope="row" className="text-left font-semibold">
                {t('statement.total')}
              </th>
              <td className="pl-3 text-right">
                <Money amount={toRupees(total.paid)} />
              </td>
              <td />
              <td className="pl-3 text-right">
                <span className="inline-block border-b-3 border-double border-text pb-0.5">
                  <Money amount={toRupees(total.commission)} />
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <NotCounted statement={statement} />
    </>
  );
}

function DealLines({ explained, of }: { explained: Explanation; of: Vendor | undefined }) {
  const t = useTexts(statementTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { assessment, lines, paid, commission } = explained;
  const { deal, rule } = assessment;
  const thisYear = calendar.monthAt(clock.now()).slice(0, 4);
  const paidOn = (text: string | undefined) => paidText(text, calendar, language, thisYear);
  const several = lines.length > 1;
  return (
    <tbody className="border-b border-hairline last-of-type:border-b-0">
      <tr className="text-text last:*:pb-2.5">
        <th scope="row" className="min-w-0 pt-2.5 text-left font-normal">
          <Link
            to={
              of
                ? `${listOf(of)}deal=${encodeURIComponent(deal.id)}`
                : `${paths.dealDetails}?id=${encodeURIComponent(deal.id)}`
            }
            className="t-label inline-flex min-h-6 items-center font-semibold text-text hover:underline"
          >
            {dealName(deal)}
          </Link>
          <span className="t-meta block text-text-2">
            {[
              term(deal.productCategory),
              several ? t('statement.ofPayments', { count: lines.length }) : paidOn(lines[0]?.payment.paidOn),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </th>
        <td className="pt-2.5 pl-3 text-right align-top">
          <Money amount={toRupees(paid)} />
        </td>
        <td className="pt-2.5 pl-3 text-right align-top">
          <span className="t-money-s font-normal whitespace-nowrap text-text-2">
            {rule && ratioText(toDecimalText(rule.ratio))}
          </span>
        </td>
        <td className="pt-2.5 pl-3 text-right align-top">
          <Money amount={toRupees(commission)} />
        </td>
      </tr>
      {several &&
        lines.map(({ payment, commission: earned }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no name but their place.
          <tr key={place} className="t-meta text-text-2 last:*:pb-2.5">
            <th scope="row" className="py-0.5 pl-4 text-left font-normal">
              {[`${columnHeads[language].payment} ${place + 1}`, paidOn(payment.paidOn)]
                .filter(Boolean)
                .join(' · ')}
            </th>
            <td className="pl-3 text-right">
              <Money amount={toRupees(payment.amountPaid)} size="inherit" />
            </td>
            <td />
            <td className="pl-3 text-right">
              <Money amount={toRupees(earned)} size="inherit" />
            </td>
          </tr>
        ))}
    </tbody>
  );
}

function NotCounted({ statement }: { statement: Statement }) {
  const t = useTexts(statementTexts);
  const reasonOf = useExclusionReason();
  if (statement.notCounted.length === 0) return null;
  return (
    <>
      <h3 className="t-label mt-4 mb-1 font-semibold text-text">{t('statement.notCounted')}</h3>
      <ul>
        {statement.notCounted.map(({ dealId, reason }) => (
          <li key={`${dealId} ${reason}`} className="t-meta flex flex-wrap gap-x-2 py-1 text-text-2">
            <span className="font-semibold text-text">{dealId}</span>
            {reasonOf(reason)}
          </li>
        ))}
      </ul>
    </>
  );
}
