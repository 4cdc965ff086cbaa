import type { Clock } from '#core/shared/clock.port';

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
