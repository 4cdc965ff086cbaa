import { usageError } from './cli-error';

const MIN = 3;
const MAX = 500;

/** Throws a usage error for a reason outside the portal's limits of 3 to 500 characters. */
export function checkReason(flag: string, reason: string, example = 'Diwali bonus'): void {
  const { length } = reason.trim();
  if (length >= MIN && length <= MAX) return;
  const message = length < MIN ? `the reason "${reason.trim()}" is too short` : 'the reason is too long';
  throw usageError(flag, message, `others read it: ${MIN} to ${MAX} characters`, `--${flag} "${example}"`);
}
