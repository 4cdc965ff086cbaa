import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterBeneficiary, holdPayouts, releasePayouts, verifyBeneficiary } from '#contract/beneficiaries';
import { nextPayment } from '#contract/own-payouts';
import { takeOutPayout } from '#contract/payouts';
import { toRupees } from '#core/shared/money';
import { told } from '../payout-network';
import { PayoutOffice } from './payout-office';

let office: PayoutOffice;
beforeEach(async () => {
  office = await PayoutOffice.start();
  await office.earn(1, '2026-10-05', 40_001);
  await office.earn(2, '2026-10-06', 20_000);
  await office.earn(3, '2026-10-07', 5);
  await office.close('2026-10');
});
afterEach(() => office.network.server.close());

const path = { no: '1' };
const rupees = (amount: Parameters<typeof toRupees>[0] | undefined) => amount && toRupees(amount);

describe('what keeps a payout back', () => {
  it('is an account that is not verified, with the office where the vendor has entered it', async () => {
    const held = async () => (await office.as('u1').call(nextPayment, { path: { code: 'FR-001' } })).held;
    const body = { holder: 'Partner One', account: '00998877', ifsc: 'HDFC0DEMO02' };
    await office.maker.call(enterBeneficiary, { path: { id: 'v1' }, body });
    await office.pass(3);
    const before = await held();
    expect([before?.reason, before?.isWithOffice]).toEqual(['account-not-verified', undefined]);
    await office
      .as('u1')
      .call(enterBeneficiary, { path: { id: 'v1' }, body: { ...body, account: '00998878' } });
    await office.pass(3);
    expect(await held()).toMatchObject({ reason: 'account-not-verified', isWithOffice: true });
  });

  it('is a hold of the office until it is released, also of a run that waits', async () => {
    const id = { id: 'v1' };
    await office.create();
    await office.submit(1);
    await office.checker.call(holdPayouts, { path: id, body: { reason: 'PAN is missing' } });
    await expect(office.approve(1)).rejects.toMatchObject({
      code: 'payout.account-changed',
      details: { vendors: [{ Franchise_code: 'FR-001', held: 'by-office' }] },
    });
    const next = await office.as('u1').call(nextPayment, { path: { code: 'FR-001' } });
    expect([rupees(next.amount), next.held?.reason, next.held?.note]).toEqual([
      '400.01',
      'by-office',
      'PAN is missing',
    ]);
    const held = await office.create();
    expect(told(held)[0]).toBe('FR-001 400.01 held');
    expect(held.payouts[0]).toMatchObject({
      held: 'by-office',
      heldNote: 'PAN is missing',
    });
    expect([rupees(held.total), held.count, held.held]).toEqual(['200.05', 2, 1]);
    await office.checker.call(releasePayouts, { path: id });
    expect((await office.approve(1)).state).toBe('approved');
    await office.recount();
    await office.submit(2);
    await expect(office.approve(2)).rejects.toMatchObject({ code: 'payout.balance-moved' });
    await office.recount();
  });

  it('is an account that changed less than 48 hours ago, and one that nobody has verified', async () => {
    await office.enterAccount(1, { account: '99887766' });
    const body = { holder: 'Partner Two', account: '11223344', ifsc: 'ICIC0000001' };
    await office.as('u2').call(enterBeneficiary, { path: { id: 'v2' }, body });
    const draft = await office.create();
    expect(draft.payouts.map(({ held, account }) => [held, account])).toEqual([
      ['account-changed', '••••7766'],
      ['account-not-verified', '••••3344'],
      [undefined, '••••3453'],
    ]);
    await office.pass(2);
    const holder = { holderShown: 'PARTNER TWO' };
    await office.checker.call(verifyBeneficiary, { path: { id: 'v2' }, body: holder });
    const later = await office.create();
    expect(later.payouts.map(({ held }) => held)).toEqual([undefined, undefined, undefined]);
    expect(later.payouts[1]).toMatchObject({
      holder: 'Partner Two',
      account: '••••3344',
      ifsc: 'ICIC0000001',
    });
    await office.submit(2);
    await office.approve(2);
    await office.recount();
  });

  it('is an account that changed between making and approving; after approval the copy is paid', async () => {
    await office.create();
    await office.submit(1);
    await office.enterAccount(1, { account: '99887766' });
    await office.enterAccount(1, { account: '00123451' });
    await expect(office.approve(1)).rejects.toMatchObject({
      code: 'payout.account-changed',
      details: { vendors: [{ Franchise_code: 'FR-001', from: '••••3451', to: '••••3451' }] },
    });
    await office.checker.call(takeOutPayout, { path, body: { franchiseCode: 'FR-001' } });
    await office.approve(1);
    await office.enterAccount(2, { account: '55555555' });
    const { base64 } = await office.file(1);
    const text = Buffer.from(base64, 'base64').toString();
    expect(text).toContain('00123452');
    expect(text).not.toContain('55555555');
    await office.recount();
  });
});
