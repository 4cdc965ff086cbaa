import { RESULT_OUTCOMES, type ResultOutcome, type ResultReport, type ResultRow } from '#core/payouts/payout';
import { joinClasses } from '../../../../kit/components/join-classes';
import { Notice } from '../../../../kit/components/notice';
import { useTexts } from '../../../../kit/texts/use-texts';
import { useWhyText } from './refused-rows';
import { resultsTexts } from './results-texts';

/** The order of rows: those that need a person first. */
const ORDER: readonly ResultOutcome[] = ['refused', 'failed', 'returned', 'waiting', 'paid', 'unchanged'];
/** The number of rows drawn. */
const SHOWN = 200;

/** Shows the effect of a result: the number of rows of each outcome, and the rows, refused ones first. */
export function ResultTrial({ report }: { report: ResultReport }) {
  const t = useTexts(resultsTexts);
  const { rows, refused } = report;
  const isNews = rows.some(isStored);
  const ordered = rows.toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line,
  );
  const more = ordered.length - SHOWN;
  const nothing = !isNews && t(refused > 0 ? 'results.onlyRefused' : 'results.noneToStore');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {refused > 0 && (
        <Notice
          tone="incomplete"
          what={t('results.refused', { count: refused })}
          where={nothing || t('results.partial')}
        />
      )}
      {refused === 0 && nothing && <Notice tone="incomplete" what={nothing} />}
      {!nothing && <p className="t-meta text-text-2">{t('results.tried')}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {RESULT_OUTCOMES.map((outcome) => {
          const count = rows.filter((row) => row.outcome === outcome).length;
          return count === 0 ? null : (
            <li key={outcome} className="t-label text-text-2">
              {t(`results.row.${outcome}`)}{' '}
              <span className="font-semibold text-text tabular-nums">{count}</span>
            </li>
          );
        })}
      </ul>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('results.rows')}</caption>
        <thead>
          <tr className="t-meta h-9 border-b border-hairline-strong text-left text-text-2 *:pr-2 *:font-[500]">
            <th scope="col">{t('results.line')}</th>
            <th scope="col">{t('results.reference')}</th>
            <th scope="col">{t('results.result')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, SHOWN).map((row) => (
            <TrialRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="t-meta text-text-2">{t('results.moreRows', { count: more })}</p>}
    </div>
  );
}

/** Whether a row of a trial would be stored. */
export function isStored({ outcome }: ResultRow): boolean {
  return outcome === 'paid' || outcome === 'failed' || outcome === 'returned';
}

const TONES: Readonly<Record<ResultOutcome, string>> = {
  paid: 'text-success',
  failed: 'text-danger',
  returned: 'text-danger',
  waiting: 'text-warning',
  unchanged: 'text-text-2',
  refused: 'text-warning',
};

function TrialRow({ row }: { row: ResultRow }) {
  const t = useTexts(resultsTexts);
  const { line, reference, outcome, utr } = row;
  const why = useWhyText()(row);
  return (
    <tr className="t-meta border-b border-hairline align-top text-text *:py-2 *:pr-2 last:border-b-0">
      <td className="tabular-nums text-text-2">{line}</td>
      <td className="min-w-26 wrap-anywhere">{reference ?? '-'}</td>
      <td className="wrap-anywhere">
        <span className={joinClasses('font-semibold', TONES[outcome])}>{t(`results.row.${outcome}`)}</span>{' '}
        {why ?? utr}
      </td>
    </tr>
  );
}
