import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LongImports } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(() => imports.server.close());

const HEADS = 'id,Franchise_code,Created_Time,Product_Category,Stage,Void';
const file = (stage: string, reason: string, heads = HEADS) =>
  imports.importFile('deals', [heads, `V-1,FR-001,2026-11-01,Loan,${stage},${reason}`]);

const dealNow = () =>
  imports.database
    .selectFrom('deals')
    .select(['stage', 'stage_in_crm', 'void_reason'])
    .where('id', '=', 'V-1')
    .executeTakeFirst();
const words = () =>
  imports.database
    .selectFrom('deal_voids')
    .select(['step', 'what', 'source', 'stage', 'reason', 'user_id'])
    .where('deal_id', '=', 'V-1')
    .orderBy('step')
    .execute();
const steps = () =>
  imports.database
    .selectFrom('deal_stages')
    .select(['before', 'after'])
    .where('deal_id', '=', 'V-1')
    .execute();

describe('a column of reasons why deals are void', () => {
  it.each(['Void', 'Void reason', 'रद्द'])('is found under %s, and makes a new deal void', async (heading) => {
    const { result } = await file('Won', 'Cheque came back', HEADS.replace('Void', heading));
    expect(result).toMatchObject({ stored: true, created: 1 });
    expect(await dealNow()).toEqual({
      stage: 'Void (office)',
      stage_in_crm: 'Won',
      void_reason: 'Cheque came back',
    });
    expect(await words()).toEqual([
      { step: 1, what: 'void', source: 'import', stage: 'Won', reason: 'Cheque came back', user_id: 'u0' },
    ]);
  });

  it('makes a deal void that was there, with a step of its stage', async () => {
    await file('Won', '');
    const { result } = await file('Won', 'Cheque came back');
    expect(result).toMatchObject({ changed: 1 });
    expect(await dealNow()).toMatchObject({ stage: 'Void (office)', stage_in_crm: 'Won' });
    expect(await steps()).toEqual([{ before: 'Won', after: 'Void (office)' }]);
  });

  it('changes nothing where the same comes again, and nothing by an empty cell', async () => {
    await file('Won', 'Cheque came back');
    expect((await file('Won', 'Cheque came back')).result).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await file('Won', '')).result).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await file('Lost', '')).result).toMatchObject({ changed: 1 });
    expect(await dealNow()).toEqual({
      stage: 'Void (office)',
      stage_in_crm: 'Lost',
      void_reason: 'Cheque came back',
    });
    expect((await words()).length).toBe(1);
    expect(await steps()).toEqual([]);
  });

  it('refuses the stage that only the office gives', async () => {
    const { rowErrors } = await file('Void (office)', '');
    expect(rowErrors).toMatchObject([{ field: 'Stage', fault: 'reserved-stage', value: 'Void (office)' }]);
    expect(await dealNow()).toBeUndefined();
  });
});
