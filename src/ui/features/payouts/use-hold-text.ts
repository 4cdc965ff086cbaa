import { HOLD_REASONS } from '#core/payouts/payout';
import { useTexts } from '../../kit/texts/use-texts';
import { holdTexts } from './hold-texts';

/** Returns a function that explains why money is held back; an unknown reason is shown as it is. */
export function useHoldText(): (reason: string) => string {
  const t = useTexts(holdTexts);
  return (reason) => {
    const known = HOLD_REASONS.find((each) => each === reason);
    return known ? t(`hold.${known}`) : reason;
  };
}
