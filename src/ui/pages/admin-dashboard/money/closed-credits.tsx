import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MonthState } from '#core/closing/closing';
import { type ClosingCredit, sumOfCredits } from '#core/ledger/closing-credits';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { balancesQuery, journalQuery } from '../../../data/closing';
import { useVendors } from '../../../data/use-vendors';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';
import { RowsSkeleton } from './money-skeletons';
import { useClosingCredits } from './use-closing-credits';

/** Shows what a closed month has credited each franchise with, and all of them together. */
export function ClosedCredits({ state: { no, credited = ZERO }, name }: { state: MonthState; name: string }) {
  const t = useTexts(closingTexts);
  const { byCode } = useVendors();
  const credits = useClosingCredits();
  const services = useServices();
  const journal = useQuery(journalQuery(services));
  const sources = [journal, useQuery(balancesQuery(services))];
  const posted = no === undefined ? undefined : credits?.get(no);
  // A journal that was read before the month was closed has nothing of it, which is not that nothing was credited.
  const isOld = credits !== undefined && !posted && compare(credited, ZERO) !== 0;
  const { refetch: readJournal } = journal;
  useEffect(() => {
    if (isOld) void readJournal({ cancelRefetch: false });
  }, [isOld, readJournal]);
  const known = credits !== undefined && !isOld;
  if (!known && sources.some(({ error, isFetching }) => error && !isFetching)) {
    const again = () => {
      for (const { refetch } of sources) void refetch();
    };
    return (
      <Notice
        tone="unread"
        what={t('closing.creditsFailed')}
        actions={[{ label: t('closing.retry'), onAction: again }]}
      />
    );
  }
  if (!known || no === undefined) return <RowsSkeleton />;
  const rows = [...(posted ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const total = sumOfCredits(rows.map(([, credit]) => credit));
  // Opening balances have a column of their own, in the months that have any.
  const isOpened = rows.some(([, { opened = ZERO }]) => opened.units !== 0n);
  const ofDeals = ({ adjusted, opened = ZERO }: ClosingCredit) => toRupees(add(adjusted, negate(opened)));
  const cells =
    '*:px-2 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5';
  return (
    <section
      aria-labelledby="credited-title"
      className="overflow-clip rounded-card bg-surface pt-2 pb-1 shadow-card"
    >
      <h2 id="credited-title" className="t-subtitle flex min-h-11 items-center px-4 text-text desktop:px-5">
        {t('closing.posted', { month: name })}
      </h2>
      {rows.length === 0 ? (
        <p className="t-label px-4 pb-3 text-text-2 desktop:px-5">{t('closing.nothingPosted')}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('closing.posted', { month: name })}</caption>
          <thead>
            <tr className={`t-meta h-9 border-b border-hairline-strong text-text-2 *:font-[500] ${cells}`}>
              <th scope="col">{t('closing.franchise')}</th>
              {isOpened && (
                <th scope="col" className="max-tablet:hidden">
                  {t('closing.openings')}
                </th>
              )}
              <th scope="col" className="max-tablet:hidden">
                {t('closing.earned')}
              </th>
              <th scope="col" className="max-tablet:hidden">
                {t('closing.adjustments')}
              </th>
              <th scope="col">{t('closing.together')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([code, credit]) => (
              <tr key={code} className={`t-label h-10 border-b border-hairline text-text ${cells}`}>
                <th scope="row" className="font-semibold">
                  {byCode.get(code)?.name ?? code} <span className="font-normal text-text-2">{code}</span>
                </th>
                {isOpened && (
                  <td className="max-tablet:hidden">
                    <Money amount={toRupees(credit.opened ?? ZERO)} className="font-[450]" />
                  </td>
                )}
                <td className="max-tablet:hidden">
                  <Money amount={toRupees(credit.earned)} className="font-[450]" />
                </td>
                <td className="max-tablet:hidden">
                  <Money amount={ofDeals(credit)} className="font-[450]" />
                </td>
                <td>
                  <Money amount={toRupees(add(credit.earned, credit.adjusted))} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={`t-label h-13 text-text ${cells}`}>
              <th scope="row" className="font-semibold">
                {t('closing.together')}
              </th>
              {isOpened && (
                <td className="max-tablet:hidden">
                  <Money amount={toRupees(total.opened ?? ZERO)} />
                </td>
              )}
              <td className="max-tablet:hidden">
                <Money amount={toRupees(total.earned)} />
              </td>
              <td className="max-tablet:hidden">
                <Money amount={ofDeals(total)} />
              </td>
              <td>
                <span className="inline-block border-b-3 border-double border-text pb-0.5">
                  <Money amount={toRupees(add(total.earned, total.adjusted))} />
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
