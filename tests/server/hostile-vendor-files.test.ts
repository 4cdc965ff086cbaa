import { expect, it } from 'vitest';
import { mapColumns } from '#core/imports/column-mapping';
import { RowReader } from '#core/imports/row-reader';
import { BusinessCalendar } from '#core/shared/month';
import { readCsv } from '../../server/tables/read-csv';
import { SpooledTable } from '../../server/tables/spooled-table';

const HEADS = 'name,email,mobile,franchisecode,city,state,pin,pan,contactperson,gstin';
/** As much as one row may hold; each took seconds of the thread that answers all calls. */
const SIZE = 100_000 - HEADS.length - 20;
const MAX_MS = 1000;

/** Reads the columns and rows of a file whose cells are known already; gives the milliseconds and the row errors. */
async function reading(csv: string) {
  const pieces = (async function* () {
    yield Buffer.from(csv);
  })();
  const table = await SpooledTable.of(readCsv(pieces));
  const { headings } = table;
  const began = performance.now();
  const mapping = mapColumns('vendors', headings);
  const reader = new RowReader('vendors', { headings, mapping, dates: [] }, new BusinessCalendar());
  const rowErrors = [...table.batches()].flatMap((rows) => reader.read(rows).rowErrors);
  return { ms: performance.now() - began, rowErrors };
}

const ROWS = 'a\n'.repeat(20);
it.each([
  ['of many blanks', `Ratio${' '.repeat(SIZE)}x`],
  ['of many blanks and a line break', `"Ratio:${' '.repeat(SIZE)}a\nb"`],
  ['for many ratios', Array.from({ length: 100 }, (_, at) => `Ratio: ${at}${' '.repeat(900)}x`).join(',')],
])('a vendor file with heads %s is read or refused at once', async (_, heads) => {
  const { ms, rowErrors } = await reading(`${HEADS},${heads}\n${ROWS}`);
  expect(ms).toBeLessThan(MAX_MS);
  expect(rowErrors.length).toBeGreaterThan(0);
});
