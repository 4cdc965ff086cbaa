import { describe, expect, it } from 'vitest';
import { payoutFailed } from '#contract/payouts';
import { Razorpayx } from '../../../server/features/payouts/razorpayx';
import { temporaryFolder } from '../start-test-server';
import { GatewayOffice } from './gateway-office';

const ONE = 'P0000100011';
const path = { no: '1' };

describe('several processes', () => {
  it('pay once, at the same time', async () => {
    const dataDir = temporaryFolder();
    const gateway = await GatewayOffice.start({}, dataDir);
    await gateway.handed();
    const other = await gateway.office.network.another(dataDir);
    try {
      await Promise.all([1, 2, 3].flatMap(() => [gateway.pay(), gateway.pay({ server: other })]));
      await gateway.payAfter(2);
      expect(gateway.standIn.calls.filter((call) => call.startsWith('send'))).toHaveLength(2);
      expect(gateway.standIn.payments).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('go on with what one of them was killed with, between sending and noting it', async () => {
    const dataDir = temporaryFolder();
    const gateway = await GatewayOffice.start({}, dataDir);
    await gateway.handed(['FR-001']);
    const other = await gateway.office.network.another(dataDir);
    try {
      const killed = new KilledAfterSending(gateway.standIn.settings);
      void gateway.pay({ gateway: killed });
      await killed.sent;
      // Its lease goes on for a while.
      gateway.server.clock.pass(1);
      await gateway.pay({ server: other });
      expect(gateway.standIn.calls).toEqual([`find ${ONE}`, `send ${ONE}`]);
      gateway.server.clock.pass(10);
      await gateway.pay({ server: other });
      expect(gateway.standIn.calls.slice(2)).toEqual([`find ${ONE}`]);
      gateway.standIn.move(gateway.standIn.payment(ONE), 'processed');
      gateway.server.clock.pass(10);
      await gateway.pay({ server: other });
      expect(await gateway.told()).toEqual(['FR-001 400.00 paid']);
    } finally {
      await other.close();
    }
  });
});

it('a refusal that comes late does not open to hands what another process has sent meanwhile', async () => {
  const dataDir = temporaryFolder();
  const gateway = await GatewayOffice.start({}, dataDir);
  const { office, standIn } = gateway;
  await gateway.handed(['FR-001']);
  const other = await office.network.another(dataDir);
  try {
    const slow = new LateRefusal(standIn.settings);
    standIn.mishap = (call) =>
      call === 'send' ? { kind: 'status', status: 400, isHeeded: false } : undefined;
    const late = gateway.pay({ gateway: slow });
    await slow.refused;
    await office.pass(1);
    standIn.mishap = (call) => (call === 'send' ? { kind: 'lost', isHeeded: true } : undefined);
    await gateway.pay({ server: other });
    expect(standIn.payments).toHaveLength(1);
    slow.goOn();
    await late;
    const body = { franchiseCode: 'FR-001', why: 'It did not arrive' };
    await expect(office.checker.call(payoutFailed, { path, body })).rejects.toMatchObject({
      code: 'payout.at-gateway',
    });
  } finally {
    await other.close();
  }
});

/** A gateway whose process was killed when an order had been sent: it gives no answer. */
class KilledAfterSending extends Razorpayx {
  readonly #left = gate();
  readonly sent = this.#left.opened;

  override async send(...order: Parameters<Razorpayx['send']>): Promise<never> {
    await super.send(...order);
    this.#left.open();
    return new Promise(() => {});
  }
}

/** A gateway that refuses, to a process that hears of it late. */
class LateRefusal extends Razorpayx {
  readonly #heard = gate();
  readonly #goneOn = gate();
  readonly refused = this.#heard.opened;
  readonly goOn = this.#goneOn.open;

  override async send(...order: Parameters<Razorpayx['send']>) {
    const answer = await super.send(...order);
    this.#heard.open();
    await this.#goneOn.opened;
    return answer;
  }
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
