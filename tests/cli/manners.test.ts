import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const network = sampleNetwork();
let server: SpecServer;
let faulty: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  faulty = await startSpecServer({
    ...network,
    payments: { ...network.payments, 'D-1': BAD_PAYMENT_ANSWERS['a string for a list'] },
  });
});
afterAll(() => Promise.all([server.close(), faulty.close()]));

const runAt = (at: SpecServer, ...argv: string[]) =>
  runWith([...argv, '--api-url', at.url, '--retries', '0'], { env });

async function onPaper(at: SpecServer, ...argv: string[]) {
  const file = join(temporaryFolder(), 'list.pdf');
  const { code, stderr } = await runAt(at, ...argv, '-o', file);
  const bytes = readFileSync(file);
  return { code, stderr, bytes, text: readPdf(bytes).join(' ') };
}

describe('a report on paper', () => {
  it('has the figures of the table, the lines behind them and what is left out', async () => {
    const { code, stderr, text } = await onPaper(server, 'report', '-m', '2026-10');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Written: .*list\.pdf$/m)]);
    const table = await runAt(server, 'report', '-m', '2026-10', '--format', 'table');
    const rupees = table.stdout.match(/₹[\d,.]+/g) ?? [];
    expect(rupees.length).toBeGreaterThan(3);
    for (const amount of rupees) expect(text).toContain(amount);
    expect(text).toMatch(/Commission October 2026 · 4 franchises · \d+ deals/);
    expect(text).toMatch(/Payments DEAL FRANCHISE .*D-\d+ FR/);
    expect(text).toMatch(/Not part of the total .* No payments yet/);
    expect(text).toContain('Page 1 of');
  });

  it('says above the figures that they are incomplete', async () => {
    const { code, text } = await onPaper(faulty, 'report');
    expect(code).toBe(3);
    expect(text).toMatch(
      /These figures are incomplete: one deal could not be read and is named below\..* D-1 /,
    );
  });

  it('comes in Hindi, as a table does; files for programs stay as they are', async () => {
    const { text } = await onPaper(server, 'report', '-m', '2026-10', '--locale', 'hi-IN');
    for (const words of ['महीना', 'अक्टूबर 2026', 'स्वास्थ्य बीमा']) expect(text).toContain(words);
    expect(text).not.toContain('Health Insurance');
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    const hindi = (format: string) =>
      runAt(server, 'report', '-m', '2026-10', '--locale', 'hi-IN', '--format', format);
    expect((await hindi('table')).stdout).toMatch(/^कमीशन 2026-10 .*\nमहीना .*\n.*\nकुल /s);
    const deals = (format: string) =>
      runAt(server, 'deals', '-m', '2026-10', '--locale', 'hi-IN', '--format', format);
    expect((await deals('table')).stdout).toContain('अभी भुगतान नहीं');
    expect((await deals('csv')).stdout).not.toMatch(/\p{Script=Devanagari}/u);
    expect((await hindi('csv')).stdout).toMatch(/^month,franchiseCode,/);
    expect(await runAt(server, 'report', '--locale', 'fr')).toMatchObject({ code: 2 });
  });

  it('has the same bytes whenever it is made, when the time is given', async () => {
    const at = (time: number) =>
      runWith(
        [
          'deals',
          '--api-url',
          server.url,
          '--format',
          'pdf',
          '-m',
          '2026-10',
          '--generated-at',
          '2026-11-01',
        ],
        { env, now: () => time },
      );
    expect((await at(0)).stdout).toBe((await at(1e12)).stdout);
    for (const time of ['yesterday', '2026-02-30', '2026-02-29T10:00:00Z']) {
      const bad = await runAt(server, 'report', '--format', 'pdf', '--generated-at', time);
      expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('--generated-at 2026-11-01T')]);
    }
  });
});

describe('the flags of every command', () => {
  it('the time given is the time of the snapshot', async () => {
    const folder = join(temporaryFolder(), 'snapshot');
    await runAt(server, 'snapshot', '-o', folder, '--generated-at', '2026-11-01T00:00:00+05:30');
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).time).toBe(
      '2026-10-31T18:30:00.000Z',
    );
    expect((await runAt(server, 'snapshot', '-o', folder)).code).toBe(2);
    expect((await runAt(server, 'snapshot', '-o', folder, '-y')).code).toBe(0);
  });

  it('--yes replaces a file as --force does', async () => {
    const file = join(temporaryFolder(), 'vendors.json');
    for (const [yes, code] of [
      [[], 0],
      [[], 2],
      [['-y'], 0],
    ] as const) {
      expect(await runAt(server, 'vendors', '-o', file, ...yes)).toMatchObject({ code });
    }
    expect(existsSync(file)).toBe(true);
  });

  it('--debug tells of each call and of nothing that must stay secret', async () => {
    const { code, stderr } = await runAt(faulty, 'report', '--debug');
    expect(code).toBe(3);
    expect(stderr).toMatch(/^GET \/api\/vendors\/payment\/D-2 {2}200 {2}\d+ ms( {2}request \S+)?$/m);
    expect(stderr).not.toContain('stand-in-token');
    const away = await runWith(['vendors', '--api-url', 'http://127.0.0.1:9', '--retries', '0', '--debug'], {
      env,
    });
    expect(away.stderr).toMatch(/^GET \/api\/vendors\/getalldata {2}no answer {2}\d+ ms$/m);
  });

  it.each(['-', '@codes'])('franchises come from %s, a code a line', async (place) => {
    const codes = 'FR-002\nFR/001 A\r\n\n';
    const file = join(temporaryFolder(), 'codes');
    if (place !== '-') writeFileSync(file, codes);
    const { stdout } = await runWith(
      ['vendors', '-f', place === '-' ? '-' : `@${file}`, '--api-url', server.url, '--json'],
      { env, stdin: codes },
    );
    expect(JSON.parse(stdout).vendors.map((each: { franchiseCode: string }) => each.franchiseCode)).toEqual([
      'FR-002',
      'FR/001 A',
    ]);
  });
});
