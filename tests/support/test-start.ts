/** The moment at which the tests' servers start: 21 November 2026, 10:00 in India. */
export const TEST_START = Date.parse('2026-11-21T10:00:00+05:30');
