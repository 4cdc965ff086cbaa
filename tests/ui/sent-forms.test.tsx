// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { comeBack } from '../support/come-back';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { type MountedPortal, renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const admin: Session = {
  token: 'token-of-admin',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'office@example.com',
  },
  features: ['payments.record', 'promotions.manage'],
};
const vendor: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: ['meetings'],
};

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const textIn = (label: string | RegExp) => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement ? field.value : undefined;
};

/** The session ends while a form is being sent; its answer comes when nobody is there. */
async function endsMeanwhile(api: PageApi, portal: MountedPortal, call: string, button: string) {
  api.hold(call);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(api.count(call)).toBe(1), LONG);
  await act(async () => portal.session().expire());
  api.release(call);
}
const keysOf = (api: PageApi, call: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ key }) => key);

describe('a payment that was sent when the session ended', () => {
  const PATH = '/deals?deal=d1';
  const CALL = 'POST /api/vendors/payment/d1';
  const recorded = { id: 'p1', Amount_paid: 500, Paid_on: '2026-11-20', Reference: 'UTR 1' };

  async function filled(closings: readonly object[] = []): Promise<[PageApi, MountedPortal]> {
    const file = { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha' };
    const deal = {
      id: 'd1',
      Franchise_code: 'FR-001',
      Created_Time: '2026-11-10T10:00:00+05:30',
      Product_Category: 'Mutual Fund',
      Stage: 'Closed Won.',
      Deal_Name: 'Asha Example - Mutual Fund',
    };
    const api = new PageApi({
      'GET /api/': () => ({ data: [] }),
      'GET /api/closings': () => ({ data: closings }),
      'GET /api/vendors/getalldata': () => ({ data: [file] }),
      'GET /api/allvendorscrmdealsdata/': () => ({ data: [deal] }),
      'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
      'GET /api/vendors/vendorcommission/v1': () => ({
        data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
      }),
    });
    const portal = await renderPortal(api, PATH, admin);
    await open();
    type('Amount in rupees', '500');
    type('Received on', '2026-11-20');
    type('Reference', 'UTR 1');
    return [api, portal];
  }
  async function sent(): Promise<[PageApi, MountedPortal]> {
    const [api, portal] = await filled();
    await endsMeanwhile(api, portal, CALL, 'Record payment');
    return [api, portal];
  }
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment', hidden: true }, LONG));

  it('is said to be recorded where it arrived, and nobody is told that it is there twice', async () => {
    const [api, portal] = await sent();
    api.answers['GET /api/vendors/payment/d1'] = () => ({ data: [recorded] });
    await comeBack(api, portal, admin);
    await open();
    await screen.findByText('Payment recorded', undefined, LONG);
    expect(screen.queryByText(/already|on record as/i)).toBeNull();
    expect(api.count(CALL)).toBe(1);
    expect(JSON.stringify(portal.storage.entries())).not.toContain('UTR 1');
  });

  it.each([
    ['its month', '2026-10', '₹500.00 · counts in November 2026'],
    ['the next statement', '2026-11', '₹500.00 · counts in the next statement: November 2026 is closed'],
  ])('is said to be recorded, how much it is and that it counts in %s', async (_, closed, said) => {
    const [api, portal] = await sent();
    api.answers['GET /api/vendors/payment/d1'] = () => ({ data: [recorded] });
    api.answers['GET /api/closings'] = () => ({
      data: [{ no: 1, month: closed, state: 'closed', hash: 'h', closed_at: '2026-12-05T06:00:00Z' }],
    });
    await comeBack(api, portal, admin);
    await open();
    await screen.findByText(said, undefined, LONG);
    expect(screen.queryByRole('dialog', { name: 'Record a payment' })).toBeNull();
  });

  it('is said before it is recorded to count in the next statement where its month is closed', async () => {
    await filled([
      { no: 1, month: '2026-11', state: 'closed', hash: 'h', closed_at: '2026-12-05T06:00:00Z' },
    ]);
    const said = '+₹50.00, counts in the next statement: November 2026 is closed';
    await screen.findByText(said, undefined, LONG);
  });

  it('stands in the form again where it did not arrive', async () => {
    const [api, portal] = await sent();
    await comeBack(api, portal, admin);
    await open();
    expect(textIn('Amount in rupees')).toBe('500');
    expect(textIn('Reference')).toBe('UTR 1');
    expect(screen.queryByText('Payment recorded')).toBeNull();
    expect(api.count(CALL)).toBe(1);
  });

  it.each([
    ['the database is away', 503, 'Nothing you entered is lost. Try again: it is recorded once.'],
    ['the payments have changed', 409, /^The effect is computed anew/],
  ])('says what to do where %s', async (_, status, advice) => {
    const [api] = await filled();
    const init = { status, headers: { 'Retry-After': '2' } };
    api.answers[CALL] = () => new Response('{"error":"Not now."}', init);
    fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    await screen.findByText('Not now.', undefined, LONG);
    screen.getByText(advice);
  });
});

describe('a meeting that was sent when the session ended', () => {
  const PATH = '/schedualmeeting';
  const CALL = 'POST /api/meetings';

  async function sent(): Promise<[PageApi, MountedPortal]> {
    const api = new PageApi({
      'GET /api/': () => ({ data: [] }),
      'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    });
    const portal = await renderPortal(api, PATH, vendor);
    await screen.findByLabelText('Title', undefined, LONG);
    type('Title', 'Plans of the quarter');
    type('Start', '11:00');
    await endsMeanwhile(api, portal, CALL, 'Schedule');
    return [api, portal];
  }
  const meeting = () => ({
    id: 'm1',
    Franchise_code: 'FR-001',
    title: 'Plans of the quarter',
    kind: 'Phone',
    status: 'Requested',
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    minutes: 30,
    with_whom: 'Relationship manager',
  });

  it('is said to be asked for, once, and does not overlap itself', async () => {
    const [api, portal] = await sent();
    api.answers[CALL] = meeting;
    api.answers['GET /api/meetings'] = () => ({ data: [meeting()] });
    await comeBack(api, portal, vendor);
    await screen.findByText('Meeting asked for', undefined, LONG);
    const keys = keysOf(api, CALL);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeDefined();
    expect(keys[0]).toBe(keys[1]);
    expect(screen.queryByText(/Overlaps/)).toBeNull();
    expect(JSON.stringify(portal.storage.entries())).not.toContain('Plans of the quarter');
  });

  it('stands in the form again with the reason where it is refused', async () => {
    const [api, portal] = await sent();
    api.answers[CALL] = () => new Response('{"error":"Not this one."}', { status: 422 });
    await comeBack(api, portal, vendor);
    await screen.findByText('Not this one.', undefined, LONG);
    expect(textIn('Title')).toBe('Plans of the quarter');
  });
});

describe('a promotion that was sent when the session ended', () => {
  const PATH = '/promotions/edit';
  const CALL = 'POST /api/demat';
  const promotion = { id: 'r1', version: 1, archived: false, title: 'Save tax', stage: 'draft', shares: 0 };

  async function sent(): Promise<[PageApi, MountedPortal]> {
    const api = new PageApi({ 'GET /api/': () => ({ data: [] }) });
    const portal = await renderPortal(api, PATH, admin);
    await screen.findByLabelText('Title', undefined, LONG);
    type('Title', 'Save tax');
    await endsMeanwhile(api, portal, CALL, 'Save');
    return [api, portal];
  }

  it('stands in the list, and is added once', async () => {
    const [api, portal] = await sent();
    api.answers[CALL] = () => promotion;
    api.answers['GET /api/demat/all'] = () => ({ data: [promotion] });
    await comeBack(api, portal, admin);
    await screen.findByRole('heading', { name: 'Promotions' }, LONG);
    await screen.findByText('Save tax', undefined, LONG);
    const keys = keysOf(api, CALL);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeDefined();
    expect(keys[0]).toBe(keys[1]);
    expect(JSON.stringify(portal.storage.entries())).not.toContain('Save tax');
  });

  it('stands in the form again with the reason where it is refused', async () => {
    const [api, portal] = await sent();
    api.answers[CALL] = () => new Response('{"error":"Not this one."}', { status: 422 });
    await comeBack(api, portal, admin);
    await screen.findByText('Not this one.', undefined, LONG);
    expect(textIn('Title')).toBe('Save tax');
  });
});
