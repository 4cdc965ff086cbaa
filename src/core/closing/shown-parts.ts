import { ZERO } from '../shared/money';
import { wholePaise } from '../shared/whole-paise';
import type { AdjustmentPart } from './settle-deal';

/** The parts of an adjustment in whole paise, as they are told: they add up to its amount as that is told. */
export function shownParts<Part extends AdjustmentPart>(parts: readonly Part[]): readonly Part[] {
  const amounts = wholePaise(parts.map(({ amount }) => amount));
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? ZERO }));
}
