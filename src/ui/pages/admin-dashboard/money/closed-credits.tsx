import { useEffect } from 'react';
import { ledgerBalances, ledgerEntries } from '#contract/ledger';
import type { MonthState } from '#core/closing/closing';
import { type ClosingCredit, sumOfCredits } from '#core/ledger/closing-credits';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useAnswer } from '../../../data/use-answer';
import { useVendors } from '../../../data/use-vendors';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';
import { useClosingCredits } from './use-closing-credits';

const CELLS =
  '*:px-2 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5';

/** Shows what a closed month has credited to each franchise, and the total. */
export function ClosedCredits({ state: { no, credited = ZERO }, name }: { state: MonthState; name: string }) {
  const t = useTexts(closingTexts);
  const credits = useClosingCredits();
  const { byCode, isLoading: namesComing } = useVendors();
  const journal = useAnswer(ledgerEntries);
  const sources = [journal, useAnswer(ledgerBalances)];
  const posted = no === undefined ? undefined : credits?.get(no);
  // A journal read before the month was closed lacks it, which does not mean that nothing was credited.
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
    return <Notice tone="unread" what={t('closing.creditsFailed')} onRetry={again} />;
  }
  // A name shown after its row would widen the columns.
  if (!known || namesComing || no === undefined) return <TableSkeleton />;
  const rows = [...(posted ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
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
        <CreditsTable {...{ rows, name, byCode }} />
      )}
    </section>
  );
}

type CreditsTableProps = {
  rows: readonly (readonly [code: string, credit: ClosingCredit])[];
  name: string;
  byCode: ReadonlyMap<string, Vendor>;
};

/** Lists what each franchise was credited with, and the sums. */
function CreditsTable({ rows, name, byCode }: CreditsTableProps) {
  const t = useTexts(closingTexts);
  // Opening balances have a column of their own in months that have any.
  const isOpened = rows.some(([, { opened = ZERO }]) => opened.units !== 0n);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('closing.posted', { month: name })}</caption>
      <thead>
        <tr className={`t-meta h-9 border-b border-hairline-strong text-text-2 *:font-[500] ${CELLS}`}>
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
          <tr key={code} className={`t-label h-10 border-b border-hairline text-text ${CELLS}`}>
            <th scope="row" className="font-semibold">
              {byCode.get(code)?.name ?? code} <span className="font-normal text-text-2">{code}</span>
            </th>
            <CreditParts credit={credit} isOpened={isOpened} className="font-[450]" />
            <td>
              <Money amount={toRupees(add(credit.earned, credit.adjusted))} />
            </td>
          </tr>
        ))}
      </tbody>
      <CreditsTotal total={sumOfCredits(rows.map(([, credit]) => credit))} isOpened={isOpened} />
    </table>
  );
}

function CreditsTotal({ total, isOpened }: { total: ClosingCredit; isOpened: boolean }) {
  const t = useTexts(closingTexts);
  return (
    <tfoot>
      <tr className={`t-label h-13 text-text ${CELLS}`}>
        <th scope="row" className="font-semibold">
          {t('closing.together')}
        </th>
        <CreditParts credit={total} isOpened={isOpened} />
        <td>
          <span className="inline-block border-b-3 border-double border-text pb-0.5">
            <Money amount={toRupees(add(total.earned, total.adjusted))} />
          </span>
        </td>
      </tr>
    </tfoot>
  );
}

type CreditPartsProps = { credit: ClosingCredit; isOpened: boolean; className?: string };

/** Shows the parts of a credit: the opening balance where the month has any, the earning, and the adjustments. */
function CreditParts({ credit, isOpened, className = '' }: CreditPartsProps) {
  const { earned, adjusted, opened = ZERO } = credit;
  const parts = [...(isOpened ? [opened] : []), earned, add(adjusted, negate(opened))];
  return parts.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a credit has no name but its column.
    <td key={at} className="max-tablet:hidden">
      <Money amount={toRupees(amount)} className={className} />
    </td>
  ));
}
