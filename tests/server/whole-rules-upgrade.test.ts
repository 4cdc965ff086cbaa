import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Day } from '#core/shared/month';
import { ruleFor } from '#core/vendors/commission-rule';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import { toMicros } from '../../server/db/micros';
import { migrate } from '../../server/db/migrations/migrate';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { exact } from '../support/exact';
import { LONG_RUN } from '../support/long-run';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PRODUCTS = ['Mutual Fund', 'mutual fund', 'Loan'];
const DAYS: readonly Day[] = ['2026-08-01', '2026-08-15', '2026-09-01', '2026-10-20', '2026-12-31'];
const ends = fc.option(fc.constantFrom(...DAYS), { nil: undefined });
/** As versions were kept: of all products, for some days. */
const whole = fc.record({
  rules: fc.uniqueArray(fc.tuple(fc.constantFrom(...PRODUCTS), fc.nat(5)), {
    selector: ([product]) => product,
    maxLength: 3,
  }),
  from: ends,
  until: ends,
});

it('versions that were for all products say of every product and day what they said', async () => {
  const { database } = server.dependencies;
  await fc.assert(
    fc.asyncProperty(fc.array(whole, { minLength: 1, maxLength: 5 }), async (drawn) => {
      const versions = drawn.map(({ from, until, rules }, version) => ({
        rules,
        version,
        ...(version > 0 && { from, until }),
      }));
      await database.deleteFrom('rule_versions').execute();
      await database
        .insertInto('rule_versions')
        .values(
          versions.map(({ version, rules, from, until }) => ({
            vendor_id: 'v1',
            version,
            rules: JSON.stringify(rules.map(([product, ratio]) => [product, ratio * 1_000_000])),
            from_day: from ?? null,
            until_day: until ?? null,
          })),
        )
        .execute();
      await sql`delete from applied_migrations where name = '0060-rules-per-product'`.execute(database);
      await migrate(database);
      const rules = rulesOfVersions(await ruleVersionsOf(database, 'v1'));
      for (const product of PRODUCTS) {
        for (const day of ['2026-07-31', ...DAYS, '2026-08-20', '2027-01-01'] as const) {
          const on = versions
            .toReversed()
            .find(({ from, until }) => (from ?? '') <= day && day <= (until ?? '9999'));
          const ratio = on?.rules.find(([each]) => each === product)?.[1];
          const found = ruleFor(rules, product, day);
          expect(found && toMicros(found.ratio)).toBe(ratio === undefined ? undefined : ratio * 1_000_000);
        }
      }
    }),
    { numRuns: LONG_RUN ? 60 : 20 },
  );
});

it('a change of one product leaves what such a version said of the others', async () => {
  const { database } = server.dependencies;
  await database.deleteFrom('rule_versions').execute();
  await database
    .insertInto('rule_versions')
    .values([
      { vendor_id: 'v1', version: 0, rules: '[["Mutual Fund",40000000],["Loan",10000000]]' },
      { vendor_id: 'v1', version: 1, rules: '[["Mutual Fund",50000000]]', from_day: '2026-11-16' },
    ])
    .execute();
  await sql`delete from applied_migrations where name = '0060-rules-per-product'`.execute(database);
  await migrate(database);
  const change = { userId: undefined, at: 0, reason: undefined };
  const said = { rules: [{ productCategory: 'Insurance', ratio: exact('5') }] };
  await database.transaction().execute((transaction) => putRuleVersion(transaction, 'v1', 1, said, change));
  const stored = await database
    .selectFrom('commission_rules')
    .select(['product_category', 'ratio_micros', 'from_day', 'until_day'])
    .where('vendor_id', '=', 'v1')
    .orderBy('position')
    .execute();
  expect(stored.map((row) => Object.values(row).join(' '))).toEqual([
    'Mutual Fund 40000000 0000-01-01 2026-11-15',
    'Mutual Fund 50000000 2026-11-16 9999-12-31',
    'Loan 10000000 0000-01-01 2026-11-15',
    'Insurance 5000000 0000-01-01 9999-12-31',
  ]);
});
