import { usageError } from '../cli-error';
import type { Io } from '../io';

/** Reads the time zone in BUSINESS_TIME_ZONE; undefined for the default. Throws a usage error. */
export function businessTimeZone(env: Io['env']): string | undefined {
  const timeZone = env.BUSINESS_TIME_ZONE || undefined;
  if (timeZone === undefined) return undefined;
  if (!isTimeZone(timeZone)) {
    const why = 'it is a name such as Asia/Kolkata';
    throw usageError(
      'time-zone',
      `BUSINESS_TIME_ZONE "${timeZone}" is not a time zone`,
      why,
      'unset BUSINESS_TIME_ZONE',
    );
  }
  return timeZone;
}

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
