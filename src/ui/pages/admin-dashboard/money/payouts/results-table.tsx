import type { ReactNode } from 'react';
import { gatewayReasonText } from '#core/payouts/gateway-reason';
import type { Payout, PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { joinClasses } from '../../../../kit/components/join-classes';
import { dayText, noonOf } from '../../../../kit/format/dates';
import { rupees } from '../../../../kit/format/rupees';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { rowPlace, WindowedTableBody } from '../../../../lists/rows/windowed-rows';
import { useComfortable } from '../../../../lists/table/use-comfortable';
import { ResultAct } from './result-act';
import { ResultMark } from './result-mark';
import { isOpen, type ResultLine } from './result-rows';
import { resultsTexts } from './results-texts';

/** The rows of a run's payments, and the functions that open them. */
export type ResultRowsProps = {
  lines: readonly ResultLine[];
  run: PayoutRun;
  search: string;
  /** Returns the id of a franchise's vendor. */
  idOf: (franchiseCode: string) => string | undefined;
  onOpen: (franchiseCode: string) => void;
};

const CELL = 'truncate px-1 last:pr-4';
const COLUMNS = 5;

/** Shows the payments of a run as a table, with a heading above the payments of a day. */
export function ResultsTable({ lines, run, search, idOf, onOpen }: ResultRowsProps) {
  const t = useTexts(resultsTexts);
  const { rowPx } = useComfortable();
  const head = (label: string, className: string) => (
    <th scope="col" className={joinClasses('t-meta px-1 font-[500] text-text-2', className)}>
      {label}
    </th>
  );
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse text-left" aria-rowcount={lines.length + 1}>
        <caption className="sr-only">{t('results.title')}</caption>
        <thead className="below-bars z-2 bg-surface shadow-[0_1px_0_var(--hairline-strong)] desktop:sticky print:static">
          <tr className="h-9" aria-rowindex={1}>
            {head(t('results.partner'), 'pl-4')}
            {head(t('results.result'), 'w-26')}
            {head(t('results.utr'), 'w-44')}
            {head(t('results.amount'), 'w-30 text-right')}
            <td className="w-28" />
          </tr>
        </thead>
        <WindowedTableBody
          name="payout results"
          columns={COLUMNS}
          rows={lines}
          search={search}
          rowHeight={rowPx}
          row={(line, place) =>
            line.kind === 'band' ? (
              <tr {...rowPlace(place)} className="border-t border-hairline bg-bg">
                <th
                  scope="colgroup"
                  colSpan={COLUMNS}
                  className="t-meta h-8 px-4 text-left font-normal text-text-2"
                >
                  <BandText line={line} />
                </th>
              </tr>
            ) : (
              <tr
                {...rowPlace(place)}
                style={{ height: rowPx }}
                className="t-meta border-t border-hairline text-text hover:bg-bg"
              >
                <th scope="row" className="truncate px-1 pl-4 font-normal">
                  <span className="font-semibold">{line.name}</span>{' '}
                  <span className="text-text-3">{line.payout.franchiseCode}</span>
                </th>
                <td className={CELL}>
                  <ResultMark state={line.payout.state} />
                </td>
                <td className={CELL} title={line.payout.why}>
                  <ResultWhy payout={line.payout} />
                </td>
                <td className={joinClasses(CELL, 'text-right font-semibold tabular-nums')}>
                  {rupees(toRupees(line.payout.amount))}
                </td>
                <td className={joinClasses(CELL, 'text-right')}>
                  <ResultAct
                    {...{ run, onOpen }}
                    payout={line.payout}
                    name={line.name}
                    vendorId={idOf(line.payout.franchiseCode)}
                  />
                </td>
              </tr>
            )
          }
        />
      </table>
    </div>
  );
}

/** Shows the day of the payments below, and their number. */
export function BandText({ line: { day, count } }: { line: Extract<ResultLine, { kind: 'band' }> }) {
  const t = useTexts(resultsTexts);
  const { language } = useLanguage();
  return t('results.paidOn', { day: day ? dayText(noonOf(day), language) : '-', count });
}

/** Shows the UTR of a paid payment, the reference of an open one, else the bank's reason. */
export function ResultWhy({ payout }: { payout: Payout }): ReactNode {
  const { language } = useLanguage();
  const { utr, reference } = payout;
  const why = payout.why && gatewayReasonText(payout.why, language);
  if (isOpen(payout))
    return <span className="text-text-2">{[reference ?? '-', why].filter(Boolean).join(' · ')}</span>;
  return why ?? utr ?? '-';
}
