import { useCallback, useMemo, useState } from 'react';
import type { Payout, PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useVendors } from '../../../../data/use-vendors';
import { Chip } from '../../../../kit/components/chip';
import { ChipRow } from '../../../../kit/components/chip-row';
import { EmptyState } from '../../../../kit/components/empty-state';
import { SearchField } from '../../../../kit/components/search-field';
import { useTypedSearch, useTypedText } from '../../../../kit/components/typed-search';
import { useDesktop } from '../../../../kit/components/use-desktop';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../../lists/rows/windowed-rows';
import { ResultAct } from './result-act';
import { ResultMark } from './result-mark';
import { isOfChoice, RESULT_CHOICES, type ResultChoice, resultLines } from './result-rows';
import { BandText, type ResultRowsProps, ResultsTable, ResultWhy } from './results-table';
import { resultsTexts } from './results-texts';

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
