import { CirclePause } from 'lucide-react';
import type { HeldAmount } from '#core/ledger/amounts';
import { StatePill } from '../../kit/components/state-pill';
import { useHoldText } from './use-hold-text';

/** Explains in a row why money of a partner is held back; shows nothing if none is. */
export function HeldWhy({ held }: { held: readonly Pick<HeldAmount, 'reason'>[] }) {
  const textOf = useHoldText();
  if (held.length === 0) return null;
  return (
    <StatePill tone="warning" icon={CirclePause} bare>
      {held.map(({ reason }) => textOf(reason)).join(', ')}
    </StatePill>
  );
}
