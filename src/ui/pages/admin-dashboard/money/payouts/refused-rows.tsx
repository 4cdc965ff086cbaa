import type { ResultReport, ResultRow } from '#core/payouts/payout';
import { type ResultFault, resultFaultText } from '#core/payouts/result-fault';
import { toRupees } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import { Notice } from '../../../../kit/components/notice';
import { useCopy } from '../../../../kit/components/use-copy';
import { dayText, noonOf } from '../../../../kit/format/dates';
import { rupeeParts, rupees } from '../../../../kit/format/rupees';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { resultsTexts } from './results-texts';

/** The number of listed rows; the button copies all of them. */
const NAMED = 5;

/** Lists the refused rows of a result, each with its line and the reason: nothing was booked for them. */
export function RefusedRows({ report, onHide }: { report: ResultReport; onHide: () => void }) {
  const t = useTexts(resultsTexts);
  const copy = useCopy(t('results.copied'));
  const lineText = useLineText();
  const refused = report.rows.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return null;
  const more = refused.length - NAMED;
  return (
    <Notice
      tone="incomplete"
      what={t('results.refused', { count: refused.length })}
      where={t('results.nothingBooked', { count: refused.length })}
      actions={[
        { label: t('results.copyRows'), onAction: () => void copy(refused.map(lineText).join('\n')) },
        { label: t('results.hideRows'), onAction: onHide },
      ]}
    >
      <ul className="t-meta mt-1 text-text-2">
        {refused.slice(0, NAMED).map((row) => (
          <li key={row.line} className="wrap-anywhere">
            {lineText(row)}
          </li>
        ))}
        {more > 0 && <li>{t('results.moreRows', { count: more })}</li>}
      </ul>
    </Notice>
  );
}

function useLineText(): (row: ResultRow) => string {
  const t = useTexts(resultsTexts);
  const whyOf = useWhyText();
  return (row) => {
    const { line, reference, amount } = row;
    const what = [reference, amount && rupees(toRupees(amount)), whyOf(row)].filter(Boolean).join(', ');
    return t('results.refusedLine', { line, what });
  };
}

/** Returns a function that explains in the reader's language why a row was refused, or quotes the bank. */
export function useWhyText(): (row: ResultRow) => string | undefined {
  const { language } = useLanguage();
  const shownOf = ({ code }: ResultFault, value: string | undefined) => {
    if (value === undefined) return undefined;
    if (code === 'other-amount' && rupeeParts(value)) return rupees(value);
    return code === 'day-to-come' && isDay(value) ? dayText(noonOf(value), language) : value;
  };
  return ({ fault, why }) => {
    if (!fault) return why;
    const [said, known] = [shownOf(fault, fault.said), shownOf(fault, fault.known)];
    return resultFaultText({ code: fault.code, said, known }, language);
  };
}
