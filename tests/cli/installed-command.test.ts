import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { temporaryFolder } from './memory-io';

const ROOT = join(import.meta.dirname, '../..');
const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const run = promisify(execFile);
const folder = temporaryFolder();
const elsewhere = join(folder, 'elsewhere');
let server: SpecServer;
let path: string;

/** The examples of the terminal's guide, as a person copies them. */
const guide = readFileSync(join(ROOT, 'docs/terminal.md'), 'utf8');
const [, terminal = ''] = /^## Examples\n[\s\S]*?```sh\n([\s\S]*?)```/m.exec(guide) ?? [];
const lines = [...terminal.matchAll(/^(commission .*?)(?: {2,}#.*)?$/gm)].map(([, line = '']) => line.trim());

beforeAll(async () => {
  mkdirSync(elsewhere);
  const offline = { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') };
  await run(process.execPath, ['scripts/pack-command.mjs', folder], { cwd: ROOT, env: offline });
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const prefix = join(folder, 'prefix');
  const install = ['install', '--global', '--prefix', prefix, '--no-audit', join(folder, tarball)];
  await run('npm', install, { cwd: elsewhere, env: offline });
  path = `${join(prefix, 'bin')}:${process.env.PATH}`;
  server = await startSpecServer({
    vendors: [{ vendor_id: 'v3', Franchise_code: 'FR-003', name: 'Three' }],
    rules: { v3: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: [
      {
        id: '200001237',
        Franchise_code: 'FR-003',
        Created_Time: '2026-10-05',
        Product_Category: 'Loan',
        Stage: 'Open',
      },
    ],
    payments: { '200001237': { data: [{ Amount_paid: 100 }] } },
  });
});
afterAll(() => server.close());

/** Runs a script in an empty folder, with what was installed and nothing of the repository. */
async function shell(script: string) {
  const env = {
    PATH: path,
    HOME: folder,
    COMMISSION_TOKEN: 'stand-in-token',
    COMMISSION_API_URL: server.url,
  };
  const ended = run('bash', ['-c', script], { cwd: elsewhere, env });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

// `npx` outside the repository would run a stranger's package of that name beside the stored login.
describe('the command, installed from what the build packs', () => {
  it('has names under a scope, so that no public package is meant', () => {
    expect(name).toBe('@partner-portal/portal');
    const tarball = `partner-portal-commission-${version}.tgz`;
    expect([readdirSync(folder).includes(tarball), guide.includes(tarball)]).toEqual([true, true]);
  });

  it('is what the guide shows, and no line asks npx for it', () => {
    expect(lines.length).toBeGreaterThan(8);
    expect(terminal).not.toContain('npx');
  });

  it('runs every line of the guide in a folder of its own', async () => {
    rmSync(elsewhere, { recursive: true });
    mkdirSync(elsewhere);
    expect((await shell('commission snapshot --all -o network-2026-11')).code).toBe(0);
    for (const line of lines) {
      const { code, stderr } = await shell(line);
      // This server signs nobody in without a password, takes no files, changes nothing in bulk, closes no months and has no CRM.
      const expected = /^commission (auth login|bulk|import|mailbox|sync|report --basis)/.test(line)
        ? [1, 4]
        : [0];
      expect(expected, `${line}\n${stderr}`).toContain(code);
    }
    expect(readFileSync(join(elsewhere, 'fr-003.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(readFileSync(join(elsewhere, 'october.xlsx')).subarray(0, 2).toString()).toBe('PK');
  });

  it('completes its words and the franchises', async () => {
    const tab = `COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _commission; echo "\${COMPREPLY[@]}"`;
    const { stdout } = await shell(
      `source <(commission completion bash); COMP_WORDS=(commission rep); ${tab}; COMP_WORDS=(commission report -f FR); ${tab}`,
    );
    expect(stdout).toBe('report\nFR-003\n');
  });

  it('says its version', async () => {
    expect(await shell('commission --version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('the command in the repository', () => {
  it('is what npx runs, without asking a registry or building what others may be running', async () => {
    const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder, 'none') };
    const builtAt = () => statSync(join(ROOT, 'dist/cli/main.js')).mtimeMs;
    const before = builtAt();
    const { stdout } = await run('npx', ['commission', '--version'], { cwd: ROOT, env });
    expect([stdout, builtAt()]).toEqual([`${version}\n`, before]);
  });
});
