import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beneficiary, enterBeneficiary } from '#contract/beneficiaries';
import { openPayoutLock, payoutLock } from '#contract/payout-lock';
import { ownProfile } from '#contract/profile';
import type { DatabasePlace } from '../../server/db/dialect';
import { placeOfAccount } from '../../server/features/payouts/payout-details';
import { placeOfOldAccount } from '../../server/features/payouts/sealed-places';
import { Seal } from '../../server/process/seal';
import { apiOf } from '../support/api-of';
import { freshDatabase } from '../support/test-engine';
import { addAdmins } from '../support/two-admins';
import { admin, opened } from './admin-place';
import { startTestServer, temporaryFolder } from './start-test-server';

const [OLD, NEW] = ['old-'.repeat(10), 'new-'.repeat(10)];
const ACCOUNT = { holder: 'Partner One', account: '00123456789', ifsc: 'HDFC0001234' };
const VENDOR = { vendor_id: 'v1', franchise_code: 'FR-001', name: 'One', email: 'one@example.com' };

/** A database with a vendor whose account was entered at a server with the old key. */
async function withAccount(): Promise<{ dataDir: string; place: DatabasePlace }> {
  const dataDir = temporaryFolder();
  const place = await freshDatabase('empty', dataDir);
  const server = await startTestServer({ dataDir, demoData: false, sealKeys: { key: OLD, before: [] } });
  const { database } = server.dependencies;
  await database
    .insertInto('vendors')
    .values({ ...VENDOR, status: 'active' })
    .execute();
  const [token] = await addAdmins(server);
  await apiOf(server, token).call(enterBeneficiary, { path: { id: 'v1' }, body: ACCOUNT });
  await server.close();
  return { dataDir, place };
}

async function sealedIn(place: DatabasePlace): Promise<string> {
  const database = await opened(place);
  const row = await database.selectFrom('beneficiaries').select('account_sealed').executeTakeFirstOrThrow();
  return row.account_sealed;
}

describe('npm run admin -- reseal', () => {
  it('seals with the key of now, after which the key of before is not needed', async () => {
    const { place } = await withAccount();
    const keys = { PORTAL_SEAL_KEY: NEW, PORTAL_SEAL_KEYS_BEFORE: OLD };
    const told = { code: 0, said: 'Sealed with the key of now: 1.', complained: '' };
    expect(await admin(place, ['reseal'], '', keys)).toEqual(told);
    const sealed = await sealedIn(place);
    expect(new Seal(NEW).open(sealed, placeOfAccount('v1', 1))).toBe(ACCOUNT.account);
    expect(await admin(place, ['reseal'], '', keys)).toEqual(told);
    expect(await sealedIn(place)).toBe(sealed);
  });

  it('leaves what no key opens as it is, and says so', async () => {
    const { place } = await withAccount();
    const before = await sealedIn(place);
    const told = await admin(place, ['reseal'], '', { PORTAL_SEAL_KEY: NEW });
    expect(told).toMatchObject({ code: 3, complained: expect.stringContaining('PORTAL_SEAL_KEYS_BEFORE') });
    expect(await sealedIn(place)).toBe(before);
  });

  it('changes the sealed column alone: the database refuses every other', async () => {
    const { place } = await withAccount();
    const database = await opened(place);
    const others = ['vendor_id', 'no', 'holder', 'account_last4', 'ifsc', 'entered_by', 'entered_at_ms'];
    for (const column of others)
      await expect(
        sql`update beneficiaries set ${sql.ref(column)} = ${sql.ref(column)}`.execute(database),
      ).rejects.toThrow('only added to');
    await expect(database.deleteFrom('beneficiaries').execute()).rejects.toThrow('only added to');
  });
});

describe('a number that an earlier version kept in clear', () => {
  it('is sealed at the next start, and shown by its end as before', async () => {
    const dataDir = temporaryFolder();
    const place = await freshDatabase('empty', dataDir);
    const first = await startTestServer({ dataDir, demoData: false });
    const { database } = first.dependencies;
    await database
      .insertInto('vendors')
      .values({ ...VENDOR, status: 'active', bank_account: '770011223344' })
      .execute();
    const user = { id: 'u1', email: 'one@example.com', name: 'One', role: 'vendor', vendor_id: 'v1' };
    await database
      .insertInto('users')
      .values({ ...user, password_hash: '-', status: 'active' })
      .execute();
    await first.close();
    for (const _ of ['once', 'again'])
      await (await startTestServer({ dataDir, demoData: false, sealKeys: { key: OLD, before: [] } })).close();
    const row = await (await opened(place))
      .selectFrom('vendors')
      .select(['bank_account', 'bank_account_sealed'])
      .executeTakeFirstOrThrow();
    expect(row.bank_account).toBe('••••••••3344');
    expect(new Seal(OLD).open(row.bank_account_sealed ?? '', placeOfOldAccount('v1'))).toBe('770011223344');
    const server = await startTestServer({ dataDir, demoData: false });
    const api = apiOf(server, await server.tokenFor('u1'));
    expect((await api.call(ownProfile, {})).bankAccount).toBe('••••••••3344');
    await api.call(enterBeneficiary, { path: { id: 'v1' }, body: ACCOUNT });
    expect((await api.call(ownProfile, {})).bankAccount).toBe('••••6789');
    await server.close();
  });
});

describe('a restored backup', () => {
  it('locks payouts until two administrators have stated that nothing is missing', async () => {
    const { place } = await withAccount();
    const file = join(temporaryFolder(), 'backup.db');
    expect((await admin(place, ['backup', file])).code).toBe(0);
    const dataDir = temporaryFolder();
    const target = await freshDatabase('empty', dataDir);
    expect(await admin(target, ['restore', file])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Payouts are locked'),
    });
    const server = await startTestServer({ dataDir, demoData: false, sealKeys: { key: OLD, before: [] } });
    const tokens = await Promise.all(['a1', 'a2'].map((id) => server.tokenFor(id)));
    const [first, second] = tokens.map((token) => apiOf(server, token));
    if (!first || !second) throw new Error('No administrators');
    expect((await first.call(payoutLock, {})).isLocked).toBe(true);
    expect((await first.call(beneficiary, { path: { id: 'v1' } })).beneficiary?.account).toBe('••••6789');
    for (const api of [first, second])
      await api.call(openPayoutLock, { body: { reason: 'All results of the bank are in' } });
    expect((await first.call(payoutLock, {})).isLocked).toBe(false);
    await server.close();
  });
});
