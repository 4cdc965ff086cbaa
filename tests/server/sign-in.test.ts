import { describe, expect, it } from 'vitest';
import { signIn } from '#contract/session';
import { aServer, errorOf } from './start-test-server';

/** The names that scripts, and pages and commands of earlier releases look for. */
const KNOWN_TO_EARLIER_CLIENTS = `
  accounts.write audit audit.filters auth.tokens carousel carousel.manage crm.sync data.health
  deals.figures deals.orders deals.own-questions deals.page deals.products deals.questions
  deals.stages imports imports.dates imports.vendors leads.assign leads.edit leads.orders leads.page
  leads.write lists.paged logos.remove meetings meetings.feed money.closing money.preparation notices
  payments.bulk payments.orders payments.page payments.record profile promotions.manage
  promotions.shares push.tokens reports.shares reports.summary rules.dated rules.per-product
  rules.undo security.log sessions.end-others settings.terms settings.write stats.bestperformer
  stats.own training.certificate training.films training.manage training.progress training.subtitles
  vendors.logo vendors.one-rule vendors.write views.saved
`
  .trim()
  .split(/\s+/);
const WRONG = { error: 'Email or password is incorrect.', code: 'auth.wrong-credentials' };

describe('signing in', () => {
  it('gives a token that works, and the user as the contract says', async () => {
    const server = await aServer();
    const response = await server.signIn('  Vendor@Example.COM ', 'vendor-demo-1');
    const answer = await response.json();
    const { token, user, features } = signIn.answer.parse(answer);
    expect(signIn.answer.parse(answer)).toEqual(answer);
    expect(user).toEqual({
      role: 'vendor',
      vendor_id: 'v1',
      Franchise_code: 'FR-001',
      name: 'Demo Partner One',
      email: 'vendor@example.com',
    });
    // None of them is ever taken away.
    expect(features).toEqual(expect.arrayContaining(KNOWN_TO_EARLIER_CLIENTS));
    expect(await (await server.get('/api/features', token)).json()).toEqual({
      features,
      time_zone: 'Asia/Kolkata',
    });
  });

  it('gives an admin neither vendor nor franchise', async () => {
    const server = await aServer();
    const { user } = signIn.answer.parse(
      await (await server.signIn('admin@example.com', 'admin-demo-1')).json(),
    );
    expect(user).toEqual({ role: 'admin', name: 'Demo Administrator', email: 'admin@example.com' });
  });

  it('leaves the password as typed', async () => {
    const server = await aServer();
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1 ')).status).toBe(401);
  });

  it('answers alike for a wrong password, an unknown account and a closed one', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    await database.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'u3').execute();
    await database.updateTable('vendors').set({ status: 'inactive' }).where('vendor_id', '=', 'v4').execute();
    for (const [email, password] of [
      ['vendor@example.com', 'wrong'],
      ['nobody@example.com', 'wrong'],
      ['vendor3@example.com', 'vendor-demo-3'],
      ['vendor4@example.com', 'vendor-demo-4'],
    ] as const) {
      const response = await server.signIn(email, password);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(WRONG);
    }
  });

  it('hashes for unknown accounts too, a few at a time, and turns a crowd away', async () => {
    const server = await aServer({ hashCost: undefined });
    const crowd = Array.from({ length: 40 }, (_, at) => server.signIn(`nobody${at}@example.com`, 'x'));
    const responses = await Promise.all(crowd);
    const busy = responses.filter(({ status }) => status === 503);
    const wrong = responses.filter(({ status }) => status === 401);
    // Two are hashed and sixteen wait; where the database takes its time, some come when others are done.
    expect(wrong.length).toBeGreaterThanOrEqual(18);
    expect(busy.length).toBe(40 - wrong.length);
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    // Being turned away is not a failure of the person: each who failed has one with the address and one alone, and the
    // address has one.
    const counted = await server.dependencies.database.selectFrom('sign_in_attempts').selectAll().execute();
    expect(counted.filter(({ failures }) => failures > 0).length).toBe(2 * wrong.length + 1);
  });
});

describe('refused bodies', () => {
  it.each([
    [{ email: 'vendor@example.com' }, 'password'],
    [{ email: '', password: 'x' }, 'email'],
    [{ email: ['a@example.com'], password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, 'password'],
  ])('%j names the field', async (body, field) => {
    const server = await aServer();
    const response = await server.app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'request.invalid', field });
  });
});
