import { expect, it, onTestFinished } from 'vitest';
import { enterBeneficiary } from '#contract/beneficiaries';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';
import { TEST_START } from './start-test-server';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = { holder: 'Partner One', account: '00123456789', ifsc: 'HDFC0001234' };

/** Opens the calls of an administrator and of the partner, and what waits to be sent. */
async function opened() {
  const server = await serverWithPartner({ push: { send: async () => ({ kind: 'sent' }) } });
  onTestFinished(() => server.close());
  const [token] = await addAdmins(server);
  const { database } = server.dependencies;
  const enter = async (by: string, account: string) =>
    apiOf(server, by).call(enterBeneficiary, { path: { id: 'v1' }, body: { ...ACCOUNT, account } });
  const queued = () => database.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  return { database, enter, queued, office: token, partner: await server.tokenFor('u1') };
}

it('tells nobody of the first account, and everybody of a change, in both languages', async () => {
  const { enter, queued, partner } = await opened();
  await enter(partner, '00123456789');
  expect(await queued()).toEqual([]);
  for (const _ of ['once', 'again']) await enter(partner, '998877665544');
  const mails = await queued();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['partner1@example.com']);
  const [{ subject, body } = { subject: '', body: '' }] = mails;
  expect(subject).toBe('Your bank account was changed');
  expect(body).toContain('••••5544');
  expect(body).toContain('48 hours');
  expect(body).toContain('48 घंटे');
  expect(body).toContain('Somebody who is logged in as you');
});

it('tells the address that was given up in the last 30 days, and none of before', async () => {
  const { database, enter, queued, partner, office } = await opened();
  const day = (days: number) => TEST_START + days * DAY_MS;
  const names = [
    { no: 1, from_ms: 0, email: 'oldest@example.com' },
    { no: 2, from_ms: day(-31), email: 'before@example.com' },
    { no: 3, from_ms: day(-29), email: 'partner1@example.com' },
  ];
  await database
    .insertInto('account_names')
    .values(names.map((each) => ({ ...each, user_id: 'u1', name: 'Partner 1' })))
    .execute();
  await enter(partner, '00123456789');
  await enter(office, '998877665544');
  const mails = await queued();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['before@example.com', 'partner1@example.com']);
  expect(mails[0]?.body).toContain('The office has');
});

it('reaches the devices of the vendor whatever news they chose, but not of who did it', async () => {
  const { database, enter, queued, partner, office } = await opened();
  const token = { token_hash: 'h', user_id: 'u1', token: 't', session_id: null, created_at_ms: 1 };
  await database.insertInto('push_tokens').values(token).execute();
  await enter(partner, '00123456789');
  await enter(office, '998877665544');
  await enter(partner, '00123456789');
  const channels = (await queued()).map(({ channel }) => channel ?? 'mail');
  expect(channels.toSorted()).toEqual(['mail', 'mail', 'push']);
});
