import { describe, expect, it, onTestFinished } from 'vitest';
import { NotFound } from '#core/shared/failure';
import type { RuleAdmin } from '#core/vendors/rule-admin.port';
import { AlreadyTaken, type VendorAdmin } from '#core/vendors/vendor-admin.port';
import { aNewVendor } from '../support/a-new-vendor';
import { aRule, saidIn } from '../support/a-vendor';

const PORTAL = 'https://portal.example.com';

/** What every admin must do. `open` gives a fresh one without vendors, of an admin called 'Demo Admin'. */
export function vendorAdminContract(
  adapter: string,
  open: () => Promise<{ admin: VendorAdmin; rules: RuleAdmin; close?: () => Promise<void> }>,
): void {
  describe(`VendorAdmin: ${adapter}`, () => {
    const opened = async () => {
      const { admin, rules, close } = await open();
      onTestFinished(async () => close?.());
      return { admin, rules };
    };

    it('adds a vendor who is invited, with the end of the PAN alone, and its rules as the first version', async () => {
      const { admin, rules: ruleAdmin } = await opened();
      const rules = [aRule('Mutual Fund', '40'), aRule('Term Insurance', '12.5')];
      const added = await admin.add(aNewVendor(), rules, PORTAL, 'key-of-add');
      expect(added).toMatchObject({ ...aNewVendor(), pan: '••••••234F', status: 'invited' });
      expect(added.invitedAt).toBe(added.createdAt);
      expect((await admin.list()).records).toEqual([added]);
      const [current, before] = await ruleAdmin.ruleVersions(added.id);
      expect(current).toMatchObject({ version: 1, changedBy: 'Demo Admin' });
      expect(saidIn(current)).toEqual(['Mutual Fund 40', 'Term Insurance 12.5']);
      expect(before).toMatchObject({ version: 0, rules: [] });
    });

    it('says whose a code and an address are, and adds nobody with one of them', async () => {
      const { admin } = await opened();
      await admin.add(aNewVendor(), [], PORTAL, 'key-of-add');
      expect(await admin.takenBy({ franchiseCode: 'FR-100', email: 'fr100@example.com' })).toEqual({
        franchiseCode: 'FR-100',
        email: 'FR-100',
      });
      const free = await admin.takenBy({ franchiseCode: 'FR-101', email: 'fr101@example.com' });
      expect([free.franchiseCode, free.email]).toEqual([undefined, undefined]);
      for (const [over, field] of [
        [{ email: 'other@example.com' }, 'franchiseCode'],
        [{ franchiseCode: 'FR-101' }, 'email'],
      ] as const) {
        const again = admin.add(aNewVendor(over), [], PORTAL, `key-of-${field}`);
        await expect(again).rejects.toSatisfy(
          (error) => error instanceof AlreadyTaken && error.field === field && /FR-100/.test(error.message),
        );
      }
      expect((await admin.list()).records).toHaveLength(1);
    });

    it('changes what is named and leaves the rest; what is emptied is none', async () => {
      const { admin } = await opened();
      const { id } = await admin.add(aNewVendor(), [], PORTAL, 'key-of-add');
      await admin.add(
        aNewVendor({ franchiseCode: 'FR-101', email: 'fr101@example.com' }),
        [],
        PORTAL,
        'key-of-2',
      );
      const change = { city: '', contactPerson: 'Ravi Example', email: 'new@example.com' };
      const changed = await admin.change(id, change, 'admin-demo-1');
      expect(changed).toMatchObject({
        name: 'Example Associates',
        contactPerson: 'Ravi Example',
        email: 'new@example.com',
      });
      expect(changed.city).toBeUndefined();
      await expect(admin.change(id, { email: 'fr101@example.com' }, 'admin-demo-1')).rejects.toBeInstanceOf(
        AlreadyTaken,
      );
    });

    it('stops a vendor and lets it in again', async () => {
      const { admin } = await opened();
      const { id } = await admin.add(aNewVendor(), [], PORTAL, 'key-of-add');
      expect((await admin.setActive(id, false, 'Contract ended')).status).toBe('inactive');
      await expect(admin.invite(id, PORTAL)).rejects.toThrow('not active');
      expect((await admin.setActive(id, true, 'Contract renewed')).status).toBe('invited');
    });

    it('does not know a vendor who is not there', async () => {
      const { admin } = await opened();
      await expect(admin.change('none', { city: 'Pune' })).rejects.toBeInstanceOf(NotFound);
      await expect(admin.setActive('none', false, 'Any reason')).rejects.toBeInstanceOf(NotFound);
      await expect(admin.invite('none', PORTAL)).rejects.toBeInstanceOf(NotFound);
    });
  });
}
