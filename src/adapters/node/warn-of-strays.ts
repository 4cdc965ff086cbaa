import type { Log } from '#core/shared/log.port';

/** Says that a snapshot has payments of deals that it does not have; `few` are some of their ids. */
export function warnOfStrays(count: number, few: readonly string[], log: Log): void {
  if (count === 0) return;
  log.warn(
    `Payments of ${count} ${count === 1 ? 'deal that is' : 'deals that are'} not in the snapshot are ignored` +
      `${count > 5 ? ', such as' : ':'} ${few.slice(0, 5).join(', ')}`,
  );
}
