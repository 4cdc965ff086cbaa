import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/output/terminal-text';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith } from './memory-io';

const LONG = 'श्री शक्ति वित्त एवं बीमा सलाहकार निगम, पुणे';
const ID = '200001042213613533';
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({
    vendors: [
      {
        vendor_id: 'v1',
        Franchise_code: 'FR-001',
        name: LONG,
        email: 'long.address@example.com',
        mobile: '+91 98765 43210',
        city: 'பெங்களூரு',
      },
      { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Two' },
    ],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }], v2: [] },
    deals: [
      {
        id: ID,
        Franchise_code: 'FR-001',
        Created_Time: '2026-10-05',
        Product_Category: 'Loan',
        Stage: 'Open',
        Deal_Name: LONG,
      },
    ],
    payments: { [ID]: { data: [{ Amount_paid: 123456789 }] } },
  });
});
afterAll(() => server.close());

const COMMANDS = [
  ['report', '--with-demat'],
  ['vendors'],
  ['deals'],
  ['statement', '-f', 'FR-001', '-m', '2026-10'],
  ['config', 'list'],
];

const printed = async (command: readonly string[], columns: number, stdout = true) => {
  const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: server.url };
  const format = command[0] === 'config' ? [] : ['--format', 'table'];
  const options = { env, columns, terminal: { stdout }, home: '/home/a-long-name' };
  return stripVTControlCharacters((await runWith([...command, ...format], options)).stdout).split('\n');
};

describe('a table on a terminal', () => {
  it.each(
    COMMANDS.flatMap((command) =>
      [40, 80, 200].map((columns) => [command.join(' '), columns, command] as const),
    ),
  )('%s fits %i cells', async (_, columns, command) => {
    const lines = (await printed(command, columns)).slice(command[0] === 'config' ? 0 : 1);
    // The sums below a statement are sentences, which a terminal may break.
    for (const line of lines.filter((each) => !/^Free demat|^Paid /.test(each))) {
      expect(widthOf(line), line).toBeLessThanOrEqual(columns);
    }
  });

  it('cuts names, but neither amounts nor ids', async () => {
    for (const columns of [40, 80, 200]) {
      const text = (await printed(['deals'], columns)).join('\n');
      expect(text).toContain(ID);
      expect(text).toContain('₹12,34,56,789.00');
      expect(text).toContain('₹1,23,45,678.90');
    }
    expect((await printed(['vendors'], 200)).join('\n')).toContain(LONG);
    expect((await printed(['vendors'], 80)).join('\n')).toContain('…');
  });

  it('has a line for each cell where its columns cannot stand beside each other', async () => {
    const lines = await printed(['report'], 40);
    expect(lines.slice(1, 7)).toEqual([
      'MONTH       2026-10',
      'FRANCHISE   FR-001',
      expect.stringMatching(/^VENDOR {6}श्री .*…$/),
      'DEALS       1',
      'PAID        ₹12,34,56,789.00',
      'COMMISSION  ₹1,23,45,678.90',
    ]);
    expect(lines.slice(7, 9)).toEqual(['', 'MONTH       TOTAL']);
  });

  it('cuts nothing where nobody looks at it in a terminal', async () => {
    expect((await printed(['vendors'], 40, false)).join('\n')).toContain(LONG);
  });
});

describe('the width of a text', () => {
  // As a terminal draws them: measured by the place of the cursor in tmux 3.3.
  it.each([
    ['FR-001', 6],
    ['पुणे', 2],
    ['हिन्दी', 5],
    ['कमीशन', 5],
    ['क्षि', 3],
    ['श्री शक्ति वित्त', 13],
    ['தமிழ்', 4],
    ['நிறுவனம்', 7],
    ['கோ', 2],
    ['日本', 4],
    ['👨‍👩‍👧', 2],
    ['e\u0301', 1],
    ['₹1,200.00', 9],
  ])('%s is %i cells', (text, cells) => {
    expect(widthOf(text)).toBe(cells);
  });
});
