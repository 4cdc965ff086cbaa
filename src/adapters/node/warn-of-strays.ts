import type { Log } from '#core/shared/log.port';

/** Says that a snapshot has payments of deals that it does not have; `few` are some of their ids. */
export function warnOfStrays(count: number, few: readonly string[], log: Log): void {
  if (count === 0) return;
  log.warn(
    `Payments of ${count} deals that are not in the snapshot are ignored, such as ${few.slice(0, 5).join(', ')}`,
  );
}
