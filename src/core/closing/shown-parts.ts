import { type Decimal, toPaise, ZERO } from '../shared/money';
import { wholePaise } from '../shared/whole-paise';
import type { AdjustmentPart } from './settle-deal';

/** Rounds the parts of an adjustment to whole paise for display, so that they add up to its posted amount. */
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
