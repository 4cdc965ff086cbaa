import { compactRupees } from '../format/compact-rupees';
import { rupeeParts, rupees } from '../format/rupees';
import { useLanguage } from '../texts/language-provider';

/** Shows an amount shortened from one lakh on, with the exact amount as tooltip and for a screen reader. */
export function CompactMoney(props: { amount: string | undefined }) {
  const { language } = useLanguage();
  const { amount } = props;
  return (
    <data value={amount === undefined ? '' : (rupeeParts(amount)?.value ?? '')} title={rupees(amount)}>
      <span aria-hidden="true">{compactRupees(amount, language)}</span>
      <span className="sr-only">{rupees(amount)}</span>
    </data>
  );
}
