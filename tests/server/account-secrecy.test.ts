import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { officeAccount, setOfficeAccount } from '#contract/bank-templates';
import { beneficiaries, beneficiary, enterBeneficiary, verifyBeneficiary } from '#contract/beneficiaries';
import { inSnapshot, rowsOf } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';
import { freshDatabase } from '../support/test-engine';
import { addAdmins } from '../support/two-admins';
import { admin } from './admin-place';
import { temporaryFolder } from './start-test-server';

/** In the middle of every number here: where it comes out, a number was not kept to itself. */
const MARK = '7391739173';
const FIRST = `00${MARK}11`;
const SECOND = `01${MARK}22`;
const DETAILS = { holder: 'Partner One', ifsc: 'HDFC0001234' };

async function rowsIn(database: PortalDatabase): Promise<string> {
  const rows: unknown[] = [];
  for (const { name } of await database.introspection.getTables())
    await inSnapshot(database, async (snapshot) => {
      for await (const row of rowsOf(snapshot, name)) rows.push(row);
    });
  return JSON.stringify(rows);
}

describe('an account number', () => {
  it('is readable nowhere: not in files, rows, logs, mails, answers or a backup', async () => {
    const dataDir = temporaryFolder();
    const place = await freshDatabase('empty', dataDir);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const server = await serverWithPartner({ dataDir, log });
    const { database } = server.dependencies;
    const [token] = await addAdmins(server);
    const partner = await server.tokenFor('u1');
    const [office, own] = [apiOf(server, token), apiOf(server, partner)];
    const path = { id: 'v1' };
    const answers: unknown[] = [];
    for (const account of [FIRST, SECOND])
      answers.push(await own.call(enterBeneficiary, { path, body: { ...DETAILS, account } }));
    answers.push(await office.call(verifyBeneficiary, { path, body: { holderShown: 'PARTNER ONE' } }));
    await office.call(setOfficeAccount, { body: { bank: 'HDFC', account: FIRST, clientCode: undefined } });
    answers.push(
      await own.call(beneficiary, { path }),
      await office.call(beneficiaries, {}),
      await office.call(officeAccount, {}),
    );
    for (const body of [
      JSON.stringify({ ...DETAILS, account: `${MARK}${MARK}99999` }),
      JSON.stringify({ ...DETAILS, account: FIRST, ifsc: FIRST }),
      JSON.stringify({ account: FIRST }),
      `{"account":"${FIRST}"`,
    ]) {
      const answer = await server.app.request('/api/vendors/v1/beneficiary', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${partner}` },
        body,
      });
      expect(answer.status).toBe(400);
      answers.push(await answer.text());
    }
    for (const each of ['audit', 'security', 'vendors/directory', 'vendors/getalldata', 'me/profile'])
      answers.push(await (await server.get(`/api/${each}`, token)).text());
    const backup = join(temporaryFolder(), 'backup.db');
    expect((await admin(place, ['backup', backup])).code).toBe(0);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.startsWith('portal.db'),
    );
    const places = {
      rows: await rowsIn(database),
      lines: lines.join('\n'),
      mails: JSON.stringify(server.mailbox.mails),
      answers: JSON.stringify(answers),
      backup: readFileSync(backup, 'latin1'),
      ...Object.fromEntries(files.map((name) => [name, readFileSync(join(dataDir, name), 'latin1')])),
    };
    expect(places.rows).toContain('account_sealed');
    expect(Object.entries(places).flatMap(([name, text]) => (text.includes(MARK) ? [name] : []))).toEqual([]);
    await server.close();
  });
});
