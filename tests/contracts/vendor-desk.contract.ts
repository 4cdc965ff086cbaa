import { describe, expect, it, onTestFinished } from 'vitest';
import { NotFound } from '#core/shared/failure';
import { draftsOfRules } from '#core/vendors/rule-draft';
import { AlreadyTaken, type VendorDesk } from '#core/vendors/vendor-desk.port';
import { aNewVendor } from '../support/a-new-vendor';
import { aRule } from '../support/a-vendor';

const PORTAL = 'https://portal.example.com';

/** What every desk must do. `open` gives a fresh one without vendors, of an admin called 'Demo Admin'. */
export function vendorDeskContract(
  adapter: string,
  open: () => Promise<{ desk: VendorDesk; close?: () => Promise<void> }>,
): void {
  describe(`VendorDesk: ${adapter}`, () => {
    const opened = async () => {
      const { desk, close } = await open();
      onTestFinished(async () => close?.());
      return desk;
    };

    it('adds a vendor who is invited, with the end of the PAN alone, and its rules as the first version', async () => {
      const desk = await opened();
      const rules = [aRule('Mutual Fund', '40'), aRule('Term Insurance', '12.5')];
      const added = await desk.add(aNewVendor(), rules, PORTAL, 'key-of-add');
      expect(added).toMatchObject({ ...aNewVendor(), pan: '••••••234F', status: 'invited' });
      expect(added.invitedAt).toBe(added.createdAt);
      expect((await desk.list()).records).toEqual([added]);
      const [current, before] = await desk.ruleVersions(added.id);
      expect(current).toMatchObject({ version: 1, changedBy: 'Demo Admin' });
      expect(draftsOfRules(current?.rules ?? [])).toEqual([
        { category: 'Mutual Fund', ratio: '40' },
        { category: 'Term Insurance', ratio: '12.5' },
      ]);
      expect(before).toMatchObject({ version: 0, rules: [] });
    });

    it('says whose a code and an address are, and adds nobody with one of them', async () => {
      const desk = await opened();
      await desk.add(aNewVendor(), [], PORTAL, 'key-of-add');
      expect(await desk.takenBy({ franchiseCode: 'FR-100', email: 'fr100@example.com' })).toEqual({
        franchiseCode: 'FR-100',
        email: 'FR-100',
      });
      const free = await desk.takenBy({ franchiseCode: 'FR-101', email: 'fr101@example.com' });
      expect([free.franchiseCode, free.email]).toEqual([undefined, undefined]);
      for (const [over, field] of [
        [{ email: 'other@example.com' }, 'franchiseCode'],
        [{ franchiseCode: 'FR-101' }, 'email'],
      ] as const) {
        const again = desk.add(aNewVendor(over), [], PORTAL, `key-of-${field}`);
        await expect(again).rejects.toSatisfy(
          (error) => error instanceof AlreadyTaken && error.field === field && /FR-100/.test(error.message),
        );
      }
      expect((await desk.list()).records).toHaveLength(1);
    });

    it('changes what is named and leaves the rest; what is emptied is none', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewVendor(), [], PORTAL, 'key-of-add');
      await desk.add(
        aNewVendor({ franchiseCode: 'FR-101', email: 'fr101@example.com' }),
        [],
        PORTAL,
        'key-of-2',
      );
      const changed = await desk.change(id, {
        city: '',
        contactPerson: 'Ravi Example',
        email: 'new@example.com',
      });
      expect(changed).toMatchObject({
        name: 'Example Associates',
        contactPerson: 'Ravi Example',
        email: 'new@example.com',
      });
      expect(changed.city).toBeUndefined();
      await expect(desk.change(id, { email: 'fr101@example.com' })).rejects.toBeInstanceOf(AlreadyTaken);
    });

    it('stops a vendor and lets it in again', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewVendor(), [], PORTAL, 'key-of-add');
      expect((await desk.setActive(id, false, 'Contract ended')).status).toBe('inactive');
      await expect(desk.invite(id, PORTAL)).rejects.toThrow('not active');
      expect((await desk.setActive(id, true, 'Contract renewed')).status).toBe('invited');
    });

    it('makes a version of every change of rules, and none of one that is based on an older version', async () => {
      const desk = await opened();
      const { id } = await desk.add(aNewVendor(), [], PORTAL, 'key-of-add');
      const [first] = await desk.ruleVersions(id);
      const base = first?.version ?? 0;
      const reason = 'New contract';
      const saved = await desk.putRules(id, { base, rules: [aRule('Mutual Fund', '33.33')], reason });
      expect(saved).toMatchObject({
        kind: 'saved',
        current: { version: base + 1, changedBy: 'Demo Admin', reason },
      });
      const late = await desk.putRules(id, { base, rules: [aRule('Mutual Fund', '50')], reason: 'Also new' });
      expect(late).toEqual({ kind: 'clash', current: saved.current });
      expect(draftsOfRules(late.current.rules)).toEqual([{ category: 'Mutual Fund', ratio: '33.33' }]);
      const none = await desk.putRules(id, { base: base + 1, rules: [], reason: 'Nothing any more' });
      expect(none).toMatchObject({ kind: 'saved', current: { rules: [] } });
      const versions = await desk.ruleVersions(id);
      expect(versions.map(({ version }) => version)).toEqual([base + 2, base + 1, base]);
    });

    it('gives many vendors one rule, all of them or none, and a version to those alone whose rules change', async () => {
      const desk = await opened();
      const add = (number: number, ratio: string) =>
        desk.add(
          aNewVendor({ franchiseCode: `FR-${number}`, email: `fr${number}@example.com` }),
          [aRule('Loan', '5'), aRule('Mutual Fund', ratio)],
          PORTAL,
          `key-of-${number}`,
        );
      const vendors = [await add(100, '30'), await add(101, '40'), await add(102, '50')];
      const based = async () =>
        (await desk.rulesInForce()).map(({ vendorId, current }) => ({ vendorId, base: current.version }));
      const before = await based();
      expect(before.map(({ vendorId }) => vendorId).toSorted()).toEqual(
        vendors.map(({ id }) => id).toSorted(),
      );
      const rule = aRule('mutual fund', '40');
      const proposal = { rule: aRule('Mutual Fund', '40'), reason: 'One slab for all', vendors: before };
      const outcome = await desk.putRuleForMany(proposal);
      const changed = outcome.kind === 'saved' ? outcome.changed : [];
      const [first, same, last] = vendors.map(({ id }) => id);
      expect(changed.map(({ vendorId }) => vendorId).toSorted()).toEqual([first, last].toSorted());
      for (const { current } of changed) {
        expect(current).toMatchObject({ changedBy: 'Demo Admin', reason: 'One slab for all' });
        expect(draftsOfRules(current.rules)).toEqual([
          { category: 'Loan', ratio: '5' },
          { category: 'Mutual Fund', ratio: '40' },
        ]);
      }
      expect(await desk.ruleVersions(same ?? '')).toHaveLength(2);
      // Two of the three have another version by now: nobody's rules change, and each of the two is named.
      const late = await desk.putRuleForMany({ ...proposal, rule: aRule('Loan', '9') });
      const clashes = late.kind === 'clash' ? late.clashes : [];
      expect(clashes.map(({ vendorId }) => vendorId).toSorted()).toEqual([first, last].toSorted());
      expect(clashes.map(({ current }) => current.version)).toEqual([2, 2]);
      expect(await desk.ruleVersions(same ?? '')).toHaveLength(2);
      // However it is spelled, a category has one rule.
      await desk.putRuleForMany({ ...proposal, rule, vendors: await based() });
      const [current] = await desk.ruleVersions(first ?? '');
      expect(current?.rules.map(({ productCategory }) => productCategory)).toEqual(['Loan', 'mutual fund']);
      const unknown = { ...proposal, vendors: [...(await based()), { vendorId: 'none', base: 0 }] };
      await expect(desk.putRuleForMany(unknown)).rejects.toBeInstanceOf(NotFound);
    });

    it('does not know a vendor who is not there', async () => {
      const desk = await opened();
      await expect(desk.change('none', { city: 'Pune' })).rejects.toBeInstanceOf(NotFound);
      await expect(desk.setActive('none', false, 'Any reason')).rejects.toBeInstanceOf(NotFound);
      await expect(desk.invite('none', PORTAL)).rejects.toBeInstanceOf(NotFound);
      await expect(desk.ruleVersions('none')).rejects.toBeInstanceOf(NotFound);
      const proposal = { base: 0, rules: [], reason: 'Any reason' };
      await expect(desk.putRules('none', proposal)).rejects.toBeInstanceOf(NotFound);
    });
  });
}
