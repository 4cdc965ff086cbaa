/** The time at which the tests' servers start: 21 November 2026, 10:00 in India. */
export const TEST_START = Date.parse('2026-11-21T10:00:00+05:30');

/** The cost of a hash that protects nobody. */
export const TEST_HASH_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
