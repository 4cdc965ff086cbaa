import { afterEach, beforeEach, expect, it } from 'vitest';
import { answering } from '../cli/answering';
import { runWith } from '../cli/memory-io';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterEach(() => terminal.end());

const outside = (admin: 1 | 2 = 1) => terminal.outside(network.tokens[admin - 1]);
const line = (kind: string, amount: string, ...more: readonly string[]) => [
  'adjustments',
  'propose',
  ...['-f', 'FR-001', '--kind', kind, '--amount', amount, '--reason', 'Late papers', ...more],
];
const listed = async () =>
  JSON.parse((await runWith(['adjustments', 'list', '--json'], outside())).stdout).map(
    ({ kind, amount }: { kind: string; amount: string }) => [kind, amount],
  );

it.each([
  ['penalty', '150', 'FR-001 gets 150.00 more'],
  ['recovery', '20', 'FR-001 gets 20.00 more'],
])('sends no %s of %s from a script, which lacks a minus, unless --yes', async (kind, amount, effect) => {
  const refused = await runWith(line(kind, amount), outside());
  expect([refused.code, refused.stdout, await listed()]).toEqual([2, '', []]);
  expect(refused.stderr).toContain(effect);
  const tried = await runWith(line(kind, amount, '--dry-run'), outside());
  expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining(effect)]);
  const meant = await runWith(line(kind, amount, '--yes'), outside());
  expect([meant.code, meant.stderr]).toEqual([0, expect.stringContaining(effect)]);
  expect(await listed()).toHaveLength(1);
});

it.each([
  ['penalty', '-150', '150.00 is taken from FR-001'],
  ['recovery', '-20', '20.00 is taken from FR-001'],
  ['bonus', '-150', '150.00 is taken from FR-001'],
  ['write-off', '20', 'FR-001 gets 20.00 more'],
  ['opening', '-20', '20.00 is taken from FR-001'],
  ['opening', '20', 'FR-001 gets 20.00 more'],
])('sends a %s of %s from a script and says who gets what', async (kind, amount, effect) => {
  const { code, stderr } = await runWith(line(kind, amount), outside());
  expect([code, stderr, await listed()]).toEqual([0, expect.stringContaining(effect), expect.any(Array)]);
  expect(await listed()).toHaveLength(1);
});

it('says on a terminal who gets what before it asks', async () => {
  const no = await answering('n', line('penalty', '150'), outside());
  expect([no.code, await listed()]).toEqual([130, []]);
  expect(no.stderr).toMatch(
    /FR-001 gets 150\.00 more.*without a minus a penalty is paid to the vendor.*Propose a penalty of 150\.00/s,
  );
  expect((await answering('y', line('penalty', '150'), outside())).code).toBe(0);
  expect(await listed()).toEqual([['penalty', '150.00']]);
});

it('says who gets what when another administrator approves it', async () => {
  const { stdout } = await runWith(line('penalty', '150', '--yes', '--json'), outside());
  const { id } = JSON.parse(stdout);
  const approved = await runWith(['adjustments', 'approve', id], outside(2));
  expect([approved.code, approved.stderr]).toEqual([0, expect.stringContaining('FR-001 gets 150.00 more')]);
});
