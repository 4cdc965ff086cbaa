import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proposeAdjustment } from '#contract/adjustments';
import { closingMonths, prepareClosing } from '#contract/closings';
import { changeSettings } from '#contract/settings';
import {
  inviteAdmin,
  inviteWaitingVendors,
  remindAdmin,
  sendTestMail,
  setup,
  stateSetup,
} from '#contract/setup';
import { addVendor } from '#contract/vendor-admin';
import { setupSteps } from '#core/settings/portal-setup';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { apiOf } from '../support/api-of';
import { exact } from '../support/exact';
import { freshDatabase } from '../support/test-engine';
import { admin } from './admin-place';
import { startTestServer, type TestServer, temporaryFolder } from './start-test-server';

const PORTAL = 'https://portal.example.com';
const VENDOR = {
  name: 'Example Associates',
  contactPerson: 'Asha Example',
  email: 'asha@example.com',
  mobile: '9876500100',
  franchiseCode: 'FR-100',
  portal: PORTAL,
};

let server: TestServer;
let api: ReturnType<typeof apiOf>;
/** A portal whose first administrator was made by the command, as an office does it. */
beforeEach(async () => {
  const dataDir = temporaryFolder();
  const place = await freshDatabase('empty', dataDir);
  await (await startTestServer({ dataDir, demoData: false })).close();
  await admin(
    place,
    ['create', '--email', 'head@example.com', '--name', 'Head'],
    'my grandmother has 3 goats\n',
  );
  server = await startTestServer({ dataDir, demoData: false });
  const { id } = await server.dependencies.database
    .selectFrom('users')
    .select('id')
    .executeTakeFirstOrThrow();
  api = apiOf(server, await server.tokenFor(id));
});
afterEach(() => server.close());

const facts = () => api.call(setup);
const states = async () =>
  Object.fromEntries(setupSteps(await facts()).map(({ name, state }) => [name, state]));
const mails = async () => {
  await server.mailer?.flush();
  return server.mailbox.mails;
};
async function aDeal(over: object = {}): Promise<void> {
  const row = {
    id: 'd1',
    franchise_code: 'FR-100',
    created_time: '2026-07-03T12:00:00+05:30',
    product_category: 'Loan',
    stage: 'New',
    ...over,
  };
  await server.dependencies.database
    .insertInto('deals')
    .values({ ...row, ...derivedOfDeal(row, server.dependencies.calendar) })
    .execute();
}
const state = (what: 'data' | 'openings', stated = true, none?: boolean) =>
  api.call(stateSetup, { body: { what, stated, ...(none !== undefined && { none }) } });
const log = async () =>
  server.dependencies.database.selectFrom('audit_log').select(['subject', 'subject_id', 'action']).execute();

describe('setting up', () => {
  it('is open on an empty portal with its first administrator, each step still to do', async () => {
    expect(await facts()).toMatchObject({ open: true, closed: false, admins: { ready: 1, invited: [] } });
    expect(await states()).toEqual({
      company: 'open',
      mail: 'open',
      admins: 'open',
      products: 'open',
      vendors: 'open',
      leads: 'open',
      deals: 'open',
      payments: 'open',
      openings: 'open',
      payouts: 'open',
      'first-month': 'later',
    });
  });

  it('does not lead demo data or a portal that was filled before', async () => {
    const demo = await startTestServer();
    expect((await apiOf(demo, await demo.tokenFor('u0')).call(setup)).open).toBe(false);
    await demo.close();
  });

  it('knows the company and its payday from the settings', async () => {
    await api.call(changeSettings, {
      body: {
        version: 0,
        companyName: 'Demo Franchise House',
        companyGstin: '27abcde1234f1z0',
        payday: '10',
      },
    });
    expect(await facts()).toMatchObject({
      company: { name: 'Demo Franchise House', gstin: '27ABCDE1234F1Z0', timeZone: 'Asia/Kolkata' },
      payouts: { payday: 10, paydayFixed: false },
    });
    expect(await states()).toMatchObject({ company: 'part', payouts: 'part' });
    for (const [change, field] of [
      [{ payday: '29' }, 'payday'],
      [{ companyGstin: '27' }, 'companyGstin'],
      [{ companyLogo: '/api/pictures/else' }, 'companyLogo'],
    ] as const)
      await expect(api.call(changeSettings, { body: { version: 1, ...change } })).rejects.toMatchObject({
        field,
      });
  });

  it('says of a test mail whether it went out', async () => {
    const sent = await api.call(sendTestMail, { body: {} });
    expect(sent).toMatchObject({ to: 'head@example.com', state: 'waiting' });
    expect(await states()).toMatchObject({ mail: 'waiting' });
    expect((await mails()).at(-1)).toMatchObject({ recipient: 'head@example.com' });
    expect((await facts()).mail).toMatchObject({ leaves: true, test: { state: 'sent' } });
    expect(await states()).toMatchObject({ mail: 'done' });
  });

  it('says of a test mail that it was refused only when its attempt is over', async () => {
    const state = async () => (await facts()).mail.test?.state;
    const under: unknown[] = [];
    const refusal = vi.spyOn(server.mailbox, 'send').mockImplementation(async () => {
      under.push(await state());
      throw new Error('550 Not here');
    });
    await api.call(sendTestMail, { body: {} });
    await server.mailer?.flush();
    expect(await state()).toBe('failed');
    server.clock.pass(2);
    await server.mailer?.flush();
    expect(under).toEqual(['waiting', 'waiting']);
    refusal.mockRestore();
    server.clock.pass(4);
    await server.mailer?.flush();
    expect(await state()).toBe('sent');
  });
});

describe('a second administrator', () => {
  it('is invited once, reminded after a minute, and counts with a password of their own', async () => {
    const body = { name: ' Omkar Udaharan', email: 'Omkar@Example.com ', portal: PORTAL };
    const call = { body, idempotencyKey: 'invite-omkar-1' };
    const invited = await api.call(inviteAdmin, call);
    expect(await api.call(inviteAdmin, call)).toEqual(invited);
    expect(invited).toMatchObject({ name: 'Omkar Udaharan', email: 'omkar@example.com' });
    expect(await states()).toMatchObject({ admins: 'waiting' });
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ recipient: 'omkar@example.com' });
    expect(mail?.body).toContain('Head has made you an administrator');
    expect(more).toEqual([]);

    const remind = () => api.call(remindAdmin, { path: { id: invited.id }, body: { portal: PORTAL } });
    await expect(remind()).rejects.toThrow('less than a minute ago');
    server.clock.pass(2);
    await remind();
    expect(await mails()).toHaveLength(2);

    await server.dependencies.database
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', invited.id)
      .execute();
    expect(await states()).toMatchObject({ admins: 'done' });
    await expect(remind()).rejects.toThrow('Not found.');
    expect((await log()).filter(({ action }) => action === 'invite')).toHaveLength(2);
  });

  it('is refused at the field whose name or address somebody has', async () => {
    const invite = (name: string, email: string) =>
      api.call(inviteAdmin, { body: { name, email, portal: PORTAL } });
    for (const [name, email, field] of [
      ['HEAD', 'other@example.com', 'name'],
      ['Other', 'head@example.com', 'email'],
      ['Other', 'nothing', 'email'],
      [' ', 'other@example.com', 'name'],
    ] as const)
      await expect(invite(name, email)).rejects.toMatchObject({ field });
    expect(await mails()).toEqual([]);
  });
});

describe('vendors', () => {
  it('are stored now and invited later, all that wait at once and once', async () => {
    await api.call(addVendor, { body: { ...VENDOR, inviteLater: true } });
    expect((await facts()).vendors).toEqual({ count: 1, waiting: 1 });
    await api.call(addVendor, {
      body: { ...VENDOR, name: 'Other', email: 'o@example.com', franchiseCode: 'FR-101' },
    });
    expect((await facts()).vendors).toEqual({ count: 2, waiting: 1 });
    expect(await mails()).toHaveLength(1);
    const call = { body: { portal: PORTAL }, idempotencyKey: 'invite-all-1' };
    expect(await api.call(inviteWaitingVendors, call)).toEqual({ invited: 1 });
    expect(await api.call(inviteWaitingVendors, call)).toEqual({ invited: 1 });
    expect(await api.call(inviteWaitingVendors, { body: { portal: PORTAL } })).toEqual({ invited: 0 });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['o@example.com', 'asha@example.com']);
    expect(await states()).toMatchObject({ vendors: 'done', products: 'open' });
  });
});

describe('products', () => {
  it('are not done while won free demat accounts earn nothing, since no amount is set', async () => {
    const rules = [{ category: 'Loan', ratio: '40' }];
    await api.call(addVendor, { body: { ...VENDOR, rules } });
    expect(await states()).toMatchObject({ products: 'done' });
    const demat = { product_category: 'Free Demat Account', stage: 'Closed Won.' };
    await aDeal(demat);
    await aDeal({ ...demat, id: 'd2', stage: 'Closed Won' });
    expect((await facts()).products).toMatchObject({ accountsWithoutAmount: 1 });
    expect(await states()).toMatchObject({ products: 'part' });
    await api.call(changeSettings, { body: { version: 0, openingAmount: '300' } });
    expect((await facts()).products).toMatchObject({ accountsWithoutAmount: 0 });
    expect(await states()).toMatchObject({ products: 'done' });
  });
});

describe('the first closing', () => {
  const offered = async () => (await api.call(closingMonths)).firstMonths;

  it('is offered once data and opening balances are stated, and taken by name at any time', async () => {
    await api.call(addVendor, { body: VENDOR });
    await aDeal();
    expect(await offered()).toEqual([]);
    await state('data');
    expect(await offered()).toEqual([]);
    await state('openings', true, true);
    expect(await states()).toMatchObject({ openings: 'done', 'first-month': 'open' });
    expect(await offered()).toContain('2026-07');
    await state('data', false);
    expect(await offered()).toEqual([]);
    expect(await api.call(prepareClosing, { body: { month: '2026-07' } })).toHaveProperty('hash');
    const stated = await state('data');
    expect(stated.data).toMatchObject({ by: 'Head', none: false });
    expect((await log()).filter(({ subject }) => subject === 'setup')).toEqual([
      { subject: 'setup', subject_id: 'data', action: 'state' },
      { subject: 'setup', subject_id: 'openings', action: 'state' },
      { subject: 'setup', subject_id: 'data', action: 'take-back' },
      { subject: 'setup', subject_id: 'data', action: 'state' },
    ]);
  });

  it('notes a statement once, and none about opening balances that wait or are there', async () => {
    await state('data');
    await state('data');
    expect((await log()).filter(({ subject }) => subject === 'setup')).toHaveLength(1);
    await api.call(addVendor, { body: VENDOR });
    const opening = {
      franchiseCode: 'FR-100',
      kind: 'opening',
      amount: exact('5.00'),
      reason: 'Opening',
    } as const;
    await api.call(proposeAdjustment, { body: opening });
    expect(await states()).toMatchObject({ openings: 'waiting' });
    await expect(state('openings')).rejects.toMatchObject({ code: 'setup.openings-proposed' });
  });
});
