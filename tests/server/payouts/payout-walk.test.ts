import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONG_RUN } from '../../support/long-run';
import { ENGINE } from '../../support/test-engine';
import { isBalanced, isWhatWasHashed } from '../closing-walk-checks';
import { codeOf, PayoutOffice } from './payout-office';
import { PayoutWalk, steps } from './payout-walk';

const [RUNS, STEPS] = LONG_RUN ? [60, 200] : ENGINE === 'SQLite' ? [5, 120] : [1, 100];

it('whatever closings, runs, files, results and repeated calls do, nobody is paid twice and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps(STEPS), async (taken) => {
      const office = await PayoutOffice.start(3);
      try {
        const walk = new PayoutWalk(office);
        await walk.begin();
        for (const each of taken) await walk.take(each);
        await office.recount();
        await isOnesOwn(office);
        await walk.end();
        await office.recount();
        // Another reader of the journal and of the closings' own files agrees.
        const network = await office.network.at();
        await isBalanced(network);
        for (const { month, state } of await network.closings.months())
          if (state === 'closed') await isWhatWasHashed(network, month);
      } finally {
        await office.network.server.close();
      }
    }),
    // A walk is dear, so that the first that fails is told as it is.
    { numRuns: RUNS, endOnFailure: true },
  );
}, 1_200_000);

/** What a partner reads of payments names no other, nor a whole account number. */
async function isOnesOwn(office: PayoutOffice): Promise<void> {
  const { server } = office.network;
  for (const partner of office.partners) {
    const token = await server.tokenFor(`u${partner}`);
    const others = office.partners.filter((each) => each !== partner);
    for (const part of ['', '/payouts', '/next-payment']) {
      const text = await (await server.get(`/api/statements/${codeOf(partner)}${part}`, token)).text();
      for (const other of others)
        expect(text).not.toMatch(new RegExp(`${codeOf(other)}|"v${other}"|0012345${other}`));
      expect(text).not.toContain(`0012345${partner}`);
      for (const other of others) {
        const { status } = await server.get(`/api/statements/${codeOf(other)}${part}`, token);
        expect([other, part, status]).toEqual([other, part, 404]);
      }
    }
    expect((await server.get('/api/payouts', token)).status).toBe(403);
  }
}
