import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyAssessment } from '#core/commission/deal-assessments';
import { earningOfPeriod, knownEarning } from '#core/commission/earning-of-period';
import { isEarningWhole } from '#core/commission/gaps';
import { overallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor } from '../support/a-vendor';
import { exact } from '../support/exact';

const calendar = new BusinessCalendar();
const NOW = Date.UTC(2026, 10, 21, 6);
const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;

/** A closed deal as it is, and what of it cannot be read. */
const deal = fc.record({
  month: fc.constantFrom(...MONTHS),
  isDemat: fc.boolean(),
  rupees: fc.integer({ min: 0, max: 9999 }),
  damage: fc.constantFrom(undefined, undefined, undefined, 'date', 'payments'),
});
type TrueDeal = typeof deal extends fc.Arbitrary<infer Value> ? Value : never;

async function earningFrom(deals: readonly TrueDeal[]) {
  const named = deals.map((each, place) => ({ ...each, id: `d${place}` }));
  const { assessor } = aSource({
    deals: named.map(({ id, month, isDemat, damage }) =>
      aDeal({
        id,
        createdTime: damage === 'date' ? 'soon' : `${month}-17`,
        productCategory: isDemat ? 'Free Demat Account' : 'Mutual Fund',
        stage: 'Closed Won.',
      }),
    ),
    payments: Object.fromEntries(
      named.map(({ id, rupees }) => [id, [{ amountPaid: exact(String(rupees)) }]]),
    ),
    unreadable: Object.fromEntries(
      named.flatMap(({ id, damage }) => (damage === 'payments' ? [[id, 'Not now.']] : [])),
    ),
    rules: { v1: [aRule('Mutual Fund', '10')] },
  });
  return overallEarning(aVendor(), await everyAssessment(await assessor.start([aVendor()])), calendar, NOW);
}

/** Adds up in paise, from the deals as they are: 10 % of a payment, 300 rupees for an account. */
function trulyEarned(deals: readonly TrueDeal[]): string {
  const paise = deals.reduce((sum, { isDemat, rupees }) => sum + (isDemat ? 30_000 : rupees * 10), 0);
  return (paise / 100).toFixed(2);
}

describe('the gaps of an earning', () => {
  it('are none only where the figure is what the deals truly earned, and ₹0.00 is never a guess', async () => {
    const seen = { whole: 0, partial: 0, unknown: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { maxLength: 8 }), async (deals) => {
        const earning = await earningFrom(deals);
        for (const month of MONTHS) {
          const ofMonth = earningOfPeriod(earning, (each) => each === month);
          const truth = trulyEarned(deals.filter((each) => each.month === month));
          const known = knownEarning(ofMonth);
          if (isEarningWhole(ofMonth.gaps)) expect(known && toRupees(known)).toBe(truth);
          // What has no date may be of any month: no figure is whole then.
          const damaged = deals.some(
            (each) =>
              each.damage === 'date' || (each.month === month && each.damage === 'payments' && !each.isDemat),
          );
          expect(isEarningWhole(ofMonth.gaps)).toBe(!damaged);
          const counted = deals.some(
            (each) => each.month === month && (!each.damage || (each.isDemat && each.damage === 'payments')),
          );
          if (!counted && damaged) expect(known).toBeUndefined();
          if (counted) expect(known).toBeDefined();
          seen[isEarningWhole(ofMonth.gaps) ? 'whole' : known ? 'partial' : 'unknown'] += 1;
        }
        const all = earningOfPeriod(earning, () => true);
        expect(isEarningWhole(all.gaps)).toBe(earning.complete);
      }),
      { numRuns: 300 },
    );
    // Each kind was met, so that none of the lines above is idle.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
  });
});
