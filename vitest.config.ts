import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Two cores: more workers than that only make the browser tests wait for each other.
    maxWorkers: 2,
    // A machine that is busy makes a browser slow, not wrong.
    testTimeout: 120_000,
    // Nor is a click that a busy browser misses once; what needed its second try is named in the report.
    retry: 1,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
