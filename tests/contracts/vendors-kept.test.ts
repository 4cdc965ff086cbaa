import { describe, expect, it } from 'vitest';
import { addVendor, changeVendor, checkVendor, inviteVendor, vendorDirectory } from '#contract/vendor-admin';
import { vendorRuleVersions } from '#contract/vendor-rules';
import { Conflict, NotFound } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { draftsOfRules } from '#core/vendors/rule-draft';
import { aNewVendor } from '../support/a-new-vendor';
import { aRule, saidIn } from '../support/a-vendor';
import { apiOf } from '../support/api-of';
import { ADMIN_PASSWORD, serverWithAdmin } from '../support/server-with-admin';

const portal = 'https://portal.example.com';

/** The calls of an administrator at a server without vendors. */
async function opened() {
  const server = await serverWithAdmin();
  const api = apiOf(server, await server.tokenFor('u0'));
  return {
    api,
    list: () => api.call(vendorDirectory),
    add: (vendor: NewVendor, rules: readonly CommissionRule[] = []) =>
      api.call(addVendor, { body: { ...vendor, rules: draftsOfRules(rules), portal } }),
    takenBy: (query: { franchiseCode: string; email: string }) => api.call(checkVendor, { query }),
    change: (id: string, change: object, password?: string) =>
      api.call(changeVendor, { path: { id }, body: { ...change, password } }),
    setStatus: (id: string, status: 'active' | 'inactive', reason: string) =>
      api.call(changeVendor, { path: { id }, body: { status, reason } }),
    invite: (id: string) => api.call(inviteVendor, { path: { id }, body: { portal } }),
  };
}

describe('vendors that administrators keep', () => {
  it('adds a vendor who is invited, with the end of the PAN alone, and its rules as the first version', async () => {
    const { api, ...admin } = await opened();
    const rules = [aRule('Mutual Fund', '40'), aRule('Term Insurance', '12.5')];
    const added = await admin.add(aNewVendor(), rules);
    expect(added).toMatchObject({ ...aNewVendor(), pan: '••••••234F', status: 'invited' });
    expect(added.invitedAt).toBe(added.createdAt);
    expect(await admin.list()).toEqual([added]);
    const [current, before] = await api.call(vendorRuleVersions, { path: { id: added.id } });
    expect(current).toMatchObject({ version: 1, changedBy: 'Demo Admin' });
    expect(saidIn(current)).toEqual(['Mutual Fund 40', 'Term Insurance 12.5']);
    expect(before).toMatchObject({ version: 0, rules: [] });
  });

  it('says whose a code and an address are, and adds nobody with one of them', async () => {
    const admin = await opened();
    await admin.add(aNewVendor());
    expect(await admin.takenBy({ franchiseCode: 'FR-100', email: 'fr100@example.com' })).toEqual({
      franchiseCode: 'FR-100',
      email: 'FR-100',
    });
    const free = await admin.takenBy({ franchiseCode: 'FR-101', email: 'fr101@example.com' });
    expect([free.franchiseCode, free.email]).toEqual([undefined, undefined]);
    for (const [over, field, why] of [
      [{ email: 'other@example.com' }, 'franchiseCode', 'This franchise code is already in use.'],
      [{ franchiseCode: 'FR-101' }, 'email', 'This email is already used by FR-100.'],
    ] as const) {
      const again = admin.add(aNewVendor(over));
      await expect(again).rejects.toSatisfy(
        (error) => error instanceof Conflict && error.field === field && error.message === why,
      );
    }
    expect(await admin.list()).toHaveLength(1);
  });

  it('changes what is named and leaves the rest; what is emptied is none', async () => {
    const admin = await opened();
    const { id } = await admin.add(aNewVendor());
    await admin.add(aNewVendor({ franchiseCode: 'FR-101', email: 'fr101@example.com' }));
    const change = { city: '', contactPerson: 'Ravi Example', email: 'new@example.com' };
    const changed = await admin.change(id, change, ADMIN_PASSWORD);
    expect(changed).toMatchObject({
      name: 'Example Associates',
      contactPerson: 'Ravi Example',
      email: 'new@example.com',
    });
    expect(changed.city).toBeUndefined();
    await expect(admin.change(id, { email: 'fr101@example.com' }, ADMIN_PASSWORD)).rejects.toBeInstanceOf(
      Conflict,
    );
  });

  it('stops a vendor and lets it in again', async () => {
    const admin = await opened();
    const { id } = await admin.add(aNewVendor());
    expect((await admin.setStatus(id, 'inactive', 'Contract ended')).status).toBe('inactive');
    await expect(admin.invite(id)).rejects.toThrow('not active');
    expect((await admin.setStatus(id, 'active', 'Contract renewed')).status).toBe('invited');
  });

  it('does not know a vendor who is not there', async () => {
    const admin = await opened();
    await expect(admin.change('none', { city: 'Pune' })).rejects.toBeInstanceOf(NotFound);
    await expect(admin.setStatus('none', 'inactive', 'Any reason')).rejects.toBeInstanceOf(NotFound);
    await expect(admin.invite('none')).rejects.toBeInstanceOf(NotFound);
  });
});
