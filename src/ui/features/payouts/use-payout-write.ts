import { Conflict, InvalidInput } from '#core/shared/failure';
import { useRefresh } from '../../data/use-refresh';
import { useWrite, type Write, type WriteFailure } from '../../data/use-write';
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
  'payout.file-faulty',
  'payout.at-gateway',
  'payout.gateway-off',
  'beneficiary.none',
  'beneficiary.changed',
] as const;

/** A way to write about payouts, with the sentence that says why the last write failed. */
export interface PayoutWrite extends Write {
  readonly refusal: string | undefined;
}

/** Writes about payouts. Where somebody was faster, what is shown is read again: the sentence is about how it is now. */
export function usePayoutWrite(failed: string): PayoutWrite {
  const refresh = useRefresh();
  const write = useWrite(failed, ({ error }) => {
    if (error instanceof Conflict) refresh();
  });
  return { ...write, refusal: useFailureText()(write.failure) };
}

/** Gives the way to say why a write failed: by its code, by the server's words, or that no answer came. */
function useFailureText(): (failure: WriteFailure | undefined) => string | undefined {
  const t = useTexts(payoutFailureTexts);
  return (failure) => {
    if (!failure) return undefined;
    const { error, sentence } = failure;
    const code = error instanceof InvalidInput ? error.code : undefined;
    const known = CODES.find((each) => each === code);
    if (known) return t(`refused.${known}`);
    return sentence;
  };
}
