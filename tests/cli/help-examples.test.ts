import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as helpTexts from '../../cli/help-texts';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';

const EXAMPLE = /^ {2}(commission .*?)(?: {2,}\S.*)?$/gm;
const examples = Object.values(helpTexts).flatMap((text) =>
  [...text.matchAll(EXAMPLE)].map(([, example = '']) => example),
);

let server: SpecServer;
let home: string;
const cwd = process.cwd();
beforeAll(async () => {
  server = await startSpecServer({
    password: 'right',
    user: { role: 'admin', email: 'admin@example.com' },
    vendors: [
      { vendor_id: 'v1', Franchise_code: 'FR-012', name: 'One' },
      { vendor_id: 'v2', Franchise_code: 'FR-019', name: 'Two' },
    ],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }], v2: [] },
    deals: [
      {
        id: 'D-8812',
        Franchise_code: 'FR-012',
        Created_Time: '2026-10-05',
        Product_Category: 'Loan',
        Stage: 'Open',
      },
    ],
    payments: { 'D-8812': { data: [{ Amount_paid: 100 }] } },
  });
  home = temporaryFolder();
  process.chdir(home);
  const env = { COMMISSION_TOKEN: 'stand-in-token' };
  for (const name of ['september', 'october']) {
    await runWith(['snapshot', '--api-url', server.url, '-o', name, '-q'], { env, home });
    await runWith(['report', '--api-url', server.url, '-o', `${name}.json`, '-q'], { env, home });
  }
  for (const name of ['leads.csv', 'deals.xlsx', 'payments.csv', 'result.xlsx', 'receipt.pdf'])
    writeFileSync(name, 'id\n');
  writeFileSync('balances.csv', 'FR-012,1250.00\n');
  writeFileSync('password.txt', 'right\n');
  writeFileSync('token.txt', 'stand-in-token\n');
});
afterAll(async () => {
  process.chdir(cwd);
  await server.close();
});

/** The words of a line as a shell would split them. */
function wordsOf(line: string): { argv: string[]; stdin: string | undefined } {
  const [command = '', file] = line.split(' < ');
  return {
    argv: [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word).slice(1),
    stdin: file === undefined ? undefined : readFileSync(file.trim(), 'utf8'),
  };
}

/**
 * One example asks for a password, which needs a terminal, and one for the token of a mailbox; and this server offers the
 * spec alone.
 */
function expectedOf(argv: readonly string[]): readonly number[] {
  if (argv.join(' ') === 'auth login' || argv.includes('--to')) return [4];
  const needsMore = [
    'import',
    'mailbox',
    'sync',
    'close',
    'adjustments',
    'disputes',
    'amounts',
    'payout',
    'ledger',
  ].includes(argv[0] ?? '');
  const isSaid = argv[0] === 'deals' && argv[1] === 'void';
  const isBulk = argv[0] === 'bulk';
  if (needsMore || isSaid || isBulk || argv[1] === 'token' || argv.includes('--basis')) return [1];
  return argv[0] === 'check' ? [0, 3] : [0];
}

describe('every example of the help', () => {
  it('was found', () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('%s', async (line) => {
    for (const [place, part] of line.split(' && ').entries()) {
      const { argv, stdin } = wordsOf(part);
      if (argv[0] === 'snapshot') argv.push('--force');
      const output = argv[argv.indexOf('-o') + 1] ?? '';
      if (argv.includes('-o') && existsSync(join(home, output))) argv.push('--force');
      const env = {
        COMMISSION_TOKEN: 'stand-in-token',
        COMMISSION_API_URL: server.url,
        XDG_CONFIG_HOME: join(temporaryFolder(), String(place)),
      };
      const { code, stderr } = await runWith(argv, { env, home, ...(stdin !== undefined && { stdin }) });
      const expected = expectedOf(argv);
      expect(expected, stderr).toContain(code);
    }
  });
});
