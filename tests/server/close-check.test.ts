import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClosings } from '#core/closing/check-closings';
import type { Month } from '#core/shared/month';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { exportedFolder, sha256 } from '../support/exported-folders';
import { LONG_RUN } from '../support/long-run';
import { ClosingNetwork } from './closing-network';
import { listen } from './listen';

/** In how many places a larger file is changed. */
const PLACES = LONG_RUN ? 40 : 12;
const MONTHS: readonly Month[] = ['2026-08', '2026-09', '2026-10'];
let network: ClosingNetwork;
let root: string;
let last: string;

beforeAll(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('old', '2026-05-03', 33.33);
  await network.addDeal('moves', '2026-08-03', 100.01);
  await network.addDeal('kept', '2026-08-04', 250.55);
  await network.addDeal('third', '2026-08-05', 0.0125);
  await agreed('opening', '1000.50');
  await network.close('2026-08');
  await network.pay('third', -0.01);
  await network.pay('old', 12.3456);
  await network.change('moves', { code: 'FR-002' });
  await network.change('kept', { day: '2026-09-04' });
  await decide('moves', 'move');
  await decide('kept', 'keep');
  await network.addDeal('september', '2026-09-05', 83.34);
  await network.addDeal('late', '2026-08-20', 7.77);
  await agreed('bonus', '50.25');
  await network.close('2026-09');
  await network.change('moves', { code: 'FR-001', day: '2026-09-09' });
  await decide('moves', 'move');
  await network.pay('september', -83.34);
  await network.addDeal('october', '2026-10-05', 1);
  await network.close('2026-10');

  const { address, close } = await listen(network.server);
  root = temporaryFolder();
  for (const month of MONTHS) {
    const { code } = await runWith(
      ['close', 'export', '-m', month, '-o', join(root, month), '--api-url', address],
      { env: { COMMISSION_TOKEN: network.tokens[0] }, now: () => network.server.clock.now() },
    );
    expect(code).toBe(0);
  }
  close();
  last = join(root, '2026-10');
});
afterAll(() => network.server.close());

async function agreed(kind: string, amount: string) {
  const proposed = { Franchise_code: 'FR-001', kind, amount, note: 'As agreed' };
  const { body } = await network.call(1, 'POST', '/api/adjustments', proposed);
  await network.call(2, 'POST', `/api/adjustments/${String(body.id)}/approve`, {});
}

async function decide(deal: string, decision: 'move' | 'keep') {
  const { body } = await network.call(1, 'GET', '/api/ownership?state=seen');
  const waiting = body.data as readonly { deal: string; seen: object }[];
  const { seen } = waiting.find((each) => each.deal === deal) ?? {};
  const said = { seen, decision, reason: 'Agreed with both' };
  expect(await network.call(1, 'POST', `/api/ownership/${deal}`, said)).toMatchObject({ status: 200 });
}

/** Without any portal: an address that nobody listens at. */
const check = (...args: readonly string[]) =>
  runWith(['close', 'check', ...args], { env: { COMMISSION_API_URL: 'http://127.0.0.1:9' } });

function copied(from: string): string {
  const folder = join(temporaryFolder(), 'copy');
  cpSync(from, folder, { recursive: true });
  return folder;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Lists the sums of a folder anew, as one would who changes its files and knows of them. */
function withNewSums(folder: string) {
  const file = join(folder, 'SHA256SUMS');
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.slice(66))
    .map((name) => `${sha256(readFileSync(join(folder, name), 'utf8'))}  ${name}\n`);
  writeFileSync(file, lines.join(''));
}

describe('exported months', () => {
  it('agree, all together, as the exported folders and as JSON', async () => {
    for (const month of MONTHS)
      execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: join(root, month) });
    const all = await check(root);
    expect([all.code, all.stdout]).toEqual([0, '']);
    expect(all.stderr).toContain('All of it agrees.');
    expect(all.stderr).not.toContain('not here');
    const { code, stdout } = await check(...MONTHS.map((month) => join(root, month)), '--json');
    const { closings, differences, notes } = JSON.parse(stdout);
    expect([code, differences, notes]).toEqual([0, [], []]);
    expect(closings.map(({ month }: { month: string }) => month)).toEqual(['2026-07', ...MONTHS]);
    const { body } = await network.call(1, 'GET', '/api/closings');
    expect(closings.slice(1).map(({ hash }: { hash: string }) => hash)).toEqual(
      (body.data as readonly { hash: string }[]).slice(0, 3).map(({ hash }) => hash),
    );
  });

  it('agree one by one, and it is said what cannot be known then', async () => {
    const first = await check(join(root, '2026-08'));
    expect([first.code, first.stderr.includes('not here')]).toEqual([0, false]);
    const alone = await check(last);
    expect([alone.code, alone.stdout]).toEqual([0, '']);
    expect(alone.stderr).toContain('2026-10: closings before it are not here');
  });

  it('name the file in which any byte is another', async () => {
    const folder = copied(last);
    for (const file of filesIn(folder)) {
      const content = readFileSync(file);
      // Each in the small ones, and some of the others.
      const step = Math.max(1, Math.floor(content.length / PLACES));
      for (let at = 0; at < content.length; at += step) {
        const changed = Buffer.from(content);
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        writeFileSync(file, changed);
        const { code, stdout } = await check(folder);
        const name = file.slice(folder.length + 1);
        expect([name, at, code]).toEqual([name, at, 3]);
        if (name !== 'SHA256SUMS') expect(stdout).toContain(name);
        else expect(stdout).toMatch(/SHA256SUMS/);
      }
      writeFileSync(file, content);
    }
    expect((await check(folder)).code).toBe(0);
  });

  it('name a file that is gone, and one that is none of theirs', async () => {
    for (const name of [
      'FR-001.ndjson',
      'entries.txt',
      'closing.txt',
      'closing-0/FR-002.ndjson',
      'SHA256SUMS',
    ]) {
      const folder = copied(last);
      execFileSync('rm', [join(folder, name)]);
      const { code, stdout } = await check(folder);
      expect([name, code]).toEqual([name, 3]);
      expect(stdout).toContain(`${name}: it is missing`);
    }
    const folder = copied(last);
    writeFileSync(join(folder, 'FR-003.ndjson'), '');
    expect(await check(folder)).toMatchObject({ code: 3, stdout: expect.stringContaining('FR-003.ndjson') });
  });

  it('name a line that does not follow from its evidence, though every checksum was made anew', async () => {
    const folder = copied(root);
    const month = join(folder, '2026-09');
    const file = join(month, 'FR-001.ndjson');
    const text = readFileSync(file, 'utf8');
    const other = text.replace('"33.336"', '"34.336"');
    expect(other).not.toBe(text);
    writeFileSync(file, other);
    const closing = join(month, 'closing.txt');
    writeFileSync(closing, readFileSync(closing, 'utf8').replace(sha256(text), sha256(other)));
    withNewSums(month);
    const { code, stdout } = await check(folder);
    expect(code).toBe(3);
    expect(stdout).toContain('(deal september) does not follow from its evidence');
    expect(stdout).toContain('2026-09, FR-001: its sums are not those of its lines');
    expect(stdout).toContain('2026-10: it names another closing before it than that of 2026-09');
  });

  it('name a forgery that is consistent within itself: payments, amount, sums and hashes', async () => {
    const folder = copied(root);
    const month = join(folder, '2026-10');
    const file = join(month, 'FR-002.ndjson');
    const lines = readFileSync(join(month, 'FR-001.ndjson'), 'utf8');
    // An adjustment that no deal is worth.
    const other = lines.replace(
      /"adjustment","september"(.*?)"-33\.336",\[\["payments","-33\.336"\]\]/,
      '"adjustment","september"$1"-30.336",[["payments","-30.336"]]',
    );
    expect(other).not.toBe(lines);
    writeFileSync(join(month, 'FR-001.ndjson'), other);
    withNewSums(month);
    const { stdout } = await check(folder);
    expect(stdout).toContain('2026-10: deal september does not come to what it is worth');
    expect(readFileSync(file, 'utf8')).toBeDefined();
  });

  it('says of a folder that holds none of it what makes one', async () => {
    const empty = join(temporaryFolder(), 'none');
    mkdirSync(empty);
    const { code, stderr } = await check(empty);
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds no exported closing')]);
    expect((await check(join(empty, 'gone'))).code).toBe(1);
  });
});

it('takes lines with words of later versions', async () => {
  const folder = await exportedFolder(network.server, '2026-10');
  const text = folder.files.get('FR-001.ndjson') ?? '';
  const later = text.replaceAll('["payments",', '["recount",').replaceAll('"counted"', '"counted-anew"');
  const files = new Map(folder.files).set('FR-001.ndjson', later);
  const { differences } = checkClosings([{ ...folder, files }], sha256);
  // Its hash is another, and nothing else.
  for (const each of differences) expect(each).toMatch(/SHA256SUMS|names other lines/);
});
