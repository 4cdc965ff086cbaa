import { describe, expect, it, onTestFinished } from 'vitest';
import {
  beneficiaries,
  beneficiary,
  enterBeneficiary,
  holdPayouts,
  releasePayouts,
  verifyBeneficiary,
} from '#contract/beneficiaries';
import type { PortalApi } from '#contract/portal-api';
import type { BeneficiaryDetails } from '#core/payouts/beneficiary';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { payoutDetailsOf } from '../../server/features/payouts/payout-details';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';
import { MovableClock, TEST_START } from './start-test-server';

const HOUR_MS = 3_600_000;
const ACCOUNT: BeneficiaryDetails = { holder: 'Partner One', account: '00123456789', ifsc: 'HDFC0001234' };
const OTHER: BeneficiaryDetails = { ...ACCOUNT, account: '998877665544' };

function callsOf(api: PortalApi) {
  return {
    show: (id = 'v1') => api.call(beneficiary, { path: { id } }),
    enter: (body: BeneficiaryDetails, id = 'v1') => api.call(enterBeneficiary, { path: { id }, body }),
    verify: (holderShown = 'PARTNER ONE', enteredAt?: number) =>
      api.call(verifyBeneficiary, { path: { id: 'v1' }, body: { holderShown, enteredAt } }),
    hold: (reason: string, id = 'v1') => api.call(holdPayouts, { path: { id }, body: { reason } }),
    release: () => api.call(releasePayouts, { path: { id: 'v1' } }),
    all: () => api.call(beneficiaries, {}),
  };
}

/** Opens the calls of two administrators, of the partner of v1 and of that of v2. */
async function opened() {
  const clock = new MovableClock();
  const server = await serverWithPartner({}, clock);
  onTestFinished(() => server.close());
  const admins = await addAdmins(server);
  const tokens = [...admins, await server.tokenFor('u1'), await server.tokenFor('u2')];
  const [first, second, partner, other] = tokens.map((token) => callsOf(apiOf(server, token)));
  if (!first || !second || !partner || !other) throw new Error('No calls');
  /** A new session, since the one before ends when the clock goes on. */
  const as = async (userId: string) => callsOf(apiOf(server, await server.tokenFor(userId)));
  return { server, as, clock, database: server.dependencies.database, first, second, partner, other };
}

describe('the bank account of a vendor', () => {
  it('is entered by the vendor, shown by its last four digits, and verified by the office', async () => {
    const { partner, first } = await opened();
    expect(await partner.show()).toEqual({ franchiseCode: 'FR-001', held: 'no-account', isOwnEntry: false });
    expect(await partner.enter(ACCOUNT)).toMatchObject({
      beneficiary: {
        holder: 'Partner One',
        account: '••••6789',
        ifsc: 'HDFC0001234',
        enteredBy: 'Partner 1',
        enteredAt: TEST_START,
      },
      held: 'account-not-verified',
      isOwnEntry: true,
    });
    const verified = await first.verify();
    expect(verified).toMatchObject({
      beneficiary: { verified: { holderShown: 'PARTNER ONE', by: 'First Admin', at: TEST_START } },
      isOwnEntry: false,
    });
    expect(verified.held).toBeUndefined();
    expect(await first.verify('Another name')).toEqual(verified);
  });

  it('is verified by another person than entered it, and by the vendor where the office did', async () => {
    const { first, second, partner } = await opened();
    await expect(first.verify()).rejects.toMatchObject({ code: 'beneficiary.none' });
    await first.enter(ACCOUNT);
    await expect(first.verify()).rejects.toMatchObject({ code: 'money.same-person' });
    expect((await partner.verify()).held).toBeUndefined();
    await partner.enter(OTHER);
    await expect(partner.verify()).rejects.toMatchObject({ code: 'money.same-person' });
    expect((await second.verify()).beneficiary?.verified?.by).toBe('Second Admin');
  });

  it('is not verified by the same administrator in another session or under another name', async () => {
    const { as, database, first } = await opened();
    await first.enter(ACCOUNT);
    await database
      .updateTable('users')
      .set({ name: 'Somebody Else', email: 'new@example.com' })
      .where('id', '=', 'a1')
      .execute();
    await expect((await as('a1')).verify()).rejects.toMatchObject({ code: 'money.same-person' });
  });

  it('is not verified by another login of the vendor that entered it', async () => {
    const { as, database, partner } = await opened();
    const user = { id: 'u3', email: 'u3@example.com', name: 'Clerk', role: 'vendor', vendor_id: 'v1' };
    await database
      .insertInto('users')
      .values({ ...user, password_hash: '-', status: 'active' })
      .execute();
    await partner.enter(ACCOUNT);
    const clerk = await as('u3');
    expect((await clerk.show()).isOwnEntry).toBe(true);
    await expect(clerk.verify()).rejects.toMatchObject({ code: 'money.same-person' });
  });

  it('is not verified when it is no longer the one that was seen', async () => {
    const { clock, first, partner } = await opened();
    const seen = (await partner.enter(ACCOUNT)).beneficiary?.enteredAt;
    clock.pass(1);
    await partner.enter(OTHER);
    await expect(first.verify('PARTNER ONE', seen)).rejects.toMatchObject({ code: 'beneficiary.changed' });
    const now = (await first.show()).beneficiary?.enteredAt;
    expect((await first.verify('PARTNER ONE', now)).beneficiary?.verified).toBeDefined();
  });

  it('stays as it is when the same is entered again, verification and all', async () => {
    const { clock, database, partner, first } = await opened();
    await partner.enter(ACCOUNT);
    await first.verify();
    clock.pass(20);
    const again = await first.enter({ ...ACCOUNT, holder: ' Partner One ' });
    expect([again.held, again.beneficiary?.enteredAt]).toEqual([undefined, TEST_START]);
    expect(await database.selectFrom('beneficiaries').select('no').execute()).toHaveLength(1);
  });

  it('holds payouts for 48 hours when it changes, back to what it was, too', async () => {
    const { as, clock, database, partner, first } = await opened();
    await partner.enter(ACCOUNT);
    await first.verify();
    for (const account of [OTHER, ACCOUNT]) {
      clock.pass(3 * 24 * 60);
      const until = clock.now() + 48 * HOUR_MS;
      expect(await (await as('u1')).enter(account)).toMatchObject({
        held: 'account-not-verified',
        beneficiary: { heldUntil: until },
      });
      expect(await (await as('a1')).verify()).toMatchObject({
        held: 'account-changed',
        beneficiary: { heldUntil: until },
      });
      const at = async (now: number) => (await payoutDetailsOf(database, { now })).get('v1')?.held;
      expect([await at(until - 1), await at(until)]).toEqual(['account-changed', undefined]);
    }
  });

  it('is refused with a sentence that does not repeat it', async () => {
    const { partner } = await opened();
    for (const [wrong, field] of [
      [{ account: '12345' }, 'account'],
      [{ account: '12 34 56 78' }, 'account'],
      [{ account: '123456789012345678901' }, 'account'],
      [{ ifsc: 'HDFC1001234' }, 'ifsc'],
      [{ holder: 'P' }, 'holder'],
      [{ holder: '\u200bP\u200b' }, 'holder'],
    ] as const) {
      const refused = await partner.enter({ ...ACCOUNT, ...wrong }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(InvalidInput);
      expect(refused).toMatchObject({ field });
      expect(String(refused)).not.toContain(Object.values(wrong)[0]);
    }
    expect((await partner.enter({ ...ACCOUNT, ifsc: ' hdfc0001234 ' })).beneficiary?.ifsc).toBe(ACCOUNT.ifsc);
  });

  it("is the vendor's alone: another's and a missing one look the same", async () => {
    const { partner, other, first } = await opened();
    await partner.enter(ACCOUNT);
    for (const id of ['v1', 'none']) {
      await expect(other.show(id)).rejects.toThrow(NotFound);
      await expect(other.enter(OTHER, id)).rejects.toThrow(NotFound);
    }
    await expect(first.show('none')).rejects.toThrow(NotFound);
    expect((await first.all()).map(({ franchiseCode, held }) => [franchiseCode, held])).toEqual([
      ['FR-001', 'account-not-verified'],
      ['FR-002', 'no-account'],
    ]);
  });

  it('is entered once by two calls at the same time', async () => {
    const { database, partner, first } = await opened();
    await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? partner : first).enter(ACCOUNT)));
    expect(await database.selectFrom('beneficiaries').select('no').execute()).toEqual([{ no: 1 }]);
  });
});

describe('a hold of the office', () => {
  it('goes before every other reason, with its words, until it is released', async () => {
    const { first, second, partner } = await opened();
    for (const _ of ['once', 'again']) await first.hold('PAN is missing');
    expect(await partner.show()).toMatchObject({ held: 'by-office', heldNote: 'PAN is missing' });
    await second.hold('Letter of the bank is missing');
    expect((await partner.show()).heldNote).toBe('Letter of the bank is missing');
    for (const _ of ['once', 'again']) await first.release();
    const after = await partner.show();
    expect([after.held, after.heldNote]).toEqual(['no-account', undefined]);
    await expect(first.hold('Nobody', 'none')).rejects.toThrow(NotFound);
  });

  it('is in the log of changes, each once', async () => {
    const { database, first } = await opened();
    for (const _ of ['once', 'again']) await first.hold('PAN is missing');
    for (const _ of ['once', 'again']) await first.release();
    const log = await database
      .selectFrom('audit_log')
      .select(['subject', 'action', 'vendor_id', 'reason'])
      .orderBy('at_ms')
      .execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual(['hold', 'release']);
    expect(log).toContainEqual({
      subject: 'payout-hold',
      action: 'hold',
      vendor_id: 'v1',
      reason: 'PAN is missing',
    });
  });
});
