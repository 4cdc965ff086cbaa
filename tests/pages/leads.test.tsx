// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, arrived, click, follow, press, shows } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { startPages } from './start-pages';

const Leads = z.array(z.object({ id: z.string(), Franchise_code: z.string().optional() }));

const pages = startPages();

const links = () => [...document.querySelectorAll('main a[href^="/leaddetails?id="]')];

describe('the leads of a vendor', () => {
  it('stay on the page when they cannot be read anew, and say so', async () => {
    await pages.asVendor('/leads');
    await shows('124 leads');
    pages.server.instead = { '/api/': 'no-answer' };
    await press('Refresh');
    await shows("Couldn't load leads.");
    await shows(/Showing data from \d+:\d\d [ap]m/);
    expect(within(screen.getByRole('list', { name: 'Leads' })).getAllByRole('listitem')).toHaveLength(25);
    pages.server.instead = {};
    await press('Retry');
    await waitFor(() => expect(document.body.textContent).not.toContain("Couldn't load leads."));
  });
});

describe('what is not the vendor’s own', () => {
  it('is nowhere: not in the list, not among the newest, not by its number', async () => {
    const admin = await pages.asAdmin('/admindashboard');
    const all = await waitFor(() =>
      Leads.parse(JSON.parse(admin.storage.getItem('crmVendorsLeadsData') ?? 'null')),
    );
    const foreign = new Set(all.flatMap((lead) => (lead.Franchise_code === 'FR-001' ? [] : lead.id)));
    expect(foreign.size).toBeGreaterThan(100);
    for (const path of ['/leads?shown=1000', '/recentleadsanddeals']) {
      await pages.asVendor(path);
      await waitFor(() => expect(links()).not.toEqual([]));
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      const shown = links().map((link) => link.getAttribute('href')?.split('=')[1] ?? '');
      expect(shown.filter((id) => foreign.has(id))).toEqual([]);
    }
    const portal = await pages.asVendor(`/leaddetails?id=${[...foreign][0]}`);
    await shows("This lead doesn't exist or isn't yours.");
    await follow('Back to leads');
    await arrived(portal, '/leads');
  });
});

describe('the newest leads and deals', () => {
  it('have tabs that stay in the address, and lead to what they name', async () => {
    const portal = await pages.asVendor('/recentleadsanddeals');
    await click(await screen.findByRole('radio', { name: /^Deals \d+$/ }));
    await arrived(portal, '/recentleadsanddeals?tab=deals');
    const [first] = await within(screen.getByRole('main')).findAllByRole('listitem');
    await click(within(first ?? document.body).getByRole('link'));
    await arrived(portal, /^\/dealdetails\?id=/);
    await portal.go(-1);
    await screen.findByRole('radio', { name: /^Deals/, checked: true });
    stubRoom(true);
    await pages.open(addressOf(portal), portal.session().session);
    await screen.findByRole('heading', { level: 2, name: /^Leads/ });
    await screen.findByRole('heading', { level: 2, name: /^Deals/ });
  });
});
