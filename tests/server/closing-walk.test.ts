import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { inOtherOrder } from '../support/other-order';
import { ENGINE } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';
import { ClosingWalk, type Step, subjectOf, threeMonths } from './closing-walk';
import {
  isBalanced,
  isPreparedAsAnew,
  isWhatDealsAreWorth,
  isWhatIsEarned,
  isWhatWasHashed,
  MONTHS,
  staysAndIsOnesOwn,
} from './closing-walk-checks';

const ZONES = ['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Kiritimati'];
const RUNS = LONG_RUN ? 40 : ENGINE === 'SQLite' ? 2 : 1;

it.each(ZONES)(
  'whatever happens between closings, everything agrees after each of them (%s)',
  async (zone) => {
    await fc.assert(
      fc.asyncProperty(threeMonths, async ({ begin, months }) => {
        const network = await ClosingNetwork.start(undefined, { timeZone: zone });
        try {
          const [walk, kept] = [new ClosingWalk(network, zone), new Map<string, string>()];
          for (const each of begin) await walk.take(each);
          for (const [at, month] of MONTHS.entries()) {
            const steps = months[at] ?? [];
            for (const each of steps.slice(0, steps.length / 2)) await walk.take(each);
            await network.closings.prepare(month);
            for (const each of steps.slice(steps.length / 2)) await walk.take(each);
            await isWhatIsEarned(network, walk, zone);
            await isPreparedAsAnew(network, month);
            await walk.close(month);
            await isWhatDealsAreWorth(network, walk, month);
            await isBalanced(network);
            await isWhatWasHashed(network, month);
            await staysAndIsOnesOwn(network, walk, kept, month);
          }
        } finally {
          await network.server.close();
        }
      }),
      // A walk is dear, so that the first that fails is told as it is.
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  600_000,
);

it.each(ZONES)(
  'closings say the same whatever came first between two of them (%s)',
  async (zone) => {
    const draws = fc.array(fc.nat(30), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(threeMonths, draws, async ({ begin, months }, order) => {
        const closed = async (inOrder: (steps: readonly Step[]) => readonly Step[]) => {
          const network = await ClosingNetwork.start(undefined, { timeZone: zone });
          try {
            const walk = new ClosingWalk(network, zone);
            for (const each of begin) await walk.take(each);
            for (const [at, month] of MONTHS.entries()) {
              for (const each of inOrder(months[at] ?? [])) await walk.take(each);
              await walk.close(month);
            }
            const lines = network.database.selectFrom('closing_lines').selectAll();
            const inTurn = lines.orderBy('closing').orderBy('vendor_id').orderBy('line_no');
            return { lines: await inTurn.execute(), balances: await network.balances() };
          } finally {
            await network.server.close();
          }
        };
        const otherwise = await closed((steps) => inOtherOrder(steps, subjectOf, order));
        expect(otherwise).toEqual(await closed((steps) => steps));
      }),
      { numRuns: LONG_RUN ? 20 : ENGINE === 'SQLite' ? 3 : 1, endOnFailure: true },
    );
  },
  600_000,
);

it.each(ZONES)(
  'takes back with refunds of all payments all that they brought (%s)',
  async (zone) => {
    await fc.assert(
      fc.asyncProperty(threeMonths, async ({ begin, months }) => {
        const closed = async (sign: '' | '-') => {
          const network = await ClosingNetwork.start(undefined, { timeZone: zone });
          try {
            const walk = new ClosingWalk(network, zone);
            const take = async (steps: readonly Step[]) => {
              for (const each of steps) await walk.take(paidBack(each, sign));
            };
            await take(begin);
            for (const [at, month] of MONTHS.entries()) {
              await take(months[at] ?? []);
              await walk.close(month);
            }
            const lines = network.database
              .selectFrom('closing_lines')
              .select(['closing', 'vendor_id', 'line_no', 'deal_id', 'sale_month', 'amount'])
              .orderBy('closing')
              .orderBy('vendor_id')
              .orderBy('line_no');
            return { lines: await lines.execute(), balances: await network.balances() };
          } finally {
            await network.server.close();
          }
        };
        const [given, taken] = [await closed(''), await closed('-')];
        const negated = (text: string) => (text === '0' ? text : `-${text}`.replace('--', ''));
        expect(taken.lines).toEqual(given.lines.map((line) => ({ ...line, amount: negated(line.amount) })));
        for (const [account, paise] of Object.entries(given.balances))
          expect([account, taken.balances[account]]).toEqual([account, paise === 0 ? 0 : -paise]);
      }),
      { numRuns: LONG_RUN ? 20 : RUNS, endOnFailure: true },
    );
  },
  600_000,
);

/** The step with its payment negated, where free demat accounts, which are paid without any, bring nothing. */
function paidBack(step: Step, sign: '' | '-'): Step {
  if (step.what === 'amount') return { ...step, rupees: '0' };
  if (step.what === 'agreed') return { ...step, paise: sign === '-' ? -step.paise : step.paise };
  if (step.what !== 'pay') return step;
  return { ...step, rupees: `${sign}${step.rupees}`.replace('--', '') };
}
