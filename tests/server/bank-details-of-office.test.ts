import { describe, expect, it, onTestFinished } from 'vitest';
import { bankTemplates, keepBankTemplate, officeAccount, setOfficeAccount } from '#contract/bank-templates';
import { openPayoutLock, payoutLock } from '#contract/payout-lock';
import { InvalidInput } from '#core/shared/failure';
import { lockRestored, refuseWhileLocked } from '../../server/features/payouts/payout-lock';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';
import { TEST_START } from './start-test-server';

async function opened() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const [one, two] = await addAdmins(server);
  const { database } = server.dependencies;
  return { server, database, token: one, first: apiOf(server, one), second: apiOf(server, two) };
}

describe('the account that the office pays from', () => {
  it('is set with all digits and shown by the last four; the same again changes nothing', async () => {
    const { database, first } = await opened();
    expect(await first.call(officeAccount, {})).toBeUndefined();
    const body = { bank: 'HDFC Bank', account: '00998877', clientCode: 'OFFICE1' };
    for (const _ of ['once', 'again']) await first.call(setOfficeAccount, { body });
    expect(await first.call(officeAccount, {})).toEqual({ ...body, account: '••••8877' });
    await first.call(setOfficeAccount, { body: { ...body, account: '10998877', clientCode: undefined } });
    const rows = await database.selectFrom('office_accounts').select(['no', 'client_code']).execute();
    expect(rows).toEqual([
      { no: 1, client_code: 'OFFICE1' },
      { no: 2, client_code: null },
    ]);
    const log = await database.selectFrom('audit_log').select('action').execute();
    expect(log).toHaveLength(2);
  });
});

describe('the templates of bank files', () => {
  const SHEET = {
    kind: 'xlsx' as const,
    dateFormat: 'dd/mm/yyyy' as const,
    columns: [
      { heading: 'Beneficiary Name', source: 'holder' as const, text: undefined },
      { heading: 'Account No', source: 'account' as const, text: undefined },
      { heading: 'Amount', source: 'amount' as const, text: undefined },
      { heading: 'Currency', source: undefined, text: 'INR' },
      { heading: 'Reference', source: 'reference' as const, text: undefined },
    ],
  };

  it('are those that come with the portal and those of the office', async () => {
    const { database, first } = await opened();
    const keep = (name: string, body: typeof SHEET = SHEET) =>
      first.call(keepBankTemplate, { path: { name }, body });
    for (const _ of ['once', 'again']) await keep('our-bank');
    const listed = await first.call(bankTemplates, {});
    expect(listed.map(({ name }) => name)).toEqual([
      'generic-csv',
      'icici-19',
      'hdfc-28',
      'kotak-49',
      'rbl-13',
      'our-bank',
    ]);
    expect(listed.at(-1)).toMatchObject({ kind: 'xlsx', isOwn: true, needsNoProof: false });
    expect(await database.selectFrom('bank_templates').select('version').execute()).toEqual([{ version: 1 }]);
    for (const name of ['icici-19', 'razorpayx', 'Our Bank', 'x'])
      await expect(keep(name)).rejects.toThrow(InvalidInput);
    await expect(keep('without', { ...SHEET, columns: SHEET.columns.slice(0, 1) })).rejects.toThrow(
      /account number/,
    );
  });

  it('are proven by a result of a file of the same version, and no longer when they change', async () => {
    const { database, first } = await opened();
    const proven = async (name: string) =>
      (await first.call(bankTemplates, {})).find((each) => each.name === name)?.provenAt;
    await first.call(keepBankTemplate, { path: { name: 'our-bank' }, body: SHEET });
    const file = {
      name: 'x',
      media_type: 'x',
      content_sealed: 'x',
      sha256: 'x',
      made_by: 'a1',
      made_at_ms: 1,
    };
    for (const [run, template, template_version] of [
      [1, 'our-bank', 1],
      [2, 'icici-19', 0],
    ] as const)
      await database
        .insertInto('bank_files')
        .values({ ...file, run, template, template_version })
        .execute();
    expect([await proven('our-bank'), await proven('icici-19')]).toEqual([undefined, undefined]);
    for (const [run, sha256, read_at_ms] of [
      [1, 'a', 9000],
      [1, 'b', 8000],
      [2, 'c', 7000],
    ] as const)
      await database
        .insertInto('bank_results')
        .values({ run, sha256, rows: 1, read_by: 'a1', read_at_ms })
        .execute();
    expect([await proven('our-bank'), await proven('icici-19')]).toEqual([8000, 7000]);
    await first.call(keepBankTemplate, {
      path: { name: 'our-bank' },
      body: { ...SHEET, kind: 'csv' as const },
    });
    expect(await proven('our-bank')).toBeUndefined();
  });

  it("are proposed from the headings of the bank's blank sheet", async () => {
    const { server, token } = await opened();
    const answer = await server.app.request('/api/payout-templates/columns', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
      body: 'Beneficiary Name,Account No,IFSC Code,Amount,Unknown\n',
    });
    expect(await answer.json()).toEqual({
      columns: [
        { heading: 'Beneficiary Name', source: 'holder' },
        { heading: 'Account No', source: 'account' },
        { heading: 'IFSC Code', source: 'ifsc' },
        { heading: 'Amount', source: 'amount' },
        { heading: 'Unknown' },
      ],
    });
  });
});

describe('the lock of payouts', () => {
  it('closes with every backup that is restored', async () => {
    const { database } = await opened();
    await refuseWhileLocked(database);
    await lockRestored(database, TEST_START);
    await expect(refuseWhileLocked(database)).rejects.toMatchObject({ details: { code: 'payout.locked' } });
  });

  it('is opened by two administrators, each with a reason, and not by one alone', async () => {
    const { database, first, second } = await opened();
    const state = (api: typeof first) => api.call(openPayoutLock, { body: { reason: 'All results are in' } });
    expect(await first.call(payoutLock, {})).toEqual({ isLocked: false });
    await state(first);
    await database
      .insertInto('payout_locks')
      .values({ seq: 1, kind: 'locked', user_id: null, reason: null, at_ms: TEST_START })
      .execute();
    expect(await first.call(payoutLock, {})).toEqual({ isLocked: true, since: TEST_START });
    await state(first);
    await expect(state(first)).rejects.toMatchObject({ code: 'money.same-person' });
    await expect(refuseWhileLocked(database)).rejects.toThrow();
    expect(await second.call(payoutLock, {})).toMatchObject({ isLocked: true, statedBy: 'First Admin' });
    await state(second);
    await refuseWhileLocked(database);
    expect(await first.call(payoutLock, {})).toEqual({ isLocked: false });
    const log = await database.selectFrom('audit_log').select('action').execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual(['open', 'state']);
  });
});
