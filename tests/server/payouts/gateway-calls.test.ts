import { describe, expect, it } from 'vitest';
import { bankTemplates } from '#contract/bank-templates';
import { payoutFile } from '#contract/payouts';
import { PayoutNetwork } from '../payout-network';
import { errorOf, temporaryFolder } from '../start-test-server';
import { GatewayOffice, opened, paid } from './gateway-office';

const ONE = 'P0000100011';
const path = { no: '1' };

describe('the calls of RazorpayX', () => {
  it('are taken where they are signed, and believed only after a look', async () => {
    const { gateway, standIn } = await opened(['FR-001']);
    await gateway.pay();
    const payment = standIn.payment(ONE);
    standIn.move(payment, 'processed');
    const lie = standIn.event({ ...payment, states: ['failed'] });
    expect((await gateway.bring(lie)).status).toBe(200);
    await gateway.pay();
    expect(await gateway.told()).toEqual(['FR-001 400.00 paid']);
  });

  it('are refused with another signature, none, or one of another body', async () => {
    const { gateway, standIn } = await opened(['FR-001']);
    await gateway.pay();
    const asked = standIn.calls.length;
    const call = standIn.event(standIn.payment(ONE));
    const signed = (signature: string, body = call.body ?? null) =>
      gateway.bring({ ...call, body, headers: { ...call.headers, 'x-razorpay-signature': signature } });
    const right = new Headers(call.headers).get('x-razorpay-signature') ?? '';
    for (const answer of [
      await signed(''),
      await signed('0'.repeat(64)),
      await signed(right.slice(1)),
      await signed(right, `${String(call.body)} `),
      await gateway.bring(standIn.event(standIn.payment(ONE), { secret: 'another secret than ours' })),
    ]) {
      expect(answer.status).toBe(401);
      expect((await errorOf(answer)).code).toBe('gateway.signature');
    }
    await gateway.pay();
    expect(standIn.calls).toHaveLength(asked);
    expect((await signed(right)).status).toBe(200);
    await gateway.pay();
    expect(standIn.calls).toHaveLength(asked + 1);
  });

  it('count once each, in any order', async () => {
    const { gateway, standIn } = await paid();
    const call = standIn.event(standIn.payment(ONE), { id: 'evt_1' });
    expect((await gateway.bring(call)).status).toBe(200);
    await gateway.pay();
    const asked = standIn.calls.length;
    expect((await gateway.bring(call)).status).toBe(200);
    await gateway.pay();
    expect(standIn.calls).toHaveLength(asked);
    const nameless = await gateway.bring(standIn.event(standIn.payment(ONE), { id: '' }));
    expect(nameless.status).toBe(400);
  });

  it('are taken with the secret of before for a day after the change, and no longer', async () => {
    const dataDir = temporaryFolder();
    const first = await GatewayOffice.start({}, dataDir);
    const { standIn } = first;
    await first.handed(['FR-001']);
    await first.pay();
    const old = standIn.settings.webhookSecret ?? '';
    const razorpayx = {
      ...standIn.settings,
      webhookSecret: 'a newer webhook secret',
      webhookSecretBefore: old,
    };
    first.server.clock.pass(60);
    const { clock } = first.server;
    const changed = await first.office.network.another(dataDir, { razorpayx });
    const bring = async (secret: string) =>
      (await changed.app.request('/api/gateways/razorpayx', standIn.event(standIn.payment(ONE), { secret })))
        .status;
    try {
      expect(await bring(old)).toBe(200);
      expect(await bring('a newer webhook secret')).toBe(200);
      clock.pass(23 * 60);
      expect(await bring(old)).toBe(200);
      clock.pass(61);
      expect(await bring(old)).toBe(401);
      expect(await bring('a newer webhook secret')).toBe(200);
    } finally {
      await changed.close();
    }
  });

  it('that hold nothing of ours are taken, and change nothing', async () => {
    const { gateway, standIn } = await opened(['FR-001']);
    await gateway.pay();
    const strange = { ...standIn.payment(ONE), order: { ...standIn.payment(ONE).order, reference_id: 'X1' } };
    expect((await gateway.bring(standIn.event(strange))).status).toBe(200);
    expect(await gateway.told()).toEqual(['FR-001 400.00 waiting']);
  });
});

describe('without its settings', () => {
  it('RazorpayX is not offered, not used, and its calls are not there', async () => {
    const office = await PayoutNetwork.start();
    try {
      const names = (await office.maker.call(bankTemplates, {})).map(({ name }) => name);
      expect(names).not.toContain('razorpayx');
      await office.approved();
      const body = { template: 'razorpayx' };
      await expect(office.maker.call(payoutFile, { path, body })).rejects.toMatchObject({
        code: 'payout.gateway-off',
      });
      const answer = await office.network.server.app.request('/api/gateways/razorpayx', {
        method: 'POST',
        body: '{}',
      });
      expect(answer.status).toBe(404);
    } finally {
      await office.network.server.close();
    }
  });

  it('and with them it is offered', async () => {
    const { office } = await opened();
    const names = (await office.maker.call(bankTemplates, {})).map(({ name }) => name);
    expect(names).toContain('razorpayx');
  });
});
