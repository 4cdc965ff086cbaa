import { expect, it } from 'vitest';
import { folderOf } from './foreign-files';
import { runWith } from './memory-io';

const OVER = { fault: 'over-refunded', detail: '3999.96 more than was paid', dealIds: ['d1'] };

it.each([
  ['plain lines', 'deal_id,Amount_paid\nd1,1000.04\nd1,-5000\nd2,5\nd2,-5\n'],
  ['lines in quotes', 'deal_id,Amount_paid\n"d1","1000.04"\n"d1","-5000"\n"d2",5\n"d2",-5\n'],
  ['finer amounts than a paisa', 'deal_id,Amount_paid\nd1,1000.0400000000000000000\nd1,-5000\nd2,5\nd2,-5\n'],
])('check names a deal of which more was refunded than paid: %s', async (_, payments) => {
  const deals = 'id,Franchise_code,Created_Time,Product_Category,Stage\n';
  const input = folderOf({
    'deals.csv': `${deals}d1,FR-1,2026-10-01,Gold,x\nd2,FR-1,2026-10-01,Gold,x\n`,
    'payments.csv': payments,
  });
  const { code, stdout } = await runWith(['check', '--input', input, '--json']);
  expect([code, JSON.parse(stdout).faults]).toEqual([3, [expect.objectContaining(OVER)]]);
  const read = await runWith(['check', '--input', input, '--format', 'table']);
  expect(read.stdout).toContain('More was refunded than paid');
  // It is no unknown: it counts as it is.
  const report = await runWith(['report', '--input', input, '--json']);
  expect([report.code, JSON.parse(report.stdout).totals[0].commission]).toEqual([0, '-400.00']);
});
