import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Month } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { LoanBooks } from './loan-books';

it('posts of any history what its deals are worth, and its journal adds up to nothing', async () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('deal' as const),
      deal: fc.nat(5),
      day: fc.constantFrom('2026-07-31', '2026-08-15', '2026-09-01'),
      code: fc.constantFrom('FR-001', 'FR-002'),
    }),
    fc.record({ what: fc.constant('pay' as const), deal: fc.nat(5), rupees: fc.constantFrom(100, -50, 33) }),
    fc.record({
      what: fc.constant('rule' as const),
      vendor: fc.constantFrom('v1', 'v2'),
      ratio: fc.constantFrom('10', '33.33'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
      async (months) => {
        const books = await LoanBooks.open();
        try {
          // Closing begins where there is something to close.
          await books.addDeal('unpaid', '2026-07-01');
          const worth = new Map<string, { code: string; paid: number }>();
          for (const [at, steps] of months.entries()) {
            for (const each of steps) {
              if (each.what === 'rule') await books.putRules(each.vendor, each.ratio);
              else {
                const id = `d${each.deal}`;
                if (each.what === 'deal' && !worth.has(id)) {
                  await books.addDeal(id, each.day, each.code);
                  worth.set(id, { code: each.code, paid: 0 });
                }
                const known = worth.get(id);
                if (each.what === 'pay' && known) {
                  await books.pay(id, each.rupees);
                  known.paid += each.rupees;
                }
              }
            }
            await books.close(`2026-${String(8 + at).padStart(2, '0')}` as Month);
          }
          const all = await books.balances();
          expect(Object.values(all).reduce((sum, paise) => sum + paise, 0)).toBe(0);
          const { database } = books.server.dependencies;
          const lines = await database.selectFrom('closing_lines').select(['deal_id', 'amount']).execute();
          const rules = await database
            .selectFrom('commission_rules')
            .innerJoin('vendors', 'vendors.vendor_id', 'commission_rules.vendor_id')
            .select(['franchise_code', 'ratio_micros'])
            .execute();
          for (const [id, { code, paid: rupees }] of worth) {
            const total = lines
              .filter(({ deal_id }) => deal_id === id)
              .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
            const micros = rules.find(({ franchise_code }) => franchise_code === code)?.ratio_micros ?? 0;
            expect(total).toBe(Math.round((rupees * micros) / 100));
          }
        } finally {
          await books.server.close();
        }
      },
    ),
    { numRuns: LONG_RUN ? 12 : 4 },
  );
});
