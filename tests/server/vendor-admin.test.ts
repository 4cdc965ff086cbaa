import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allLogos } from '#contract/promotions';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import {
  addVendor,
  changes,
  NEW_VENDOR,
  PORTAL,
  send,
  serveEachTest,
  server,
  token,
} from './vendor-admin-calls';

serveEachTest();

describe('a new vendor', () => {
  it('is invited by mail, sets a password through the reset and signs in', async () => {
    const added = await addVendor();
    expect(added).toMatchObject({ Franchise_code: 'FR-100', status: 'invited', pan: '••••••234F' });
    expect((await server.signIn('fr100@example.com', 'anything at all')).status).toBe(401);
    await server.mailer?.flush();
    const invitation = server.mailbox.mails.at(-1);
    expect(invitation?.recipient).toBe('fr100@example.com');
    expect(invitation?.body).toContain(`Open ${PORTAL} and choose "Forgot Password"`);
    const walk = new ResetWalk(server, 'fr100@example.com');
    await walk.toProof();
    expect((await walk.setPassword('a quite long secret')).status).toBe(200);
    const signedIn = await server.signIn('fr100@example.com', 'a quite long secret');
    expect(await signedIn.json()).toMatchObject({ user: { Franchise_code: 'FR-100', role: 'vendor' } });
    const { data } = await (await server.get('/api/vendors/directory', token)).json();
    const file = data.find((each: { Franchise_code: string }) => each.Franchise_code === 'FR-100');
    expect(file.status).toBe('active');
  });

  it('is added once, however often the call comes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', '/api/vendors', NEW_VENDOR, token, 'one-and-the-same')),
    );
    const bodies = await Promise.all(answers.map((each) => each.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await changes('?subject=vendor')).toHaveLength(1);
  });
});

describe('a vendor who is stopped', () => {
  it('is out at the next call and cannot sign in; let in again, old tokens stay dead', async () => {
    holds('deactivation ends sessions');
    const vendor = await server.tokenFor('u2');
    expect((await server.get('/api/me', vendor)).status).toBe(200);
    const stop = { status: 'inactive', reason: 'Contract ended' };
    expect((await send('PATCH', '/api/vendors/v2', stop)).status).toBe(200);
    expect((await server.get('/api/me', vendor)).status).toBe(401);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(401);
    server.clock.pass(1);
    await send('PATCH', '/api/vendors/v2', { status: 'active', reason: 'Contract renewed' });
    expect((await server.get('/api/me', vendor)).status).toBe(401);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(200);
    expect(await changes('?vendor=v2')).toMatchObject([
      { action: 'activate', reason: 'Contract renewed' },
      { action: 'deactivate', before: { status: 'active' }, after: { status: 'inactive' } },
    ]);
  });

  it('needs a reason', async () => {
    const answer = await send('PATCH', '/api/vendors/v2', { status: 'inactive' });
    expect([answer.status, (await answer.json()).field]).toEqual([400, 'reason']);
  });
});

describe('a changed vendor', () => {
  it('signs in with the new address, and the log holds only what changed, without secrets', async () => {
    const change = { email: 'New2@example.com', password: 'admin-demo-1', pan: 'ABCDE1234F', city: 'Nagpur' };
    expect((await send('PATCH', '/api/vendors/v2', change)).status).toBe(200);
    expect((await server.signIn('new2@example.com', 'vendor-demo-2')).status).toBe(200);
    const [logged] = await changes('?vendor=v2');
    expect(logged).toMatchObject({
      before: { email: 'vendor2@example.com', city: 'Jaipur' },
      after: { email: 'new2@example.com', city: 'Nagpur' },
    });
    expect(JSON.stringify(logged)).not.toContain('ABCDE1234F');
    await send('PATCH', '/api/vendors/v2', { city: 'Nagpur' });
    expect(await changes('?vendor=v2')).toHaveLength(1);
  });

  it('who gets another address is told at both, and logs in anew', async () => {
    const vendor = await server.tokenFor('u2');
    await send('PATCH', '/api/vendors/v2', {
      email: 'vendor2@example.com',
      city: 'Nagpur',
    });
    expect((await server.get('/api/me', vendor)).status).toBe(200);
    await send('PATCH', '/api/vendors/v2', {
      email: 'new2@example.com',
      password: 'admin-demo-1',
    });
    expect((await server.get('/api/me', vendor)).status).toBe(401);
    await server.mailer?.flush();
    const { mails } = server.mailbox;
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['vendor2@example.com', 'Your login address was changed'],
      ['new2@example.com', 'Your login address was changed'],
    ]);
    for (const { body } of mails) expect(body).toMatch(/vendor2@example\.com[\s\S]*new2@example\.com/);
  });

  it('is invited again, but not twice within a minute', async () => {
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(200);
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(429);
    server.clock.pass(1);
    expect((await send('POST', '/api/vendors/v2/invite', { portal: PORTAL })).status).toBe(200);
  });
});

describe('the logo of a vendor', () => {
  const drawn = (red: number) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 93, b: 87 } } })
      .png()
      .toBuffer();
  const keep = async (bytes: Uint8Array | string, by = token) =>
    server.app.request('/api/vendors/logos', {
      method: 'POST',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'image/png' },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
  const kept = async (red: number): Promise<string> => (await (await keep(await drawn(red))).json()).imageUrl;
  const logoOf = async (code: string) =>
    allLogos.answer
      .parse(await (await server.get('/api/logo/getlogo')).json())
      .find(({ Franchise_code }) => Franchise_code === code)?.imageUrl;

  it('comes with a new vendor and is changed later; both stand in the log', async () => {
    const [first, second] = [await kept(10), await kept(20)];
    expect(first).toMatch(/^\/api\/pictures\/logo-[\da-f]{40}\.png$/);
    const { vendor_id } = await addVendor({ logo_url: first });
    expect(await logoOf('FR-100')).toBe(first);
    // The log tells changes of one moment in any order.
    server.clock.pass(1);
    expect((await send('PATCH', `/api/vendors/${vendor_id}`, { logo_url: second })).status).toBe(200);
    expect(await logoOf('FR-100')).toBe(second);
    expect((await server.get(second)).status).toBe(200);
    // The one that nobody shows any more is gone.
    expect((await server.get(first)).status).toBe(404);
    expect((await changes('?subject=vendor')).map(({ before, after }) => [before, after])).toEqual([
      [{ logo: first }, { logo: second }],
      [undefined, expect.objectContaining({ logo: first })],
    ]);
  });

  it('is removed by the admin or by the vendor, and both stand in the log', async () => {
    const [byAdmin, byVendor] = [await kept(30), await kept(40)];
    await send('PATCH', '/api/vendors/v1', { logo_url: byAdmin });
    server.clock.pass(1);
    expect((await send('PATCH', '/api/vendors/v1', { logo_url: '' })).status).toBe(200);
    expect(await logoOf('FR-001')).toBeUndefined();
    expect((await server.get(byAdmin)).status).toBe(404);
    await send('PATCH', '/api/vendors/v1', { logo_url: byVendor });
    server.clock.pass(1);
    const vendor = await server.tokenFor('u1');
    for (let time = 0; time < 2; time += 1)
      expect((await send('DELETE', '/api/me/logo', undefined, vendor)).status).toBe(200);
    expect(await logoOf('FR-001')).toBeUndefined();
    expect((await server.get(byVendor)).status).toBe(404);
    const removals = (await changes('?subject=vendor')).filter(
      ({ after }) => !after || !('logo' in Object(after)),
    );
    expect(removals.map(({ before }) => before)).toEqual([{ logo: byVendor }, { logo: byAdmin }]);
    // A new vendor has a logo or none, and takes none away.
    expect((await send('POST', '/api/vendors', { ...NEW_VENDOR, logo_url: '' })).status).toBe(400);
  });

  it('is a picture that was kept here, and nothing else', async () => {
    expect((await keep('<svg onload="alert(1)"/>')).status).toBe(400);
    expect((await keep(await drawn(1), await server.tokenFor('u1'))).status).toBe(403);
    const unknown = `/api/pictures/logo-${'0'.repeat(40)}.png`;
    for (const logo_url of [unknown, 'https://example.com/logo.png', '/api/pictures/slide-1.png']) {
      const refused = await send('PATCH', '/api/vendors/v2', { logo_url });
      expect([refused.status, (await refused.json()).field]).toEqual([400, 'logo_url']);
    }
    expect((await send('POST', '/api/vendors', { ...NEW_VENDOR, logo_url: unknown })).status).toBe(400);
    expect((await (await server.get('/api/vendors/directory', token)).json()).data).toHaveLength(6);
  });
});

describe('the log of changes', () => {
  it('cannot be changed, not even by the database’s own hand', async () => {
    holds('the log of changes is only added to');
    await send('PATCH', '/api/vendors/v2', { city: 'Nagpur' });
    const { database } = server.dependencies;
    await expect(database.updateTable('audit_log').set({ reason: 'Other' }).execute()).rejects.toThrow(
      'only added to',
    );
    await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow('only added to');
    expect(await changes()).toMatchObject([{ action: 'edit', after: { city: 'Nagpur' } }]);
  });

  it('is not for vendors, and knows no place that is none', async () => {
    expect((await server.get('/api/audit', await server.tokenFor('u1'))).status).toBe(403);
    expect((await server.get('/api/audit?from=yesterday', token)).status).toBe(400);
  });
});
