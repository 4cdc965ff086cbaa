import { InvalidInput, RequestRejected } from '#core/shared/failure';
import type { WriteFailure } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import { payoutFailureTexts } from './payout-failure-texts';

const CODES = [
  'money.same-person',
  'payout.balance-moved',
  'payout.account-changed',
  'payout.total-differs',
  'payout.state',
  'payout.locked',
  'payout.nothing',
  'payout.utr-used',
  'payout.other-template',
  'payout.template-unproven',
  'payout.template-unknown',
  'payout.office-account',
  'payout.at-gateway',
  'payout.gateway-off',
  'beneficiary.none',
] as const;

/** Gives the way to say why a write about payouts failed: by its code, by the server's words, or that no answer came. */
export function usePayoutFailure(): (failure: WriteFailure | undefined) => string | undefined {
  const t = useTexts(payoutFailureTexts);
  return (failure) => {
    if (!failure) return undefined;
    const { error, sentence } = failure;
    const code = error instanceof InvalidInput ? error.code : undefined;
    const known = CODES.find((each) => each === code);
    if (known) return t(`refused.${known}`);
    return error instanceof RequestRejected ? sentence : t('refused.noAnswer');
  };
}
