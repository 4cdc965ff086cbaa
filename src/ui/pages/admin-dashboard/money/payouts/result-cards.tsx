import { toRupees } from '#core/shared/money';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../../lists/rows/windowed-rows';
import { ResultAct } from './result-act';
import { ResultMark } from './result-mark';
import { BandText, type ResultRowsProps, ResultWhy } from './results-table';
import { resultsTexts } from './results-texts';

const ROW_PX = 92;

/** Shows the payments of a run on a phone. */
export function ResultCards({ lines, run, idOf, onOpen }: ResultRowsProps) {
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
