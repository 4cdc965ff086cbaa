import { pathOf } from '#contract/endpoint';
import { verifyOtp } from '#contract/password-reset';
import { beginPasskey } from '#contract/second-factor';
import { aSecondFactor, begunFactor, codeOf, factorCall } from '../../support/a-second-factor';
import { SoftwareAuthenticator } from '../../support/software-authenticator';
import { ResetWalk } from '../reset-walk';
import type { TestServer } from '../start-test-server';
import { type Arrange, byAdmin, byVendor, demo, must } from './written-call';

const EMAIL = 'vendor@example.com';
const DOT = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const leadOf = async ({ dependencies: { database } }: TestServer, from = 'FR-001') =>
  (
    await database
      .selectFrom('leads')
      .select('id')
      .where('franchise_code', '=', from)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
const lead =
  (rest = '') =>
  async (server: TestServer) =>
    `/api/leads/${await leadOf(server)}${rest}`;
const otherSession = async (server: TestServer) => {
  await server.tokenFor('u1');
  const { database } = server.dependencies;
  const { id } = await database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', 'u1')
    .executeTakeFirstOrThrow();
  return `/api/me/sessions/${id}`;
};

const secondFactor = '/api/me/second-factor';
const byDemoPassword = { password: 'admin-demo-1' };
const withFactor = async (userId = 'u0') => {
  const server = await demo();
  return { server, ...(await aSecondFactor(server, userId)) };
};

const madePasskey = async (server: TestServer, token: string, device = aDevice()) => {
  const begun = await factorCall(server, 'POST', '/api/me/passkeys/challenge', { token });
  const passkey = device.made(beginPasskey.answer.parse(await begun.json()));
  return { name: 'Phone', passkey };
};
const aDevice = () => new SoftwareAuthenticator('http://localhost:3000', 'localhost');
const withPasskey = async () => {
  const { server, token } = await withFactor();
  const device = aDevice();
  const body = await madePasskey(server, token, device);
  await factorCall(server, 'POST', '/api/me/passkeys', { token, body });
  return { server, token, id: device.id.toString('base64url') };
};

/** Who gets in, their own accounts, and leads. */
export const CALLS_OF_PEOPLE: Readonly<Record<string, Arrange>> = {
  signIn: async () => ({
    server: await demo(),
    path: '/api/auth/login',
    body: { email: EMAIL, password: 'vendor-demo-1' },
  }),
  unlock: async () => {
    const server = await demo({ publicUrl: 'https://portal.example.com' });
    for (let guess = 1; guess <= 6; guess += 1) await server.signIn(EMAIL, 'wrong');
    await server.mailer?.flush();
    const token = server.mailbox.mails
      .map(({ body }) => /#unlock=([\w-]{43})$/m.exec(body)?.[1])
      .find((each) => each !== undefined);
    return { server, path: '/api/auth/unlock', body: { token } };
  },
  signOut: byVendor('/api/auth/logout'),
  sendOtp: async () => ({
    server: await demo(),
    path: '/api/resetPass/sendOtp',
    body: { email: EMAIL },
  }),
  verifyOtp: async () => {
    const server = await demo();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    return { server, path: pathOf(verifyOtp, { email: EMAIL }), body: { OTP: await walk.code() } };
  },
  setPassword: async () => {
    const server = await demo();
    const walk = new ResetWalk(server);
    await walk.toProof();
    return {
      server,
      path: '/api/resetPass/setPassword',
      body: { email: EMAIL, newPassword: 'quiet-river-41-lamp' },
      headers: { Cookie: walk.cookie ?? '' },
    };
  },
  changePassword: byVendor('/api/me/password', {
    currentPassword: 'vendor-demo-1',
    newPassword: 'quiet-river-41-lamp',
  }),
  beginSecondFactor: byAdmin(secondFactor, byDemoPassword),
  confirmSecondFactor: async () => {
    const server = await demo();
    const code = codeOf(server, await begunFactor(server));
    return { server, path: `${secondFactor}/confirm`, body: { code }, token: await server.tokenFor('u0') };
  },
  endSecondFactor: async () => {
    const { server, token } = await withFactor();
    return { server, path: secondFactor, body: byDemoPassword, token };
  },
  askPasskey: async () => {
    const { server, token } = await withPasskey();
    return { server, path: `${secondFactor}/challenge`, token };
  },
  beginPasskey: async () => {
    const { server, token } = await withFactor();
    return { server, path: '/api/me/passkeys/challenge', token };
  },
  addPasskey: async () => {
    const { server, token } = await withFactor();
    return { server, path: '/api/me/passkeys', body: await madePasskey(server, token), token };
  },
  removePasskey: async () => {
    const { server, token, id } = await withPasskey();
    return { server, path: `/api/me/passkeys/${id}`, token };
  },
  renewRecoveryCodes: async () => {
    const { server, token } = await withFactor();
    return { server, path: `${secondFactor}/recovery-codes`, token };
  },
  proveSecondFactor: async () => {
    const { server, secret, token } = await withFactor();
    return { server, path: `${secondFactor}/proof`, body: { code: codeOf(server, secret) }, token };
  },
  resetSecondFactor: async () => {
    const { server } = await withFactor('u-second');
    const path = '/api/accounts/u-second/second-factor';
    return { server, path, body: byDemoPassword, token: await server.tokenFor('u0') };
  },
  changeProfile: byVendor('/api/me', { city: 'Nashik' }),
  endOtherSessions: byVendor('/api/me/sessions', undefined, { before: (server) => server.tokenFor('u1') }),
  endSession: byVendor(otherSession),
  changeLogo: byVendor('/api/me/logo', undefined, { file: DOT }),
  removeLogo: byVendor('/api/me/logo'),
  addPushToken: byVendor('/api/push/tokens', { token: 'device-of-a-phone' }),
  removePushToken: byVendor(
    '/api/push/tokens',
    { token: 'device-of-a-phone' },
    { before: (server) => must(server, 'POST', '/api/push/tokens', { token: 'device-of-a-phone' }, 'u1') },
  ),
  chooseNotice: byVendor('/api/me/notices', { kind: 'payment', channel: 'none' }),
  noteExport: byVendor('/api/security/exports', { what: 'leads' }),
  saveView: byVendor('/api/views/a-view', { list: 'deals', name: 'Mine', query: 'view=counted' }),
  removeView: byVendor('/api/views/a-view', undefined, {
    before: (server) =>
      must(server, 'PUT', '/api/views/a-view', { list: 'deals', name: 'Mine', query: '' }, 'u1'),
  }),
  makeMeetingFeed: byVendor('/api/meetings/calendar'),
  stopMeetingFeed: byVendor('/api/meetings/calendar', undefined, {
    before: (server) => must(server, 'POST', '/api/meetings/calendar', undefined, 'u1'),
  }),
  addMeeting: byVendor('/api/meetings', {
    title: 'Review',
    kind: 'Phone',
    starts_at: '2026-11-24T10:00:00.000Z',
    minutes: 30,
    with_whom: 'Relationship manager',
  }),
  changeMeeting: byVendor('/api/meetings/meeting-1-1', { outcome: 'Signed', version: 0 }),
  addTrainingProgress: byVendor('/api/training/training-1/progress', {
    positionSeconds: 4,
    watched: [{ from: 0, to: 4 }],
  }),
  countPromotionShare: byVendor('/api/promotions/promotion-1/shares', { how: 'download' }),
  addLead: byVendor('/api/leads', {
    Full_Name: 'Asha Example',
    Mobile: '9800000123',
    Product_Category: 'Mutual Fund',
    consent: { version: '1', language: 'English', givenAt: '2026-11-21T10:00:00+05:30' },
    Offers: false,
  }),
  changeLead: byVendor(lead(), { Lead_Status: 'Contacted' }),
  editLead: async () => {
    const arranged = await byVendor(lead('/person'))();
    const { database } = arranged.server.dependencies;
    const id = await leadOf(arranged.server);
    const { city } = await database
      .selectFrom('leads')
      .select('city')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...arranged, body: { changes: { City: 'Nashik' }, before: { City: city ?? '' } } };
  },
  addLeadActivity: byVendor(lead('/activities'), { kind: 'note', text: 'Called back' }),
  assignLead: byAdmin(lead('/assignment'), { from: 'FR-001', to: 'FR-002' }),
  changeAccount: byAdmin(
    '/api/accounts/a2',
    { active: false },
    {
      before: ({ dependencies: { database } }) =>
        database
          .insertInto('users')
          .values({
            id: 'a2',
            email: 'a2@example.com',
            role: 'admin',
            name: 'Second',
            password_hash: '-',
            status: 'active',
          })
          .execute(),
    },
  ),
  endAccountSessions: byAdmin(
    '/api/accounts/u1/sessions',
    { password: 'admin-demo-1' },
    { before: (server) => server.tokenFor('u1') },
  ),
  createApiToken: byAdmin('/api/tokens', {
    name: 'Nightly',
    read_only: true,
    expires_in_days: 90,
    password: 'admin-demo-1',
  }),
  revokeApiToken: byAdmin(async (server) => {
    const body = { name: 'Nightly', read_only: true, expires_in_days: 90, password: 'admin-demo-1' };
    return `/api/tokens/${(await must(server, 'POST', '/api/tokens', body)).id}`;
  }),
};
