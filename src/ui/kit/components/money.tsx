import { rupeeParts, unknownAmount } from '../format/rupees';
import { figureTexts } from '../texts/figure-texts';
import { useTexts } from '../texts/use-texts';
import { joinClasses } from './join-classes';

/** The number of characters of whole rupees that a phone has room for in the largest letters: 9,99,99,99,999. */
const MAX_LARGE = 14;

const sizes = { l: 't-money-l', m: 't-money-m', s: 't-money-s', inherit: 'tabular-nums' };

type MoneyProps = {
  /** Exact decimal text; undefined shows "-", for an amount that is not known yet or cannot be known. */
  amount: string | undefined;
  /**
   * `l` once per screen, with smaller rupee sign and paise, and shown as `m` if a phone has no room for it; `m` in
   * tiles, `s` in rows.
   */
  size?: keyof typeof sizes;
  /** Shows "+" before a positive amount. */
  plus?: boolean;
  className?: string;
};

/** Shows an amount in rupees, exact to the paisa, with a machine-readable value. */
export function Money(props: MoneyProps) {
  const { amount, size = 's', plus = false, className } = props;
  const t = useTexts(figureTexts);
  const parts = amount === undefined ? undefined : rupeeParts(amount, { plus });
  const digits = parts?.whole.length ?? 0;
  const shown = size === 'l' && digits > MAX_LARGE ? 'm' : size;
  // From a crore on, a tile of a phone has no room for it at full size.
  const long = shown === 'm' && digits > 9 && '@max-[11rem]:text-[1rem]';
  const classes = joinClasses('whitespace-nowrap', sizes[shown], long, className);
  if (!parts) {
    return (
      <span className={classes}>
        <span aria-hidden="true">{unknownAmount}</span>
        <span className="sr-only">{t('figure.unknown')}</span>
      </span>
    );
  }
  if (shown !== 'l') {
    return (
      <data value={parts.value} className={classes}>
        {`${parts.sign}₹${parts.whole}${parts.paise}`}
      </data>
    );
  }
  return (
    <data value={parts.value} className={classes}>
      {parts.sign}
      <span className="mr-[.14em] align-[.14em] text-[68%] leading-none font-[500] opacity-80">₹</span>
      {parts.whole}
      <span className="text-[55%] leading-none font-[500] tracking-normal opacity-80">{parts.paise}</span>
    </data>
  );
}
