import { describe, expect, it } from 'vitest';
import { putRuleForMany, putRules, takeBack } from '#contract/put-rules';
import { addVendor } from '#contract/vendor-admin';
import { vendorRulesInForce, vendorRuleVersions } from '#contract/vendor-rules';
import { NotFound } from '#core/shared/failure';
import type { Day } from '#core/shared/month';
import { type CommissionRule, rulesOn } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import { draftsOfRules } from '#core/vendors/rule-draft';
import type { RuleForMany } from '#core/vendors/rule-for-many';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import type { RuleUndo } from '#core/vendors/rule-undo';
import type { NamedRules, RuleProposal } from '#core/vendors/rule-version';
import { aNewVendor } from '../support/a-new-vendor';
import { aRule, saidIn } from '../support/a-vendor';
import { apiOf } from '../support/api-of';
import { shortest } from '../support/exact';
import { serverWithAdmin } from '../support/server-with-admin';

const portal = 'https://portal.example.com';

/** The calls of an administrator at a server without vendors. */
async function opened() {
  const server = await serverWithAdmin();
  const api = apiOf(server, await server.tokenFor('u0'));
  return {
    add: (vendor: NewVendor, rules: readonly CommissionRule[]) =>
      api.call(addVendor, { body: { ...vendor, rules: draftsOfRules(rules), portal } }),
    rules: {
      ruleVersions: (id: string) => api.call(vendorRuleVersions, { path: { id } }),
      rulesInForce: () => api.call(vendorRulesInForce),
      putRules: (id: string, proposal: RuleProposal) => putRules(api, id, proposal),
      putRuleForMany: (proposal: RuleForMany) => putRuleForMany(api, proposal),
      takeBack: (undo: RuleUndo) => takeBack(api, undo),
    },
  };
}

describe('rules of vendors', () => {
  it('makes a version of every change of rules, and none of one that is based on an older version', async () => {
    const { add: addOne, rules } = await opened();
    const { id } = await addOne(aNewVendor(), []);
    const [first] = await rules.ruleVersions(id);
    const base = first?.version ?? 0;
    const reason = 'New contract';
    const saved = await rules.putRules(id, { base, rules: [aRule('Mutual Fund', '33.33')], reason });
    expect(saved).toMatchObject({
      kind: 'saved',
      current: { version: base + 1, changedBy: 'Demo Admin', reason },
    });
    const late = await rules.putRules(id, {
      base,
      rules: [aRule('Mutual Fund', '50')],
      reason: 'Also new',
    });
    if (saved.kind !== 'saved' || late.kind !== 'clash')
      throw new TypeError('The first is saved, the second not.');
    expect(late.current).toEqual(saved.current);
    expect(saidIn(late.current)).toEqual(['Mutual Fund 33.33']);
    const none = [{ productCategory: 'Mutual Fund', ratio: undefined }];
    await rules.putRules(id, { base: base + 1, rules: none, reason: 'Nothing any more' });
    const versions = await rules.ruleVersions(id);
    expect(versions.map(({ version }) => version)).toEqual([base + 2, base + 1, base]);
    expect(versions.map(saidIn)).toEqual([['Mutual Fund none'], ['Mutual Fund 33.33'], []]);
  });

  it('changes the products that are named, each for its days, and no other', async () => {
    const { add: addOne, rules } = await opened();
    const begun = [aRule('Loan', '5'), aRule('Mutual Fund', '30'), aRule('Term', '7')];
    const { id } = await addOne(aNewVendor(), begun);
    const put = async (base: number, said: NamedRules) => {
      const outcome = await rules.putRules(id, { base, reason: 'Agreed', ...said });
      return outcome.kind === 'saved' ? saidIn(outcome.current) : [];
    };
    expect(await put(1, { rules: [aRule('Mutual Fund', '40')], from: '2026-11-16' })).toEqual([
      'Mutual Fund 40 from 2026-11-16',
    ]);
    const [own, without] = [
      { ...aRule('Loan', '6'), from: '2026-11-01', until: '2026-11-30' } as const,
      { productCategory: 'Term', ratio: undefined },
    ];
    expect(await put(2, { rules: [own, without], from: '2026-12-01' })).toEqual([
      'Loan 6 from 2026-11-01 until 2026-11-30',
      'Term none from 2026-12-01',
    ]);
    const versions = await rules.ruleVersions(id);
    const all = [
      'Loan 5 until 2026-10-31',
      'Loan 6 from 2026-11-01 until 2026-11-30',
      'Loan 5 from 2026-12-01',
      'Mutual Fund 30 until 2026-11-15',
      'Mutual Fund 40 from 2026-11-16',
      'Term 7 until 2026-11-30',
    ];
    expect(saidIn({ rules: rulesOfVersions(versions) })).toEqual(all);
    const [inForce] = await rules.rulesInForce();
    expect(inForce?.current.version).toBe(3);
    expect(saidIn(inForce)).toEqual(all);
    // However it is spelled, a product has one rule.
    expect(await put(3, { rules: [aRule('mutual fund', '50')], until: '2026-11-10' })).toEqual([
      'mutual fund 50 until 2026-11-10',
      'Mutual Fund none until 2026-11-10',
    ]);
  });

  it('gives many vendors one rule, all of them or none, and a version to those alone whose rules change', async () => {
    const { add: addOne, rules } = await opened();
    const add = (number: number, ratio: string) =>
      addOne(aNewVendor({ franchiseCode: `FR-${number}`, email: `fr${number}@example.com` }), [
        aRule('Loan', '5'),
        aRule('Mutual Fund', ratio),
      ]);
    const vendors = [await add(100, '30'), await add(101, '40'), await add(102, '50')];
    const based = async () =>
      (await rules.rulesInForce()).map(({ vendorId, current }) => ({ vendorId, base: current.version }));
    const before = await based();
    expect(before.map(({ vendorId }) => vendorId).toSorted()).toEqual(vendors.map(({ id }) => id).toSorted());
    const rule = aRule('mutual fund', '40');
    const proposal = { rule: aRule('Mutual Fund', '40'), reason: 'One slab for all', vendors: before };
    const outcome = await rules.putRuleForMany(proposal);
    const changed = outcome.kind === 'saved' ? outcome.changed : [];
    const [first, same, last] = vendors.map(({ id }) => id);
    expect(changed.map(({ vendorId }) => vendorId).toSorted()).toEqual([first, last].toSorted());
    for (const { current } of changed) {
      expect(current).toMatchObject({ changedBy: 'Demo Admin', reason: 'One slab for all' });
      expect(saidIn(current)).toEqual(['Mutual Fund 40']);
    }
    expect(await rules.ruleVersions(same ?? '')).toHaveLength(2);
    // Two of the three have another version by now: nobody's rules change, and each of the two is named.
    const late = await rules.putRuleForMany({ ...proposal, rule: aRule('Loan', '9') });
    const clashes = late.kind === 'clash' ? late.clashes : [];
    expect(clashes.map(({ vendorId }) => vendorId).toSorted()).toEqual([first, last].toSorted());
    expect(clashes.map(({ current }) => current.version)).toEqual([2, 2]);
    expect(await rules.ruleVersions(same ?? '')).toHaveLength(2);
    // However it is spelled, a category has one rule.
    await rules.putRuleForMany({ ...proposal, rule, vendors: await based() });
    expect(saidIn({ rules: rulesOfVersions(await rules.ruleVersions(first ?? '')) })).toEqual([
      'Loan 5',
      'mutual fund 40',
    ]);
    const unknown = { ...proposal, vendors: [...(await based()), { vendorId: 'none', base: 0 }] };
    await expect(rules.putRuleForMany(unknown)).rejects.toBeInstanceOf(NotFound);
  });

  it('takes back what many vendors got, of all of them or none, and the days beyond stay', async () => {
    const { add: addOne, rules } = await opened();
    const add = (number: number, ratio: string) =>
      addOne(aNewVendor({ franchiseCode: `FR-${number}`, email: `fr${number}@example.com` }), [
        aRule('Mutual Fund', ratio),
      ]);
    const [first, last] = [await add(100, '30'), await add(101, '50')];
    const based = async () =>
      (await rules.rulesInForce()).map(({ vendorId, current }) => ({ vendorId, base: current.version }));
    const days = { from: '2026-11-16', until: '2026-11-20' } as const;
    // One of them has another product for some of the days, which stays.
    const own = { base: 1, rules: [aRule('Loan', '9')], reason: 'Loans', from: '2026-11-18' } as const;
    await rules.putRules(last.id, own);
    const before = await based();
    const vendors = before;
    const set = await rules.putRuleForMany({
      rule: aRule('Mutual Fund', '40'),
      reason: 'One slab',
      vendors,
      ...days,
    });
    if (set.kind !== 'saved') throw new TypeError('Nobody was faster.');
    const taken = set.changed.map(({ vendorId, current }) => ({
      vendorId,
      base: before.find((each) => each.vendorId === vendorId)?.base ?? 0,
      version: current.version,
    }));
    const ratios = async (id: string, day: Day) =>
      rulesOn(rulesOfVersions(await rules.ruleVersions(id)), day).map(
        ({ productCategory, ratio }) => `${productCategory} ${shortest(ratio)}`,
      );
    expect(await ratios(last.id, '2026-11-17')).toEqual(['Mutual Fund 40']);
    expect(await ratios(last.id, '2026-11-19')).toEqual(['Mutual Fund 40', 'Loan 9']);
    const undo = { vendors: taken, reason: 'Taken back' };
    const wrong = taken.map((each, place) => (place === 0 ? { ...each, version: each.version - 1 } : each));
    expect(await rules.takeBack({ ...undo, vendors: wrong })).toMatchObject({
      kind: 'clash',
      clashes: [{ vendorId: taken[0]?.vendorId }],
    });
    expect(await ratios(first.id, '2026-11-17')).toEqual(['Mutual Fund 40']);
    const back = await rules.takeBack(undo);
    expect(back.kind === 'saved' && back.changed.map(({ vendorId }) => vendorId).toSorted()).toEqual(
      [first.id, last.id].toSorted(),
    );
    for (const day of ['2026-11-15', '2026-11-17', '2026-11-21'] as const)
      expect(await ratios(first.id, day)).toEqual(['Mutual Fund 30']);
    expect(await ratios(last.id, '2026-11-17')).toEqual(['Mutual Fund 50']);
    for (const day of ['2026-11-19', '2026-11-21'] as const)
      expect(await ratios(last.id, day)).toEqual(['Mutual Fund 50', 'Loan 9']);
    const [newest] = await rules.ruleVersions(first.id);
    expect(newest?.reason).toBe('Taken back');
    expect(saidIn(newest)).toEqual(['Mutual Fund 30 from 2026-11-16 until 2026-11-20']);
    await expect(
      rules.takeBack({ ...undo, vendors: [{ vendorId: 'none', base: 0, version: 1 }] }),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it('does not know a vendor who is not there', async () => {
    const { rules } = await opened();
    await expect(rules.ruleVersions('none')).rejects.toBeInstanceOf(NotFound);
    const proposal = { base: 0, rules: [aRule('Loan', '1')], reason: 'Any reason' };
    await expect(rules.putRules('none', proposal)).rejects.toBeInstanceOf(NotFound);
  });
});
