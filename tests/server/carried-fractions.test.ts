import { expect, it, onTestFinished } from 'vitest';
import type { Month } from '#core/shared/month';
import { ClosingNetwork } from './closing-network';

const MONTHS: readonly Month[] = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const CENT = 0.01;
const RATIO = 40;

it('what is less than a paisa is carried over closings, so that an account is the exact sum, rounded once', async () => {
  const network = await ClosingNetwork.start();
  onTestFinished(() => network.server.close());
  await network.addDeal('d', '2026-06-03', 1000);
  await network.addDeal('e', '2026-06-04', 500, 'FR-002');
  const paise = { d: 1000 * 100, e: 500 * 100 };
  for (const [at, month] of MONTHS.entries()) {
    // Four tenths of a paisa more at each closing, and at the third twice as much.
    for (let time = 0; time < (at === 2 ? 2 : 1); time += 1) {
      await network.pay('d', CENT);
      paise.d += 1;
    }
    await network.pay('e', -CENT);
    paise.e -= 1;
    await network.close(month);
    expect(await network.balances(), month).toMatchObject({
      'payable:v1': rounded(paise.d),
      'payable:v2': rounded(paise.e),
    });
    const verified = await network.call(1, 'GET', '/api/ledger/verification');
    expect(verified.body).toMatchObject({ differences: [], due: 0 });
  }
});

/** The commission on what was paid, in whole paise; no tenth of it is a five. */
function rounded(paid: number): number {
  return Math.round((paid * RATIO) / 100);
}
