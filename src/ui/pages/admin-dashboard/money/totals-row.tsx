import { add, compare, type Decimal, negate, toDecimalText, toRupees, ZERO } from '#core/shared/money';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { countText } from '../../../kit/format/counts';

type Total = 'deals' | 'paid' | 'commission' | 'demat' | 'earned' | 'adjustments' | 'credited';

/** One figure of a month, against the month before. */
export interface TotalsRowProps {
  readonly name: Total;
  readonly label: string;
  readonly now: Decimal | undefined;
  readonly before: Decimal | undefined;
  /** Whether there is a month to compare it with. */
  readonly compared: boolean;
}

/** Shows a row of the totals: this month, the month before and the change. */
export function TotalsRow({ name, label, now, before, compared }: TotalsRowProps) {
  const total = name === 'credited';
  const weight = total || name === 'earned' ? '' : 'font-[450]';
  const change = now && before && add(now, negate(before));
  const figure = (amount: Decimal | undefined, plus = false) =>
    name === 'deals' ? (
      <span className={joinClasses('t-money-s', weight)}>{dealsText(amount, plus)}</span>
    ) : (
      <Money amount={amount && toRupees(amount)} plus={plus} className={weight} />
    );
  return (
    <tr
      className={joinClasses(
        't-label text-text *:px-2 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5',
        total ? 'h-13 border-t border-hairline-strong' : 'h-10 border-t border-hairline first:border-t-0',
      )}
    >
      <th scope="row" className={weight === '' ? 'font-semibold' : 'font-normal'}>
        {label}
      </th>
      {compared && <td className="text-text-2 max-tablet:hidden">{figure(before)}</td>}
      <td>
        <span className={total ? 'inline-block border-b-3 border-double border-text pb-0.5' : undefined}>
          {figure(now)}
        </span>
      </td>
      {compared && <td className={total ? undefined : 'text-text-2'}>{figure(change, true)}</td>}
    </tr>
  );
}

function dealsText(count: Decimal | undefined, plus: boolean): string {
  if (!count) return '-';
  const text = countText(Number(toDecimalText(count)));
  return plus && compare(count, ZERO) > 0 ? `+${text}` : text;
}
