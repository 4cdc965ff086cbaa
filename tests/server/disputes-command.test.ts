import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
let partner: string;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
  partner = await network.server.tokenFor('u1');
  await network.addDeal('d1', '2026-08-03', 1000);
  await network.close('2026-08');
});
afterEach(() => terminal.end());

async function commission(token: string | undefined, ...args: readonly string[]) {
  const { code, stdout, stderr } = await terminal.run(token, ...args);
  return { code, stdout, stderr, json: () => JSON.parse(stdout || stderr) };
}
const vendor = (...args: readonly string[]) => commission(partner, 'disputes', ...args);
const admin = (...args: readonly string[]) => commission(network.tokens[0], 'disputes', ...args);

it.each([
  ['view', '99'],
  ['reply', '99', '--text', 'And this?'],
  ['resolve', '99', '--outcome', 'rejected', '--text', 'It is right', '--yes'],
])('says that there is no such dispute: %s', async (...args) => {
  const { code, json } = await admin(...args, '--json');
  expect([code, json().error]).toEqual([
    1,
    expect.objectContaining({ code: 'dispute.unknown', message: 'there is no dispute 99' }),
  ]);
});

it.each([
  [['-m', '2026-08', '--line', '99'], 'you have no line 99 in a statement of 2026-08'],
  [['-m', '2026-09', '--line', '1'], 'you have no line 1 in a statement of 2026-09'],
  [['--deal', 'nope'], 'you have no deal nope'],
] as const)('says that there is nothing to dispute: %s', async (subject, message) => {
  const { code, json } = await vendor('open', ...subject, '--text', 'Too little', '--json');
  expect([code, json().error]).toEqual([1, expect.objectContaining({ code: 'dispute.no-subject', message })]);
});

it('tells an administrator who opens and withdraws disputes', async () => {
  await vendor('open', '--deal', 'd1', '--text', 'Too little');
  const message = 'only a partner opens and withdraws a dispute';
  for (const args of [
    ['withdraw', '1'],
    ['open', '--deal', 'd1', '--text', 'Too little'],
  ]) {
    const { code, json } = await admin(...args, '--yes', '--json');
    expect([code, json().error.message]).toEqual([4, message]);
  }
});

it('walks from a line to the next statement in the terminal', async () => {
  const file = join(temporaryFolder(), 'receipt.pdf');
  writeFileSync(file, '%PDF-1.4\n%%EOF\n');
  const opened = await vendor(
    'open',
    '-m',
    '2026-08',
    '--line',
    '1',
    '--expected',
    '550',
    '--text',
    'Too little',
    '--file',
    file,
    '--json',
  );
  expect([opened.code, opened.stderr]).toEqual([0, expect.stringContaining('Opened.')]);
  expect(opened.json()).toMatchObject({
    no: 1,
    state: 'open',
    month: '2026-08',
    line: 1,
    expected: '550.00',
  });
  expect((await vendor('open', '--deal', 'd1', '--text', 'Again', '--json')).json().error.code).toBe(
    'dispute.open',
  );
  expect((await admin('list', '--state', 'open', '--json')).json()).toMatchObject([
    { no: 1, dealId: 'd1', overdue: false },
  ]);
  expect((await admin('list', '--overdue', '--json')).json()).toEqual([]);
  expect((await admin('reply', '1', '--text', 'We look into it')).code).toBe(0);
  expect((await vendor('reply', '1', '--text', 'Thank you')).code).toBe(0);
  const listed = await admin('list', '--columns', 'no,question', '--format', 'csv');
  expect(listed.stdout).toContain('1,Too little');
  const view = await vendor('view', '1');
  expect(view.stdout).toMatch(
    /^Dispute 1: open\n.*deal d1, statement 2026-08, line 1\nWorth 400.00, expected 550.00\n/,
  );
  expect(view.stdout).toContain('office: We look into it');
  const both = await admin(
    'resolve',
    '1',
    '--outcome',
    'accepted',
    '--amount',
    '150',
    '--corrected',
    'rule',
    '--text',
    'Both',
  );
  expect(both.code).toBe(2);
  const resolved = await admin(
    'resolve',
    '1',
    '--outcome',
    'partly',
    '--amount',
    '150.00',
    '--text',
    'Half of it',
    '--json',
  );
  const { adjustment } = resolved.json();
  expect(
    (await commission(network.tokens[0], 'adjustments', 'approve', adjustment, '--json')).json().error.code,
  ).toBe('money.same-person');
  expect((await commission(network.tokens[1], 'adjustments', 'approve', adjustment)).code).toBe(0);
  await network.close('2026-09');
  const statement = await commission(partner, 'statement', '-f', 'FR-001', '-m', '2026-09', '--json');
  expect(statement.json().adjustments).toMatchObject([{ kind: 'dispute', dispute: 1, amount: '150.00' }]);
  const paper = await commission(partner, 'statement', '-f', 'FR-001', '-m', '2026-09', '--format', 'table');
  expect(paper.stdout).toContain('dispute 1, Half of it');
});

it('refuses after 30 days with its code, and withdraws', async () => {
  expect((await vendor('open', '--deal', 'd1', '--text', 'Too little')).stdout).toBe('1\n');
  expect((await vendor('withdraw', '1')).code).toBe(0);
  network.server.clock.pass(31 * 24 * 60);
  partner = await network.server.tokenFor('u1');
  const late = await vendor('open', '-m', '2026-08', '--line', '1', '--text', 'Too late', '--json');
  expect([late.code, late.json().error.code]).toEqual([1, 'dispute.window-over']);
});
