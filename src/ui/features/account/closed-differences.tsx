import { type ClosedDifference, dueShare } from '#core/ledger/closed-differences';
import { toRupees } from '#core/shared/money';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

/** Lists the closed months whose figure differs by now, each with both figures, and in a network with the franchise. */
export function ClosedDifferences(props: { differences: readonly ClosedDifference[]; ofNetwork?: boolean }) {
  const { differences, ofNetwork = false } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  if (differences.length === 0) return null;
  return (
    <ul aria-label={t('account.differ')} className="t-meta grid gap-1 px-1 pt-2 text-text-2">
      {differences.map((difference) => {
        const { franchiseCode, month, closed, live, due } = difference;
        const name = monthName(month, language);
        const text = t(`account.differs.${dueShare(difference)}`, {
          month: ofNetwork ? `${franchiseCode}, ${name}` : name,
          closed: rupees(toRupees(closed)),
          now: rupees(toRupees(live)),
          due: rupees(toRupees(due)),
        });
        return (
          <li key={`${month} ${franchiseCode}`}>
            <WholeAmounts text={text} />
          </li>
        );
      })}
    </ul>
  );
}
