import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { gatewayReasonText } from '#core/payouts/gateway-reason';
import type { Payout, PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useVendors } from '../../../../data/use-vendors';
import { Chip } from '../../../../kit/components/chip';
import { ChipRow } from '../../../../kit/components/chip-row';
import { EmptyState } from '../../../../kit/components/empty-state';
import { joinClasses } from '../../../../kit/components/join-classes';
import { SearchField } from '../../../../kit/components/search-field';
import { useTypedSearch, useTypedText } from '../../../../kit/components/typed-search';
import { useDesktop } from '../../../../kit/components/use-desktop';
import { dayText, noonOf } from '../../../../kit/format/dates';
import { rupees } from '../../../../kit/format/rupees';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { itemPlace, rowPlace, WindowedCard, WindowedTableBody } from '../../../../lists/rows/windowed-rows';
import { useComfortable } from '../../../../lists/table/use-comfortable';
import { ResultAct } from './result-act';
import { ResultMark } from './result-mark';
import {
  isOfChoice,
  isOpen,
  RESULT_CHOICES,
  type ResultChoice,
  type ResultLine,
  resultLines,
} from './result-rows';
import { resultsTexts } from './results-texts';

const CELL = 'truncate px-1 last:pr-4';
const COLUMNS = 5;

/** Shows the payments of an approved run with their outcomes, those that need a person first. */
export function ResultsPart(props: {
  run: PayoutRun;
  payouts: readonly Payout[];
  onOpen: (franchiseCode: string) => void;
}) {
  const { run, payouts, onOpen } = props;
  const t = useTexts(resultsTexts);
  const desktop = useDesktop();
  const { byCode } = useVendors();
  const [choice, setChoice] = useState<ResultChoice>('all');
  const [wanted, setWanted] = useState('');
  const search = useTypedSearch(wanted, setWanted);
  const typed = useTypedText(search).trim().toLocaleLowerCase();
  const nameOf = useCallback(
    ({ franchiseCode, vendor }: Payout) => byCode.get(franchiseCode)?.name ?? vendor ?? franchiseCode,
    [byCode],
  );
  const lines = useMemo(() => {
    const found = payouts.filter((payout) => {
      const words = [nameOf(payout), payout.franchiseCode, payout.utr, payout.reference];
      return isOfChoice(payout, choice) && words.join(' ').toLocaleLowerCase().includes(typed);
    });
    return resultLines(found, nameOf);
  }, [payouts, choice, typed, nameOf]);
  const idOf = useCallback((code: string) => byCode.get(code)?.id, [byCode]);
  const rows = { lines, run, idOf, onOpen, search: typed };
  return (
    <section aria-label={t('results.title')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-col justify-between gap-x-4 gap-y-2 desktop:flex-row desktop:items-center">
        <ChipRow label={t('results.choose')} chosen={choice}>
          {RESULT_CHOICES.map((each) => {
            const count = payouts.filter((payout) => isOfChoice(payout, each)).length;
            if (each !== 'all' && count === 0) return null;
            return (
              <Chip
                key={each}
                label={t(`results.${each}`)}
                chosen={each === choice}
                count={count}
                onChoose={() => setChoice(each)}
              />
            );
          })}
        </ChipRow>
        <div className="flex min-w-0 desktop:max-w-62 desktop:flex-1">
          <SearchField label={t('results.search')} search={search} />
        </div>
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t('results.notFound')} text={t('results.notFoundText')} />
      ) : desktop ? (
        <ResultsTable {...rows} />
      ) : (
        <ResultCards {...rows} />
      )}
    </section>
  );
}

const ROW_PX = 92;

/** Shows the payments of a run on a phone. */
function ResultCards({ lines, run, idOf, onOpen }: ResultRowsProps) {
  const t = useTexts(resultsTexts);
  return (
    <WindowedCard
      name="payout results"
      label={t('results.title')}
      rows={lines}
      rowHeight={ROW_PX}
      row={(line, place) =>
        line.kind === 'band' ? (
          <li {...itemPlace(place)} className="t-meta bg-bg px-4 py-1.5 text-text-2">
            <BandText line={line} />
          </li>
        ) : (
          <li {...itemPlace(place)} className="px-4 py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="t-row min-w-0 truncate text-text">{line.name}</span>
              <span className="t-money-s text-text">{rupees(toRupees(line.payout.amount))}</span>
            </p>
            <div className="t-meta flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-text-2">
              <span className="min-w-0 wrap-anywhere">
                <ResultMark state={line.payout.state} /> <ResultWhy payout={line.payout} />
              </span>
              <ResultAct
                {...{ run, onOpen }}
                payout={line.payout}
                name={line.name}
                vendorId={idOf(line.payout.franchiseCode)}
              />
            </div>
          </li>
        )
      }
    />
  );
}

/** The rows of a run's payments, and the functions that open them. */
type ResultRowsProps = {
  lines: readonly ResultLine[];
  run: PayoutRun;
  search: string;
  /** Returns the id of a franchise's vendor. */
  idOf: (franchiseCode: string) => string | undefined;
  onOpen: (franchiseCode: string) => void;
};

/** Shows the payments of a run as a table, with a heading above the payments of a day. */
function ResultsTable({ lines, run, search, idOf, onOpen }: ResultRowsProps) {
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
            {head(t('results.utr'), 'w-38')}
            {head(t('results.amount'), 'w-28 text-right')}
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
                <th scope="row" className="px-1 pl-4 leading-tight font-normal">
                  <span className="block truncate font-semibold">{line.name}</span>{' '}
                  <span className="block truncate text-text-3">{line.payout.franchiseCode}</span>
                </th>
                <td className={CELL}>
                  <ResultMark state={line.payout.state} />
                </td>
                <td className="px-1 leading-tight" title={line.payout.why ?? line.payout.utr}>
                  <span className="line-clamp-2 wrap-anywhere">
                    <ResultWhy payout={line.payout} />
                  </span>
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
function BandText({ line: { day, count } }: { line: Extract<ResultLine, { kind: 'band' }> }) {
  const t = useTexts(resultsTexts);
  const { language } = useLanguage();
  return t('results.paidOn', { day: day ? dayText(noonOf(day), language) : '-', count });
}

/** Shows the UTR of a paid payment, the reference of an open one, else the bank's reason. */
function ResultWhy({ payout }: { payout: Payout }): ReactNode {
  const { language } = useLanguage();
  const { utr, reference } = payout;
  const why = payout.why && gatewayReasonText(payout.why, language);
  if (isOpen(payout))
    return <span className="text-text-2">{[reference ?? '-', why].filter(Boolean).join(' · ')}</span>;
  return why ?? utr ?? '-';
}
