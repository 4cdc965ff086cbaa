import { describe, expect, it } from 'vitest';
import { importsOver } from './opened-import';

const runs = () => importsOver();
const HEAD = ['id', 'Franchise', 'Name', 'City'];

describe('an import', () => {
  it('tries first, then stores, and a second time changes nothing', async () => {
    const run = await runs();
    const table = [HEAD, ['1', 'FR-001', 'Asha', 'Pune'], ['2', 'FR-002', '', '']];
    const counts = { rows: 2, created: 2, changed: 0, unchanged: 0, faulty: 0 };
    expect((await run(table, { dryRun: true })).result).toEqual({ stored: false, ...counts });
    expect((await run(table)).result).toEqual({ stored: true, importId: expect.any(String), ...counts });
    const again = { rows: 2, created: 0, changed: 0, unchanged: 2, faulty: 0 };
    expect((await run(table)).result).toEqual({ stored: true, importId: expect.any(String), ...again });
    const other = [HEAD, ['1', 'FR-001', 'Asha', 'Nashik'], ['2', 'FR-002', '', '']];
    expect((await run(other, { dryRun: true })).result?.changes).toEqual([
      { id: '1', fields: [{ field: 'City', before: 'Pune', after: 'Nashik' }] },
    ]);
    const changed = await run(other);
    expect(changed.result).toMatchObject({ stored: true, changed: 1, unchanged: 1 });
  });

  it('stores what was tried and nothing else: another file, column or reading of dates is refused', async () => {
    const run = await runs();
    const head = ['Sr', 'id', 'Franchise_code', 'Name', 'Created_Time'];
    const table = [head, ['1', '7', 'FR-001', 'Asha', '05/11/2026']];
    const choice = { mapping: { Full_Name: 'Name' }, dates: 'day-first' } as const;
    const { columns } = await run(table, { dryRun: true, ...choice });
    const trial = columns?.trial;
    expect(trial).toEqual(expect.any(String));
    const longer = [...table, ['2', '8', 'FR-001', 'Ravi', '05/11/2026']];
    const asDeals = { Product_Category: 'Sr', Stage: 'Name' };
    for (const [rows, over] of [
      [table, { mapping: { Full_Name: 'Sr' } }],
      [table, { mapping: { Full_Name: '' } }],
      [table, { dates: 'month-first' }],
      [table, { kind: 'deals', mapping: asDeals }],
      [longer, {}],
    ] as const) {
      const refusal = await run(rows, { ...choice, trial, ...over }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'Conflict', code: 'import.not-as-tried' });
    }
    expect((await run(table, { ...choice, dryRun: true })).result).toMatchObject({ created: 1 });
    // Said in full, as it was found, it is the same choice.
    const whole = { mapping: { ...columns?.mapping, Mobile: '' }, dates: 'day-first', trial } as const;
    expect((await run(table, whole)).result).toMatchObject({ stored: true, created: 1 });
  });

  it('keeps out the whole file for one faulty row, unless told to leave that out', async () => {
    const run = await runs();
    const table = [HEAD, ['1', 'FR-001', 'Asha', ''], ['2', 'FR-009', 'Ravi', ''], ['1', 'FR-001', '', '']];
    const refused = await run(table);
    expect(refused.rowErrors).toEqual([
      { line: 3, fault: 'unknown-franchise', field: 'Franchise_code', value: 'FR-009' },
      { line: 4, fault: 'twice-in-file', field: 'id', value: '1' },
    ]);
    expect(refused.result).toMatchObject({ stored: false, created: 1, faulty: 2 });
    expect((await run(table, { skipFaulty: true })).result).toMatchObject({ stored: true, created: 1 });
  });

  it('says all that is wrong with a row, what it refers to included', async () => {
    const run = await runs();
    const table = [
      ['id', 'Franchise_code', 'Created_Time'],
      ['1', 'FR-009', 'soon'],
    ];
    const { rowErrors, result } = await run(table);
    expect(rowErrors.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'unreadable-date'],
      [2, 'unknown-franchise'],
    ]);
    expect(result).toMatchObject({ faulty: 1 });
  });

  it('guesses columns, takes what was chosen, and ends where a needed one is missing', async () => {
    const run = await runs();
    const table = [
      ['Number', 'Franchise Code'],
      ['1', 'FR-001'],
    ];
    const { columns, result } = await run(table);
    expect(columns).toMatchObject({ mapping: { Franchise_code: 'Franchise Code' }, missing: ['id'] });
    expect(result).toMatchObject({ stored: false, rows: 1 });
    expect((await run(table, { mapping: { id: 'Number' } })).result).toMatchObject({ created: 1 });
    await expect(run(table, { mapping: { id: 'Nowhere' } })).rejects.toMatchObject({
      name: 'InvalidInput',
    });
  });

  it('stores dates as India writes them in ISO form', async () => {
    const run = await runs();
    const head = ['id', 'Franchise_code', 'Created_Time', 'Follow_Up_Time'];
    const written = [
      head,
      ['1', 'FR-001', '25/11/2026 10:30', '05-Nov-26'],
      ['2', 'FR-001', '05/11/2026', ''],
    ];
    expect((await run(written)).result).toMatchObject({ stored: true, created: 2 });
    const iso = [
      head,
      ['1', 'FR-001', '2026-11-25T10:30:00', '2026-11-05'],
      ['2', 'FR-001', '2026-11-05', ''],
    ];
    expect((await run(iso)).result).toMatchObject({ unchanged: 2, changed: 0 });
  });

  it('asks how dates are written that have two readings, and looks at no row before', async () => {
    const run = await runs();
    const head = ['id', 'Franchise_code', 'Created_Time'];
    const table = [head, ['1', 'FR-001', '05/11/2026'], ['2', 'FR-009', '06/11/2026']];
    const asked = await run(table, { skipFaulty: true });
    expect(asked.columns?.dates).toEqual([
      {
        field: 'Created_Time',
        proven: false,
        samples: [
          { written: '05/11/2026', dayFirst: '2026-11-05', monthFirst: '2026-05-11' },
          { written: '06/11/2026', dayFirst: '2026-11-06', monthFirst: '2026-06-11' },
        ],
      },
    ]);
    expect(asked.rowErrors).toEqual([]);
    expect(asked.result).toEqual({
      stored: false,
      rows: 2,
      created: 0,
      changed: 0,
      unchanged: 0,
      faulty: 0,
    });
    const chosen = await run(table, { skipFaulty: true, dates: 'month-first' });
    expect(chosen.columns?.dates).toMatchObject([{ order: 'month-first' }]);
    expect(chosen.result).toMatchObject({ stored: true, created: 1, faulty: 1 });
    const same = await run([head, ['1', 'FR-001', '2026-05-11']]);
    expect(same.result).toMatchObject({ unchanged: 1 });
  });

  it('finds the headings below a title, and offers to leave out what is no record', async () => {
    const run = await runs();
    const table = [
      ['Leads of November'],
      HEAD,
      ['1', 'FR-001', 'Total Traders', 'Pune'],
      HEAD,
      ['', '', 'Grand Total', '1'],
    ];
    const refused = await run(table);
    expect(refused.columns).toMatchObject({ headings: HEAD, above: 1 });
    expect(refused.rowErrors).toEqual([
      { line: 4, fault: 'repeated-heading' },
      { line: 5, fault: 'total-row' },
    ]);
    expect(refused.result).toMatchObject({ stored: false, rows: 3, created: 1, faulty: 2 });
    expect((await run(table, { skipFaulty: true })).result).toMatchObject({ stored: true, created: 1 });
  });

  it('gives the rows that are to be mended as they came', async () => {
    const run = await runs();
    const faulty = [' 2', 'FR-009', '+91 90000 00002', ''];
    const { rows } = await run([HEAD, ['1', 'FR-001', 'Asha', ''], faulty]);
    expect(rows).toEqual([faulty]);
  });
});
