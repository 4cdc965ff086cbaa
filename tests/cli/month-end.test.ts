import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { readPdf } from '../support/read-pdf';
import { NOW, runWith, temporaryFolder } from './memory-io';

const PARTNERS = 200;
/** A PDF takes a while to draw. */
const [FORMAT, ENDING] = LONG_RUN ? [[], 'pdf'] : [['--json'], 'json'];
const LAST = '2026-10';
const codes = Array.from({ length: PARTNERS }, (_, at) => `FR-${String(at + 1).padStart(3, '0')}`);
const folder = temporaryFolder();

beforeAll(() => {
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  const deals = codes.flatMap((code, at) => [
    { id: `L-${code}`, code, created: '2026-10-05', product: 'Loan', paid: [`${at}.005`, '0.1', '0.2'] },
    { id: `F-${code}`, code, created: '2026-10-31', product: 'Mutual Fund', paid: [`${99 * at}.33`] },
    { id: `D-${code}`, code, created: '2026-10-09', product: 'Free Demat Account', paid: [] },
    { id: `S-${code}`, code, created: '2026-09-30', product: 'Loan', paid: ['1000'] },
  ]);
  write('vendors', [
    'vendor_id,Franchise_code,name',
    ...codes.map((code) => `v-${code},${code},${code} & Co`),
  ]);
  write('rules', [
    'vendor_id,Product_Category,Franchise_Ratio',
    ...codes.flatMap((code, at) => [`v-${code},Loan,33.33`, `v-${code},Mutual Fund,${at % 40}.125`]),
  ]);
  write('account-opening', ['amount', '250.75']);
  write('deals', [
    'id,Franchise_code,Created_Time,Product_Category,Stage',
    ...deals.map(({ id, code, created, product }) => `${id},${code},${created},${product},Closed Won.`),
  ]);
  write('payments', [
    'deal_id,Amount_paid',
    ...deals.flatMap(({ id, paid }) => paid.map((amount) => `${id},${amount}`)),
  ]);
});

/** A clock on which every look at it is three tenths of a second later. */
function slowClock(): () => number {
  let time = NOW;
  return () => {
    time += 300;
    return time;
  };
}

const commission = (...argv: readonly string[]) =>
  runWith([...argv, '--input', folder], { now: slowClock() });

describe('the end of a month with 200 partners', () => {
  it('is one report, one command for all statements and one check, which come to the same', async () => {
    const report = await commission('report', '--all', '-m', 'last', '--json');
    expect(report.code).toBe(0);
    const { rows, complete } = JSON.parse(report.stdout);
    expect([rows.length, complete]).toEqual([PARTNERS, true]);

    const into = join(temporaryFolder(), 'statements');
    const written = await commission('statement', '--all', '-m', 'last', ...FORMAT, '-o', into);
    expect([written.code, written.stdout]).toEqual([0, '']);
    expect(written.stderr).toMatch(/^Statements {2}\d+\/200 {2}0:\d\d\n/);
    expect(written.stderr).toContain(`Written: 200 statements in ${into}\n`);
    expect(readdirSync(into).toSorted()).toEqual(codes.map((code) => `${code}-statement-${LAST}.${ENDING}`));
    for (const { franchiseCode, ...row } of rows) {
      const file = readFileSync(join(into, `${franchiseCode}-statement-${LAST}.${ENDING}`));
      const { commission: earned, freeDematEarning, overall } = row;
      if (LONG_RUN) {
        const text = readPdf(file).join(' ').replaceAll(/[₹,]/g, '');
        expect(text).toContain(`Product commission ${earned}`);
        expect(text).toContain(`250.75 ${freeDematEarning} Overall ${overall} `);
      } else {
        const { total } = JSON.parse(file.toString());
        expect(total).toMatchObject({ commission: earned, freeDematEarning, overall });
      }
    }

    const checked = await commission('check', '-m', 'last', '--json');
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.stdout)).toMatchObject({ deals: 3 * PARTNERS, faults: [] });
  });

  it('ends with 3 and names the one partner whose payments lack something', async () => {
    writeFileSync(join(folder, 'payments-unreadable.csv'), 'deal_id,reason\nL-FR-117,no answer\n');
    const lacking = join(temporaryFolder(), 'statements');
    for (const argv of [
      ['report', '--all', '-m', 'last'],
      ['check', '-m', 'last'],
      ['statement', '--all', '-m', 'last', '--json', '-o', lacking],
    ]) {
      const { code, stdout, stderr } = await commission(...argv);
      expect(code, argv[0]).toBe(3);
      expect(stdout + stderr).toContain('L-FR-117');
    }
    expect(readdirSync(lacking)).toHaveLength(PARTNERS);
  });
});
