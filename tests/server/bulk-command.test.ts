import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approveCode, proposeCode } from '#contract/code-changes';
import { temporaryFolder } from '../cli/memory-io';
import { apiOf } from '../support/api-of';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterEach(() => terminal.end());

async function commission(...args: readonly string[]) {
  const { code, stdout, stderr } = await terminal.run(network.tokens[0], ...args);
  return { code, stdout, stderr, json: () => JSON.parse(stdout || stderr) };
}
const bulk = (...args: readonly string[]) => commission('bulk', ...args);
const codes = async () => {
  const rows = await network.database.selectFrom('deals').select(['id', 'franchise_code']).execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.franchise_code]));
};
const MOVE = ['--assign', 'FR-002', '--reason', 'The partner left'];

it('lists what would change, changes it, goes on with what was listed, and puts it back', async () => {
  await network.addDeals('d', 104, '2026-11-03');
  await network.addDeal('x', '2026-11-03', 1000);
  const listed = await bulk('deals', 'x', 'd0', 'nobody', ...MOVE, '--dry-run');
  expect(listed.stderr).toContain('3 deals to FR-002: 1 change, 2 stay as they are.');
  expect(listed.stderr).toContain('nobody is not there');
  expect(listed.stderr).toContain('Commission of these deals: 400.00 -> 400.00');
  expect(listed.stdout).toMatch(/^Nothing is changed\. commission bulk --go-on [\w-]+ changes 1\.\n$/);
  expect(listed.code).toBe(3);
  expect((await codes()).x).toBe('FR-001');

  const found = await bulk('deals', '-f', 'FR-001', ...MOVE, '--dry-run', '--json');
  expect(found.json()).toMatchObject({ schema: 'commission-bulk/1', found: 105, waiting: 105, dryRun: true });
  // Listed for a change, nothing more is taken.
  await network.addDeal('late', '2026-11-04', 1000);
  const done = await bulk('--go-on', found.json().id, '--yes', '--json');
  expect(done.json()).toMatchObject({ done: 105, waiting: 0, counted: 105 });
  expect(done.code).toBe(0);
  expect((await codes()).late).toBe('FR-001');
  const acts: { done: number; waiting: number }[] = (await bulk('list', '--json')).json();
  expect(acts.map((act) => `${act.done} ${act.waiting}`).toSorted()).toEqual(['0 1', '105 0']);

  const back = await bulk('--undo', found.json().id, '--yes');
  expect([back.code, back.stdout]).toEqual([0, '105 put back, 0 left as they are.\n']);
  expect(new Set(Object.values(await codes()))).toEqual(new Set(['FR-001']));
});

it('takes the ids of a file, and the filters of the lists', async () => {
  await network.addDeal('a', '2026-11-03', 100);
  await network.addDeal('b', '2026-11-09', 100);
  const file = join(temporaryFolder(), 'ids.txt');
  writeFileSync(file, 'a\nb\n');
  expect((await bulk('deals', `@${file}`, ...MOVE, '--dry-run', '--json')).json().found).toBe(2);
  const where = ['--where', 'from=2026-11-05', '--where', 'category=Loan'];
  expect((await bulk('deals', ...where, ...MOVE, '--dry-run', '--json')).json().found).toBe(1);
  const unknown = await bulk('deals', '--where', 'form=2026-11-05', ...MOVE, '--yes');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no filter form.')]);
  expect(await codes()).toEqual({ a: 'FR-001', b: 'FR-001' });
});

it.each([
  [['deals', 'a', ...MOVE], '--yes'],
  [['deals', ...MOVE, '--yes'], 'no record is named'],
  [['deals', 'a', '-f', 'FR-001', ...MOVE, '--yes'], 'ids and filters exclude each other'],
  [['deals', 'a', '--assign', 'FR-002', '--yes'], 'deals need a reason'],
  [['deals', 'a', ...MOVE.with(1, 'FR-099'), '--yes'], 'FR-099 is not an active franchise'],
  [['deals', 'a', '--archive', ...MOVE, '--yes'], 'one change is meant'],
  [['vendors', 'a', ...MOVE, '--yes'], 'there are no vendors'],
  [['leads', 'a', '--undo', 'id', '--yes'], 'one change in bulk is meant'],
] as const)('refuses %j', async (args, sentence) => {
  await network.addDeal('a', '2026-11-03', 100);
  const { code, stderr } = await bulk(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(await codes()).toEqual({ a: 'FR-001' });
});

it('says that there is no such change', async () => {
  const { code, stderr } = await bulk('--undo', 'nothing', '--yes');
  expect([code, stderr]).toEqual([1, expect.stringContaining('there is no such change in bulk')]);
});

it('takes a former franchise code wherever a flag chooses franchises, and says which it is now', async () => {
  await network.addDeal('a', '2026-11-03', 100);
  const [maker, checker] = network.tokens.map((token) => apiOf(network.server, token));
  const body = { to: 'FR-009', reason: 'Another region' };
  const id = await maker?.call(proposeCode, { path: { id: 'v1' }, body });
  await checker?.call(approveCode, { path: { id: id ?? '' } });
  const said = expect.stringContaining('FR-001 is FR-009 now.');
  for (const args of [['report'], ['deals']]) {
    const { code, stdout, stderr } = await commission(...args, '-f', 'FR-001,FR-009', '--json');
    expect([code, stderr]).toEqual([0, said]);
    expect(stdout).toContain('FR-009');
  }
  const moved = await bulk('deals', '-f', 'FR-001', ...MOVE, '--dry-run', '--json');
  expect([moved.json().found, moved.stderr]).toEqual([1, said]);
  const wrong = await commission('deals', '-f', 'FR-111');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('franchise "FR-111" is unknown')]);
});
