import { expect, it } from 'vitest';
import { parseDecimal } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { STATEMENT_COLUMNS } from '#documents/statement-columns';
import { sheetOf } from '../../cli/output/sheet';
import { inLanguage } from '../../cli/output/sheet-language';
import { csvText } from '../../src/ui/features/export/csv-file';
import { exportColumns } from '../../src/ui/features/export/export-columns';

const row = {
  dealId: 'd1',
  createdTime: '2026-10-05T20:00:00Z',
  name: 'Asha Example',
  productCategory: 'Mutual Fund',
  payment: 1,
  paidOn: '2026-10-06',
  paid: parseDecimal('1000.005'),
  ratio: parseDecimal('33.33'),
  earning: parseDecimal('333.3016665'),
};

it('gives a file of the page the columns of the terminal, with days and rupees', () => {
  const columns = exportColumns(STATEMENT_COLUMNS, 'en', new BusinessCalendar('Asia/Kolkata'));
  const [heads, cells] = csvText({ name: 'statement', columns, rows: [row] })
    .slice(1)
    .split('\r\n');
  expect(heads).toBe('Deal,Created,Name,Product,Payment,Paid on,Paid,Paid,Ratio,Earning,Earning');
  expect(cells).toBe(
    'd1,2026-10-06 01:30,Asha Example,Mutual Fund,1,2026-10-06,1000.005,1000.01,33.33,333.3016665,333.30',
  );
});

it('heads a column alike in the terminal and in a file of the page, in Hindi too', () => {
  const calendar = new BusinessCalendar('Asia/Kolkata');
  const ofPage = exportColumns(STATEMENT_COLUMNS, 'hi', calendar).map(({ header }) => header);
  const sheet = inLanguage(sheetOf('lines', STATEMENT_COLUMNS, [row]), 'hi');
  expect(sheet.columns.map(({ head }) => head)).toEqual(ofPage);
  expect(ofPage).toContain('भुगतान का दिन');
});
