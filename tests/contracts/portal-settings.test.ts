import { describe, expect, it } from 'vitest';
import { openingAmounts } from '#contract/opening-amounts';
import { putAmount } from '#contract/put-rules';
import { changeSettings, openingAmount, settings } from '#contract/settings';
import type { SettingsChange } from '#core/settings/portal-settings';
import { Conflict } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import type { AmountProposal } from '#core/vendors/opening-amount';
import { apiOf } from '../support/api-of';
import { exact } from '../support/exact';
import { serverWithAdmin } from '../support/server-with-admin';

const ADDRESS = 'https://forms.example.com/lead';

/** The calls of an administrator at a server with this address of the hosted form. */
async function open(value: string | undefined) {
  const server = await serverWithAdmin();
  const name = 'leadFormAddress';
  if (value) await server.dependencies.database.insertInto('settings').values({ name, value }).execute();
  const api = apiOf(server, await server.tokenFor('u0'));
  return {
    read: () => api.call(settings),
    change: (version: number, change: SettingsChange) =>
      api.call(changeSettings, { body: { version, ...change } }),
    openingAmount: () => api.call(openingAmount),
    openingAmounts: () => api.call(openingAmounts),
    putOpeningAmount: (proposal: AmountProposal) => putAmount(api, proposal),
  };
}

describe('the settings of the network', () => {
  it('gives the address of the hosted form, and none where none is set', async () => {
    expect((await (await open(ADDRESS)).read()).leadFormAddress).toBe(ADDRESS);
    expect((await (await open(undefined)).read()).leadFormAddress).toBeUndefined();
  });

  it('changes what is given, takes away what is empty, and leaves the rest', async () => {
    const repo = await open(ADDRESS);
    const { version } = await repo.read();
    const saved = await repo.change(version, {
      disclaimer: ' Read all papers. ',
      openingAmount: '1,250.5',
    });
    expect(saved).toMatchObject({ leadFormAddress: ADDRESS, disclaimer: 'Read all papers.' });
    expect(saved.version).toBe(version + 1);
    expect(await repo.read()).toEqual(saved);
    expect(toRupees((await repo.openingAmount()).amount)).toBe('1250.50');
    const cleared = await repo.change(version + 1, { disclaimer: '', leadFormAddress: '' });
    expect([cleared.disclaimer, cleared.leadFormAddress]).toEqual([undefined, undefined]);
  });

  it('keeps words in Hindi, and leaves those that are not given', async () => {
    const repo = await open(undefined);
    expect((await repo.read()).terms).toBeUndefined();
    await repo.change(0, { terms: { 'Gold Bond': ' सोने का बॉन्ड ', constructor: 'क' } });
    const { terms } = await repo.change(1, { terms: { 'Gold Loan': 'सोने पर लोन', constructor: '' } });
    expect(terms).toEqual({ 'Gold Bond': 'सोने का बॉन्ड', 'Gold Loan': 'सोने पर लोन' });
    await expect(repo.change(2, { terms: { A: 'क'.repeat(61) } })).rejects.toMatchObject({
      field: 'terms',
    });
    expect((await repo.read()).terms).toEqual(terms);
  });

  it('keeps every opening amount as a version of its own, for all days or for some, newest first', async () => {
    const repo = await open(undefined);
    const told = async () =>
      (await repo.openingAmounts()).map(({ version, amount, from, until }) => [
        version,
        toRupees(amount),
        from,
        until,
      ]);
    const first = await told();
    expect(first).toEqual([[0, expect.stringMatching(/^\d+\.\d\d$/), undefined, undefined]]);
    const days = { from: '2026-12-01', until: '2026-12-31' } as const;
    const proposal = { base: 0, amount: exact('450.5'), reason: 'A campaign', ...days };
    const saved = await repo.putOpeningAmount(proposal);
    expect(saved).toMatchObject({ kind: 'saved', current: { version: 1, ...days, reason: 'A campaign' } });
    const late = await repo.putOpeningAmount({ base: 0, amount: exact('1'), reason: 'Too late' });
    expect(late).toMatchObject({ kind: 'clash', current: { version: 1 } });
    // Without a word about what it is based on it follows whatever is there.
    const next = await repo.putOpeningAmount({ amount: exact('320'), from: '2026-12-15', reason: 'Again' });
    expect(next).toMatchObject({ kind: 'saved', current: { version: 2 } });
    expect(await told()).toEqual([
      [2, '320.00', '2026-12-15', undefined],
      [1, '450.50', '2026-12-01', '2026-12-31'],
      ...first,
    ]);
  });

  it('refuses who comes too late, and what is not valid, and keeps nothing of either', async () => {
    const repo = await open(ADDRESS);
    const { version } = await repo.read();
    await repo.change(version, { officePhone: '+91 20 0000 0000' });
    const late = repo.change(version, { officePhone: '+91 20 1111 1111' });
    await expect(late).rejects.toMatchObject({ field: 'version', code: 'settings.changed' });
    await expect(late).rejects.toBeInstanceOf(Conflict);
    for (const [field, value] of [
      ['openingAmount', '-1'],
      ['openingAmount', '1.005'],
      ['supportWidgetAddress', 'http://forms.example.com'],
      ['officeEmail', 'nobody'],
    ] as const) {
      const wrong = async () => repo.change(version + 1, { disclaimer: 'no', [field]: value });
      await expect(wrong(), field).rejects.toMatchObject({ field });
    }
    const now = await repo.read();
    expect([now.officePhone, now.disclaimer]).toEqual(['+91 20 0000 0000', undefined]);
  });
});
