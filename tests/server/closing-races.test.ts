import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClosingLease } from '../../server/features/closing/closing-lease';
import { ClosingNetwork } from './closing-network';
import { type TestServer, temporaryFolder } from './start-test-server';

let network: ClosingNetwork;
let other: TestServer;
beforeEach(async () => {
  const dataDir = temporaryFolder();
  network = await ClosingNetwork.start(dataDir);
  other = await network.another(dataDir);
  for (let at = 0; at < 20; at += 1) await network.addDeal(`d${at}`, '2026-08-03', 100);
});
afterEach(async () => {
  await other.close();
  await network.server.close();
});

const prepare = (server = network.server) =>
  network.call(1, 'POST', '/api/closings', { month: '2026-08' }, server);
const confirm = (admin: 1 | 2, hash: unknown, server = network.server) =>
  network.call(admin, 'POST', '/api/closings/2026-08/confirm', { hash }, server);
const verified = async () => (await network.call(1, 'GET', '/api/ledger/verification')).body.differences;
const busy = { status: 409, details: { code: 'closing.busy' } };

it('lets one of two processes prepare at a time: the other is told, and what is prepared is whole', async () => {
  const answers = await Promise.all([prepare(), prepare(other), prepare(), prepare(other)]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { status, body } of answers)
    expect([200, 'closing.busy']).toContain(status === 200 ? status : body.code);
  expect(new Set(done.map(({ body }) => body.hash)).size).toBe(1);
  expect((await confirm(1, done[0]?.body.hash)).status).toBe(200);
  expect(await network.balances()).toEqual({ 'expense:commission': -80_000, 'payable:v1': 80_000 });
  expect(await verified()).toEqual([]);
});

it('closes once when two administrators confirm together, and both are told the same', async () => {
  const { hash } = (await prepare()).body;
  const answers = await Promise.all([confirm(1, hash), confirm(2, hash, other), confirm(2, hash)]);
  for (const answer of answers)
    expect(answer).toEqual({ status: 200, body: { no: 1, month: '2026-08', hash } });
  expect(await network.balances()).toEqual({ 'expense:commission': -80_000, 'payable:v1': 80_000 });
  expect(await verified()).toEqual([]);
});

it('gives whoever lost the answer the same again, after the next closing too', async () => {
  const { hash } = (await prepare()).body;
  const first = await confirm(1, hash);
  expect(await confirm(1, hash, other)).toEqual(first);
  await network.close('2026-09');
  expect(await confirm(1, hash)).toEqual(first);
});

const take = () => ClosingLease.take(network.database, network.server.clock.ofDatabase);

it('waits less than a minute for a process that died while it prepared', async () => {
  await take();
  await expect(network.closings.prepare('2026-08')).rejects.toMatchObject(busy);
  network.server.clock.pass(1);
  await network.closings.prepare('2026-08');
});

it('keeps nothing of a process that went on after another took its place', async () => {
  const slow = await take();
  for (let minute = 0; minute < 2; minute += 1) {
    network.server.clock.pass(1);
    await slow.goOn(network.database);
  }
  network.server.clock.pass(1);
  await take();
  await expect(slow.goOn(network.database)).rejects.toMatchObject(busy);
});
