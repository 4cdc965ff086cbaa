import { InvalidInput } from '../shared/failure';

const REFERENCE = /^P(\d{5})(\d{4})(\d)$/;
const MOST_RUNS = 99_999;
/** The largest number of payouts in a run. */
export const MOST_PAYOUTS = 9999;
/** A payout has a single attempt: a failed payment becomes a payout of a later run. */
const ATTEMPT = '1';

/**
 * Builds the reference of a payout at the bank from the numbers of its run and itself, both from 1: `P0000700121` is
 * the twelfth of run 7. All have 11 letters and digits. Throws `InvalidInput` for numbers that do not fit.
 */
export function payoutReference(run: number, payout: number): string {
  if (!isWithin(run, MOST_RUNS) || !isWithin(payout, MOST_PAYOUTS))
    throw new InvalidInput(
      `A payout run has at most ${MOST_PAYOUTS} vendors, and there are at most ${MOST_RUNS} runs.`,
      undefined,
      true,
      'payout.too-many',
    );
  return `P${String(run).padStart(5, '0')}${String(payout).padStart(4, '0')}${ATTEMPT}`;
}

/** Parses the numbers in a reference; undefined for any other text. */
export function parsePayoutReference(
  text: string,
): { readonly run: number; readonly payout: number } | undefined {
  const [, run, payout, attempt] = REFERENCE.exec(text) ?? [];
  if (Number(run) < 1 || Number(payout) < 1 || attempt !== ATTEMPT) return undefined;
  return { run: Number(run), payout: Number(payout) };
}

function isWithin(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most;
}
