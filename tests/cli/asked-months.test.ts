import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(sampleNetwork());
});
afterAll(() => server.close());

const json = async (...flags: string[]) => {
  const { stdout } = await runWith(['report', '--api-url', server.url, '--json', '-q', ...flags], { env });
  const { months, from, to, asOf } = JSON.parse(stdout);
  return { months, from, to, asOf };
};
const title = async (command: string, ...flags: string[]) => {
  const table = ['--api-url', server.url, '--format', 'table', '-q', ...flags];
  return (await runWith([command, ...table], { env })).stdout.split('\n')[0];
};

// It is 21 November 2026: that month goes on, and a figure of it is one of a day.
describe('the months that were asked for', () => {
  it('stand in the JSON, whether a deal is in them or not', async () => {
    expect(await json()).toEqual({ months: null, from: null, to: null, asOf: '2026-11-21' });
    expect(await json('-m', '2025-01')).toEqual({
      months: ['2025-01'],
      from: '2025-01',
      to: '2025-01',
      asOf: null,
    });
    expect(await json('-m', '2026-10,2026-08')).toMatchObject({
      months: ['2026-08', '2026-10'],
      to: '2026-10',
    });
    expect(await json('--from', '2026-08')).toMatchObject({ months: null, from: '2026-08', to: null });
    expect(await json('--fy', '2025-26')).toMatchObject({ from: '2025-04', to: '2026-03' });
  });

  it('can be a range', async () => {
    const range = ['2026-10', '2026-11', '2026-12'];
    expect(await json('-m', '2026-10..2026-12')).toMatchObject({ months: range });
    expect(await json('-m', '2026-10..current,2026-12')).toMatchObject({ months: range });
    const { code, stderr } = await runWith(['report', '-m', '2026-12..2026-10'], { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('try: --month 2026-10..2026-12')]);
    expect((await runWith(['report', '-m', '2026-10..'], { env })).code).toBe(2);
  });

  it('stand in the title', async () => {
    expect(await title('report', '-m', '2025-01')).toContain('Commission 2025-01 · 4 franchises · 0 deals');
    expect(await title('report', '--from', '2026-01', '--to', '2026-03')).toContain(
      'Commission 2026-01 to 2026-03 ·',
    );
    expect(await title('report', '-m', '2026-08,2026-10')).toContain('Commission 2026-08, 2026-10 ·');
    expect(await title('report', '--to', '2026-03')).toContain('Commission up to 2026-03 ·');
    expect(await title('deals', '-m', '2026-10')).toMatch(/^2026-10 · \d+ deals$/);
    expect(await title('deals', '-m', '2026-10', '--locale', 'hi-IN')).toMatch(/^2026-10 · \d+ डील$/);
    expect(await title('explain', '-m', '2025-01', '--columns', 'dealId')).toBe('2025-01 · 0 deals');
  });

  it('are marked where one of them is not over', async () => {
    expect((await json('-m', 'current')).asOf).toBe('2026-11-21');
    expect(await title('report', '-m', 'current')).toContain('Commission 2026-11 (as of 21 Nov 2026) ·');
    const hindi = await title('report', '-m', 'current', '--locale', 'hi-IN');
    expect(hindi).toContain('कमीशन 2026-11 (21 नव॰ 2026 तक) ·');
    expect(await title('statement', '-f', 'FR-002', '-m', 'current')).toContain(
      'Statement · 2026-11 (as of 21 Nov 2026) ·',
    );
    const later = ['-m', '2026-11', '--generated-at', '2026-12-02'];
    expect(await title('report', ...later)).toContain('Commission 2026-11 ·');
  });

  it('of a folder are those of its day', async () => {
    const folder = join(temporaryFolder(), 'network');
    const flags = ['--generated-at', '2026-11-10T12:00:00+05:30', '-q'];
    await runWith(['snapshot', '--api-url', server.url, '-o', folder, ...flags], { env });
    // As an editor saves it.
    const manifest = join(folder, 'manifest.json');
    writeFileSync(manifest, `\ufeff${readFileSync(manifest, 'utf8')}`);
    const { stdout } = await runWith(['report', '--input', folder, '-m', '2026-11', '--json', '-q'], {
      now: () => Date.parse('2026-12-24'),
    });
    expect(JSON.parse(stdout).asOf).toBe('2026-11-10');
  });
});
