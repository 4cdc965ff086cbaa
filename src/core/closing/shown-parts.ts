import { type Decimal, toPaise, ZERO } from '../shared/money';
import { wholePaise } from '../shared/whole-paise';
import type { AdjustmentPart } from './settle-deal';

/** The parts of an adjustment in whole paise, as they are told: they add up to its amount as that was posted. */
export function shownParts<Part extends Pick<AdjustmentPart, 'amount'>>(
  parts: readonly Part[],
  posted: Decimal,
): readonly Part[] {
  const amounts = wholePaise(
    parts.map(({ amount }) => amount),
    toPaise(posted),
  );
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? ZERO }));
}
