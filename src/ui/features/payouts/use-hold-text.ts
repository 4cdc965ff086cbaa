import { HOLD_REASONS } from '#core/payouts/payout';
import { useTexts } from '../../kit/texts/use-texts';
import { holdTexts } from './hold-texts';

/**
 * Returns a function that explains why money is held back, with the office's note; an unknown reason is shown as it is.
 */
export function useHoldText(): (reason: string, note?: string) => string {
  const t = useTexts(holdTexts);
  return (reason, note) => {
    const known = HOLD_REASONS.find((each) => each === reason);
    return [known ? t(`hold.${known}`) : reason, note].filter(Boolean).join(': ');
  };
}
