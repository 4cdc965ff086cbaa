import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterBatches, DEAL, deals, LongImports, leads, payments, ROWS } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await imports.server.close();
});

describe('what others do while an import of many rows is stored', () => {
  it('lets a lead that is changed before its batch have what the file says, and one behind it the change', async () => {
    await imports.importFile('leads', leads('Pune'));
    afterBatches(1, () =>
      imports.database
        .updateTable('leads')
        .set({ city: 'Delhi', mobile: '9123456701' })
        .where('id', 'in', ['K-0', 'K-2000'])
        .execute(),
    );
    const { result } = await imports.importFile('leads', leads('Nashik'));
    expect(result).toEqual({
      stored: true,
      importId: expect.any(String),
      rows: ROWS,
      created: 0,
      changed: ROWS,
      unchanged: 0,
      faulty: 0,
    });
    expect(await imports.leadOf('K-0')).toMatchObject({ city: 'Delhi', mobile: '9123456701' });
    expect(await imports.leadOf('K-2000')).toMatchObject({ city: 'Nashik', mobile: '9123456701' });
    const logged = (await imports.entries()).map(({ before }) => JSON.parse(before ?? '{}').records ?? {});
    expect(Object.assign({}, ...logged)).toMatchObject({
      'K-0': { City: 'Pune' },
      'K-1': { City: 'Pune' },
      'K-2000': { City: 'Delhi' },
    });
    expect(await imports.leftOver()).toBe(0);
  });

  it('counts a deal that the CRM brought meanwhile as changed, from the stage that it had there', async () => {
    afterBatches(1, () =>
      imports.database
        .insertInto('deals')
        .values({
          id: 'K-2000',
          franchise_code: 'FR-002',
          created_time: '2026-11-01',
          product_category: 'Loan',
          stage: 'Open',
        })
        .execute(),
    );
    const { result } = await imports.importFile('deals', deals('Closed Won.'));
    expect(result).toMatchObject({ stored: true, created: ROWS - 1, changed: 1, faulty: 0 });
    const steps = imports.database
      .selectFrom('deal_stages')
      .select(['before', 'after'])
      .where('deal_id', '=', 'K-2000');
    expect(await steps.execute()).toEqual([{ before: 'Open', after: 'Closed Won.' }]);
  });

  it('takes no payment by hand for a deal that has more to come, and no receipt twice', async () => {
    const seen = (await imports.bodyOf(`/api/vendors/payment/${DEAL}`)).body.data.length;
    const other = '200001002';
    const found: unknown[] = [];
    afterBatches(1, async () => {
      found.push(await imports.recordPayment('UTR-2000', seen + 500));
      found.push((await imports.bodyOf(`/api/vendors/payment/${DEAL}`)).body.complete);
      found.push((await imports.bodyOf(`/api/vendors/payment/${other}`)).body.complete);
    });
    const { result } = await imports.importFile('payments', payments());
    expect(found).toMatchObject([{ status: 409, body: { code: 'payment.conflict' } }, false, undefined]);
    expect(result).toMatchObject({ stored: true, created: ROWS, faulty: 0 });
    expect(await imports.recordPayment('UTR-2000', seen + ROWS)).toMatchObject({
      status: 409,
      body: { code: 'payment.receipt-recorded' },
    });
    expect(await imports.storedOf('payments')).toBe(ROWS);
  });

  it('leaves out and names a payment whose receipt came in all the same', async () => {
    const row = { id: 'by-hand', deal_id: DEAL, amount_micros: 5_000_000, reference: 'UTR-2000' };
    afterBatches(1, () => imports.database.insertInto('payments').values(row).execute());
    const { result, rowErrors } = await imports.importFile('payments', payments());
    expect(result).toMatchObject({ stored: true, created: ROWS - 1, faulty: 1 });
    expect(rowErrors).toMatchObject([
      { line: 2002, fault: 'receipt-recorded', field: 'Reference', cells: ['K-2000', DEAL, '5', 'UTR-2000'] },
    ]);
    expect(await imports.storedOf('payments')).toBe(ROWS - 1);
    const left = (await imports.entries()).flatMap(({ after }) => JSON.parse(after ?? '{}').rowErrors ?? []);
    expect(left).toMatchObject([{ line: 2002, fault: 'receipt-recorded' }]);
  });
});
