import { describe, expect, it } from 'vitest';
import { readTable } from '../../server/tables/read-table';
import { SpooledTable } from '../../server/tables/spooled-table';

const read = (text: string) =>
  SpooledTable.of(
    readTable(
      (async function* () {
        yield Buffer.from(text);
      })(),
    ),
  );

describe('what parts the cells of a CSV file', () => {
  it.each([
    ['a title without any', 'Example Partners\n\nid;Franchise code;Name\n1;FR-001;"Rao, Meena"'],
    ['a title with commas', 'Leads, North, West, 2026\nid;Franchise code;Name\n1;FR-001;Asha'],
    ['quoted headings', '"Example, all leads"\r\n"id";"Franchise code";"Name"\r\n"1";"FR-001";"Asha"'],
    ['amounts with commas', 'Payments\nid;deal;amount\n1;2;1,00,00,000.00'],
    ['tabs', 'Payments, all\nid\tdeal\tamount\n1\t2\t5'],
    ['headings that nobody knows', 'Bank, book\nBeleg;Kunde;Betrag\n1;2;5'],
  ])('is found below %s', async (_, text) => {
    const table = await read(text);
    const line = text.split('\n').findIndex((each) => /^"?(id|Beleg)\b/.test(each));
    expect([table.above, table.headings.length, table.count]).toEqual([line, 3, 1]);
    expect(table.sample[0]).toHaveLength(3);
  });
});

describe('rows that were emptied in Excel', () => {
  it('are none, whether blank, commas alone or spaces between them; lines keep their numbers', async () => {
    const table = await read(
      'Leads,,\r\n,,\r\nid,Franchise code,Name\r\n1,FR-001,Asha\r\n,,\r\n , \u00a0 ,\r\n\r\n2,FR-001,Meena\r\n,,\r\n',
    );
    expect([table.above, table.headings, table.count]).toEqual([2, ['id', 'Franchise code', 'Name'], 2]);
    const lines: number[] = [];
    for await (const rows of table.batches()) lines.push(...rows.map(({ line }) => line));
    expect(lines).toEqual([4, 8]);
  });
});

describe('a text written as a formula for Excel', () => {
  it.each([
    ['="572577000000000101",="x"', ['572577000000000101', 'x']],
    ['"=""572577000000000101""","=""1,00,000.50"""', ['572577000000000101', '1,00,000.50']],
    ['"a,=""b"",c",="d"', ['a,="b",c', 'd']],
    ['"a,=",b', ['a,=', 'b']],
    ['=1+1,"="', ['=1+1', '=']],
  ])('is that text, and nothing else is: %s', async (row, cells) => {
    const table = await read(`\uFEFF="id",Name\r\n${row}\r\n`);
    expect([table.headings, ...table.sample]).toEqual([['id', 'Name'], cells]);
  });
});
