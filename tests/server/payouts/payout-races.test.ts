import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterBeneficiary, holdPayouts, releasePayouts } from '#contract/beneficiaries';
import {
  cancelPayout,
  createPayout,
  payoutFailed,
  payouts,
  sendBackPayout,
  takeOutPayout,
} from '#contract/payouts';
import { toRupees } from '#core/shared/money';
import { apiOf } from '../../support/api-of';
import { LONG_RUN } from '../../support/long-run';
import { ENGINE } from '../../support/test-engine';
import { type TestServer, temporaryFolder } from '../start-test-server';
import { codeOf, PayoutOffice } from './payout-office';

let office: PayoutOffice;
let other: TestServer;
beforeEach(async () => {
  const dataDir = temporaryFolder();
  office = await PayoutOffice.start(3, { dataDir });
  other = await office.network.another(dataDir);
  for (const partner of office.partners) await office.earn(partner, '2026-10-05', partner * 10_000);
  await office.close('2026-10');
});
afterEach(async () => {
  await other.close();
  await office.network.server.close();
});

const path = { no: '1' };
const MANY = LONG_RUN || ENGINE === 'SQLite' ? 200 : 60;
const times = <Answer>(count: number, work: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const codeOrState = (work: Promise<{ readonly state: string }>) =>
  work.then(
    ({ state }) => state,
    (error: { readonly code?: string; readonly name: string }) => error.code ?? error.name,
  );

describe('at the same time', () => {
  it('200 approvals by two administrators at two processes make one', async () => {
    const elsewhere = apiOf(other, await other.tokenFor('a3'));
    await office.create();
    await office.submit(1);
    const all = await times(200, (at) => codeOrState(office.approve(1, at % 2 ? elsewhere : office.checker)));
    expect(new Set(all)).toEqual(new Set(['approved']));
    const run = await office.run(1);
    expect(run.steps.map(({ act }) => act)).toEqual(['create', 'submit', 'approve']);
    await office.recount();
  });

  it(`${MANY} runs are made, and what they pay is paid once`, async () => {
    const made = await times(MANY, (at) =>
      office.network.call(1, 'POST', '/api/payouts', {}, at % 2 ? other : office.network.server),
    );
    const numbers = made.filter(({ status }) => status === 200).map(({ body }) => Number(body.no));
    // Whoever was told to come again has made nothing.
    expect(new Set(made.map(({ status }) => status).filter((status) => status !== 503))).toEqual(
      new Set([200]),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    const some = numbers.toSorted((a, b) => a - b).slice(0, 20);
    for (const no of some) await office.submit(no);
    const answers = await Promise.all(some.map((no) => codeOrState(office.approve(no))));
    expect(answers.filter((answer) => answer === 'approved')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['approved', 'payout.balance-moved']));
    const heads = await office.maker.call(payouts, {});
    expect(heads.filter(({ state }) => state === 'approved').map(({ total }) => toRupees(total))).toEqual([
      '600.00',
    ]);
    expect(await office.network.balances()).toMatchObject({ 'clearing:payouts': 60_000, 'payable:v1': 0 });
  });

  it('an approval, a cancellation, a hold, another account and a vendor who is taken out agree in the end', async () => {
    for (const partner of office.partners) {
      const { no } = await office.create({ franchises: [codeOf(partner)] });
      await office.submit(no);
      const [run, id] = [{ no: String(no) }, { id: `v${partner}` }];
      const account = { holder: 'Another', account: '777777777', ifsc: 'HDFC0DEMO02' };
      const acts = [
        () => office.approve(no),
        () => office.network.call(1, 'POST', `/api/payouts/${no}/cancel`, {}, other),
        () => office.maker.call(holdPayouts, { path: id, body: { reason: 'PAN is missing' } }),
        () => office.file(no),
        () => office.network.call(2, 'POST', `/api/payouts/${no}/send-back`, { reason: 'Look again' }, other),
        () => office.paid(no, partner, `UTR00000${partner}`),
        () => office.maker.call(enterBeneficiary, { path: id, body: account }),
        () => office.checker.call(takeOutPayout, { path: run, body: { franchiseCode: codeOf(partner) } }),
      ];
      // Each of them is the first once in a while.
      const first = partner * 3;
      await Promise.allSettled(acts.map((_, at) => acts[(first + at) % acts.length]?.()));
      await office.recount();
    }
  });

  it('a payment noted as failed by who saw it wait is not given back where the bank has paid it by then', async () => {
    await office.approved();
    await office.file(1);
    await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']], {}, office.as('a3'));
    const body = { franchiseCode: 'FR-001', why: 'No news of it', state: 'waiting' as const };
    for (const _ of ['once', 'again'])
      await expect(office.checker.call(payoutFailed, { path, body })).rejects.toMatchObject({
        code: 'payout.state',
      });
    expect((await office.run(1)).payouts[0]?.state).toBe('paid');
    for (const _ of ['once', 'again']) {
      const back = { ...body, state: 'paid' as const };
      const run = await office.checker.call(payoutFailed, { path, body: back });
      expect(run.payouts[0]?.state).toBe('returned');
    }
    await office.recount();
  });

  it('many hold and release a vendor: each hold has its release, and the last of all counts', async () => {
    const id = { id: 'v1' };
    await times(20, (at) =>
      at % 2
        ? office.as(`a${(at % 3) + 1}`).call(holdPayouts, { path: id, body: { reason: `PAN ${at}` } })
        : office.as(`a${(at % 3) + 1}`).call(releasePayouts, { path: id }),
    );
    await office.checker.call(releasePayouts, { path: id });
    expect((await office.approved()).count).toBe(3);
    await office.recount();
  });

  it('a month is closed and a run approved: both are whole', async () => {
    await office.earn(1, '2026-11-05', 5_000);
    await office.pass(12);
    await office.create();
    await office.submit(1);
    const [, approved] = await Promise.all([office.close('2026-11'), codeOrState(office.approve(1))]);
    expect(['approved', 'payout.balance-moved']).toContain(approved);
    await office.recount();
  });
});

describe('a call whose answer was lost', () => {
  const plan = { cutoff: undefined, franchises: undefined, minimum: undefined };

  it('makes one run under one key, and gives it again after it has gone on', async () => {
    const idempotencyKey = 'the-same-key-1';
    const first = await office.maker.call(createPayout, { body: plan, idempotencyKey });
    await times(5, () => office.maker.call(createPayout, { body: plan, idempotencyKey }));
    await office.submit(1);
    await office.approve(1);
    expect(await office.maker.call(createPayout, { body: plan, idempotencyKey })).toEqual(first);
    const otherPlan = { ...plan, franchises: ['FR-001'] };
    await expect(office.maker.call(createPayout, { body: otherPlan, idempotencyKey })).rejects.toMatchObject({
      code: 'request.key-used',
    });
    expect(await office.maker.call(payouts, {})).toHaveLength(1);
    await office.recount();
  });

  it('changes nothing when it comes again: submitted, approved, exported, paid, failed, read', async () => {
    await office.create();
    for (const _ of ['once', 'again']) await office.submit(1);
    for (const _ of ['once', 'again']) await office.approve(1);
    const files = [await office.file(1), await office.file(1)];
    expect(files[0]).toEqual(files[1]);
    for (const _ of ['once', 'again']) await office.paid(1, 1, 'UTR000001');
    for (const _ of ['once', 'again']) await office.failed(1, 2, 'Account closed');
    const row = ['P0000100031', 'paid', 'UTR000003', '2026-11-20', ''];
    for (const _ of ['once', 'again']) await office.results(1, [row]);
    for (const _ of ['once', 'again']) await office.failed(1, 3, 'Came back');
    // Also where much has happened since.
    expect((await office.approve(1)).state).toBe('done');
    expect(await office.file(1)).toEqual(files[0]);
    expect((await office.paid(1, 1, 'UTR000001')).state).toBe('done');
    const { steps, payouts: all } = await office.run(1);
    expect(steps.map(({ act }) => act)).toEqual(['create', 'submit', 'approve', 'export']);
    expect(all.map(({ state }) => state)).toEqual(['paid', 'failed', 'returned']);
    await office.recount();
  });

  it('of a maker who handed a run on is answered after another has approved it', async () => {
    await office.create();
    await office.submit(1);
    await office.approve(1);
    expect((await office.submit(1)).state).toBe('approved');
    expect((await office.run(1)).steps).toHaveLength(3);
  });

  it('of a payment by hand is answered after the payment came back', async () => {
    await office.approved();
    await office.paid(1, 1, 'UTR000001');
    await office.failed(1, 1, 'Came back');
    const again = await office.paid(1, 1, 'UTR000001');
    expect(again.payouts[0]?.state).toBe('returned');
    await office.recount();
  });

  it('of a checker who sent a run back, or cancelled it, changes nothing', async () => {
    await office.create();
    await office.submit(1);
    for (const [act, state] of [
      [sendBackPayout, 'draft'],
      [cancelPayout, 'cancelled'],
    ] as const)
      for (const _ of ['once', 'again']) {
        const run = await office.checker.call(act, { path, body: { reason: 'Look again' } });
        expect(run.state).toBe(state);
      }
    expect((await office.run(1)).steps).toHaveLength(4);
  });
});
