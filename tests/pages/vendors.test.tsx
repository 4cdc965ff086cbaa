// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { losingAnswers } from '../support/lose-answers';
import { choose, click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import { PageServer } from '../support/page-server';
import { renderMessages, renderPortal, stubRoom } from '../support/render-portal';
import { startSpecServer } from '../support/spec-server';
import { startPages } from './start-pages';

const pages = startPages();
beforeEach(() => stubRoom(true));

const select = async (name: string) =>
  click(await screen.findByRole('checkbox', { name: `Select Demo Partner ${name}` }));
const sheet = async () => within(await screen.findByRole('dialog'));
/** The change in paise that the open sheet promises for all products together. */
const promised = () => {
  const together = within(screen.getByRole('dialog')).getByText('Together').querySelector('data');
  return paiseOf(together);
};

const paiseOf = (amount: Element | null) => Math.round(Number(amount?.getAttribute('value')) * 100);

/** All figures of the open sheet. */
const figures = () =>
  [...screen.getByRole('dialog').querySelectorAll('section data')].map((each) => each.getAttribute('value'));

describe('the vendors of an admin', () => {
  it('are stopped together; where that breaks off, it says for whom it is done and goes on with the rest', async () => {
    const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const stopped: (string | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PATCH') return pages.server.fetch(input, init);
      stopped.push(String(input).split('/').at(-1));
      // The first refusal is tried again by itself.
      if (stopped.length === 2 || stopped.length === 3)
        return Response.json({ error: 'no' }, { status: 503 });
      return pages.server.fetch(input, init);
    };
    renderMessages();
    await renderPortal({ fetch }, '/allvendors', session);
    for (const name of ['Four', 'Five', 'Six']) await select(name);
    await press('Deactivate');
    const open = await sheet();
    await fill('Type the number 3 to confirm', '3', open);
    await fill('Reason', 'Contracts ended', open);
    await press('Deactivate', open);
    await shows('Done for FR-004. Not yet for FR-005, FR-006: please try again.');
    await press('Deactivate', open);
    await shows('3 vendors deactivated');
    expect(stopped).toEqual(['v4', 'v5', 'v5', 'v5', 'v6']);
    await press(/^Inactive/);
    await screen.findByText(/^3 vendors · /);
  });

  it('get one rule for all, once its effect on each is shown; who was changed meanwhile is named', async () => {
    const portal = await pages.asAdmin('/allvendors');
    await select('Two');
    await select('Three');
    await shows('2 selected');
    await press('Set one rule');
    const open = await sheet();
    await choose('Product', 'Mutual Fund', open);
    await fill('New ratio', '41.256', open);
    await open.findByText('Two decimals at most.');
    await fill('New ratio', '41.25', open);
    await fill('Reason', 'One slab for all', open);
    await waitFor(() => {
      const effects = open.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
      expect(effects.filter((each) => /deals: ₹.* → ₹.* 20\d\d/.test(each))).toHaveLength(2);
    });
    expect(await pageBarriers()).toEqual([]);
    const before = figures();
    expect(before).not.toEqual([]);
    await pages.server.fetch('/api/vendors/v3/commission-rules', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${portal.session().session?.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        version: 0,
        rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 12 }],
        reason: 'By another admin',
        retroactive: true,
      }),
    });
    await press('Set rule', open);
    await open.findByText(/^Demo Partner Three \(FR-003\): .* Theirs: 12 %. Yours: 41.25 %.$/);
    await press('Start from their rules', open);
    await open.findByText('12 % → 41.25 %');
    // What the other admin changed is in what is promised now.
    await waitFor(() => expect(figures()).not.toEqual(before));
    await press('Set rule', open);
    await shows('2 vendors have the new rule.');
    // Taken back from both at once, also when the page was left: what the other admin has set holds again.
    await portal.go('/deals');
    await screen.findByRole('heading', { name: 'Deals', level: 1 });
    await portal.go('/vendors');
    pages.server.instead = { '/api/allvendorscrmdealsdata': 'no-answer' };
    await press('Undo');
    const undo = await sheet();
    // Nobody takes back what could not be counted.
    const retry = await undo.findByRole('button', { name: 'Retry' });
    expect(undo.getByRole<HTMLButtonElement>('button', { name: 'Take back' }).disabled).toBe(true);
    pages.server.instead = {};
    await click(retry);
    await waitFor(() => {
      const effects = undo.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
      expect(effects.filter((each) => /deals: ₹.* → ₹/.test(each))).toHaveLength(2);
    });
    expect(await pageBarriers()).toEqual([]);
    await press('Take back', undo);
    await shows('2 vendors have the rules from before.');
    await portal.go('/vendordetails?id=v3&tab=rules');
    await shows('12 %');
    await shows('Taken back: One slab for all');
  });

  it('are added, given a rule whose effect is shown first, and stopped; the changes say so', async () => {
    const first = await pages.asAdmin('/vendors');
    await follow('Add vendor');
    await screen.findByLabelText('Franchise code');
    await waitFor(() => expect(textIn('Franchise code')).toBe('FR-007'));
    await fill('Franchise code', 'fr-001');
    await shows('This franchise code is already in use.');
    await fill('Franchise name', 'Example Seven');
    const portal = await pages.reload(first);
    // What was typed is still there.
    await screen.findByLabelText('Franchise name');
    await waitFor(() => expect(textIn('Franchise name')).toBe('Example Seven'));
    await fill('Franchise code', 'FR-007');
    await fill('Contact person', 'Asha Example');
    await fill('Email', 'seven@example.com');
    await press('Create and invite');
    await shows('Mobile is missing.');
    await fill('Mobile', '9876500107');
    await press('Create and invite');
    await screen.findByRole('heading', { name: 'Example Seven is added' });
    // The server of this test writes mail to files.
    await screen.findByText(/No mail server is set, so that .* gets no invitation yet/);
    await follow('Open vendor');
    await screen.findByRole('heading', { name: 'Example Seven', level: 1 });

    await portal.go('/vendordetails?id=v1&tab=commission');
    await waitFor(() => expect(document.querySelector('main data')).not.toBeNull());
    const before = paiseOf(document.querySelector('main data'));
    await portal.go('/vendordetails?id=v1&tab=rules');
    await press('Change the rule for Mutual Fund');
    const open = await sheet();
    await fill('New ratio', '140', open);
    await open.findByText('From 0 to 100.');
    await fill('New ratio', '45', open);
    await open.findByRole('table', { name: 'What changes by month' });
    const change = promised();
    expect(change).toBeGreaterThan(0);
    await fill('Reason', 'New slab agreed', open);
    expect(await pageBarriers()).toEqual([]);
    await press('Save 1 rate', open);
    await screen.findByText('Version 1');
    await follow('Commission');
    // What was promised is what stands there now.
    await waitFor(() => expect(paiseOf(document.querySelector('main data'))).toBe(before + change));

    await press('More for this vendor');
    await press('Deactivate');
    const ending = await sheet();
    await fill('Type the franchise code FR-001 to confirm', 'fr-001', ending);
    await fill('Reason', 'Contract ended', ending);
    await press('Deactivate', ending);
    await screen.findByText('Inactive');
    await follow('Activity');
    await shows('Demo Administrator deactivated FR-001');
    await shows(/Demo Administrator changed Mutual Fund from [\d.]+ % to 45 % for FR-001/);
  });

  it('show what another administrator wrote over the same field before it is replaced', async () => {
    const portal = await pages.asAdmin('/vendordetails?id=v2');
    await press('More for this vendor');
    await press('Edit');
    const open = await sheet();
    await fill(/^City/, 'Thane', open);
    const authorization = `Bearer ${portal.session().session?.token}`;
    const patch = (body: object) =>
      pages.server.fetch('/api/vendors/v2', {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await patch({ city: 'Nagpur', contact_person: 'Sample Person' });
    await press('Save', open);
    await open.findByText('Somebody else has changed this vendor.');
    expect(open.getByRole('textbox', { name: /^City/ })).toHaveProperty('value', 'Thane');
    expect(open.getByRole('textbox', { name: /^Contact person/ })).toHaveProperty('value', 'Sample Person');
    await press('Save', open);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows('Thane');
    // The answer of a change that has arrived may be lost: sent again, it is no clash.
    const again = await patch({ city: 'Thane', before: { city: 'Nagpur' } });
    expect([again.status, (await patch({ city: 'Goa', before: { city: 'Nagpur' } })).status]).toEqual([
      200, 409,
    ]);
  });

  it.each([
    ['another text', 'Goa'],
    ['what stood there before', ''],
  ])(
    'are saved with %s after an own try whose answers were lost, which is nobody else’s change',
    async (_, city) => {
      const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
      const fetch = losingAnswers(pages.server.fetch, 'PATCH');
      renderMessages();
      await renderPortal({ fetch }, '/vendordetails?id=v5', session);
      await press('More for this vendor');
      await press('Edit');
      const open = await sheet();
      const field = open.getByRole<HTMLInputElement>('textbox', { name: /^City/ });
      const meant = city || field.value;
      await fill(/^City/, 'Shillong', open);
      await press('Save', open);
      await open.findByText(/^No answer came/);
      await fill(/^City/, meant, open);
      await press('Save', open);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.queryByText('Shillong')).toBeNull());
      await shows(meant);
    },
  );

  it('get the rate that was typed after an own try whose answers were lost, which is nobody else’s change', async () => {
    const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const fetch = losingAnswers(pages.server.fetch, 'PUT');
    renderMessages();
    await renderPortal({ fetch }, '/vendordetails?id=v6&tab=rules', session);
    await press('Change the rule for Mutual Fund');
    const open = await sheet();
    await fill('New ratio', '41', open);
    await fill('Reason', 'New slab agreed', open);
    await press('Save 1 rate', open);
    await open.findByText(/^No answer came/);
    await fill('New ratio', '42', open);
    await press('Save 1 rate', open);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows('42 %');
  });

  it('stays stopped where the answer was lost and it is pressed again', async () => {
    const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const fetch = losingAnswers(pages.server.fetch, 'PATCH');
    renderMessages();
    await renderPortal({ fetch }, '/vendordetails?id=v2', session);
    await press('More for this vendor');
    await press('Deactivate');
    const open = await sheet();
    await fill('Type the franchise code FR-002 to confirm', 'FR-002', open);
    await fill('Reason', 'Contract ended', open);
    await press('Deactivate', open);
    await open.findByText(/^No answer came/);
    // By now the page knows that it is stopped.
    await screen.findByText('Inactive');
    await press('Deactivate', open);
    await shows('1 vendor deactivated');
    await screen.findByText('Inactive');
  });

  it.each(['at once', 'after a reload'])(
    'is added once where the answers were lost and it is pressed again %s',
    async (when) => {
      const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
      const keys: (string | undefined)[] = [];
      let losing = 2;
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const answer = await pages.server.fetch(input, init);
        if (init?.method !== 'POST' || !String(input).endsWith('/api/vendors')) return answer;
        keys.push(new Headers(init.headers).get('idempotency-key') ?? undefined);
        if (losing === 0) return answer;
        losing -= 1;
        throw new TypeError('Failed to fetch');
      };
      const portal = await renderPortal({ fetch }, '/addvendor', session);
      const email = `${when.replaceAll(' ', '-')}@example.com`;
      await fill('Franchise name', `Lost ${when}`);
      await fill('Contact person', 'Asha Rao');
      await fill(/^Email/, email);
      await fill(/^Mobile/, '9876500001');
      await press('Create and invite');
      await shows(/No answer came/);
      if (when === 'after a reload') {
        portal.unmount();
        await renderPortal({ fetch }, '/addvendor', undefined, portal.storage);
        await shows('This is what you had begun.');
      }
      // By now the page knows who has the address.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(screen.queryByText(/is already used by/)).toBeNull();
      await press('Create and invite');
      await shows(`Lost ${when} is added`);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('is another one, with what is taken said, once somebody starts over', async () => {
    const session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const fetch = losingAnswers(pages.server.fetch, 'POST', '/api/vendors');
    const portal = await renderPortal({ fetch }, '/addvendor', session);
    const type = async (name: string, email: string, code: string) => {
      await fill('Franchise name', name);
      await fill('Contact person', 'Asha Rao');
      await fill(/^Email/, email);
      await fill(/^Mobile/, '9876500001');
      await fill('Franchise code', code);
    };
    await type('Given up', 'given-up@example.com', 'FR-101');
    await press('Create and invite');
    await shows(/No answer came/);
    portal.unmount();
    await renderPortal({ fetch }, '/addvendor', undefined, portal.storage);
    await press('Start over');
    await type('Another one', 'given-up@example.com', 'FR-102');
    await shows(/This email is already used by/);
    await fill(/^Email/, 'another-one@example.com');
    await press('Create and invite');
    await shows('Another one is added');
  });

  it('can only be looked at where the server knows the spec alone, and no other call is made', async () => {
    const user = { role: 'admin', name: 'Letter Admin', email: 'letter@example.com' };
    const server = await startSpecServer({ ...LETTER_NETWORK, user });
    onTestFinished(() => server.close());
    const page = new PageServer(server.url);
    const portal = await renderPortal(page, '/vendors', await page.sessionOf('letter@example.com', 'right'));
    await shows('Vendors can only be looked at here');
    await follow(/^Letter Partner /);
    await follow('Overview');
    await screen.findByRole('heading', { name: 'Letter Partner', level: 1 });
    await follow('Rules');
    await shows('33.33 %');
    expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
    await follow('Activity');
    await shows('This server keeps no list of changes.');
    await portal.go('/addvendor');
    await shows('Vendors are added in the office system.');
    const unknown = /\/api\/(audit|vendors\/(directory|check|import|\d+\/))|\/api\/vendors$/;
    expect(server.calls.filter(({ path }) => unknown.test(path))).toEqual([]);
  });
});
