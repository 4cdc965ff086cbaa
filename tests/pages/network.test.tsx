// @vitest-environment jsdom
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrived, click, fill, follow, press, shows } from '../support/page-acts';
import { readCsv } from '../support/read-csv';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { fillNetwork, RECORDS } from './network-records';
import { startPages } from './start-pages';

const OF_THE_BANK = '/deals?company=Example+Network+Bank';

const pages = startPages();
beforeAll(() => fillNetwork(join(pages.dataDir, 'portal.db')));
beforeEach(() => stubRoom(true));

const table = () => screen.findByRole('table', { name: 'Deals' });
const names = () =>
  [...screen.getByRole('table', { name: 'Deals' }).querySelectorAll('tbody th a > span:first-child')].map(
    ({ textContent }) => textContent,
  );
/** Of which the page holds those in sight. */
const expectRows = (count: number) =>
  waitFor(() =>
    expect(screen.getByRole('table', { name: 'Deals' }).getAttribute('aria-rowcount')).toBe(`${count + 1}`),
  );

describe('an administrator of a large network', () => {
  it('finds leads and deals, sees shares and vendors, and never loads all of them', async () => {
    const next = takeSavedFiles();
    pages.server.calls.length = 0;
    await pages.asAdmin('/admindashboard');
    await screen.findByRole('table', { name: 'Best performers' });

    await pages.asAdmin(OF_THE_BANK);
    await screen.findByText(`${RECORDS} deals · newest first`);
    await expectRows(100);
    await press('Load more');
    await expectRows(RECORDS);
    await pages.asAdmin(`${OF_THE_BANK}&view=counted`);
    await screen.findByText('60 deals · newest first');
    await shows('₹100.00', await table());
    await fill('Name, company, product or franchise', 'network deal 99');
    await screen.findByText('1 deal · newest first');
    await press('More');
    await press('Export CSV');
    expect(
      readCsv((await next()).text)
        .map((row) => row[0])
        .slice(1),
    ).toEqual(['Network Deal 99']);
    await follow(/^Network Deal 99 /, within(await table()));
    await shows('₹1,000.00', await screen.findByRole('region', { name: 'Network Deal 99' }));

    await pages.asAdmin('/admindashboard?tab=leads&q=network+person');
    await screen.findByText(`${RECORDS} leads, newest first`);
    await fill('Status', 'New');
    await screen.findByText(`${RECORDS} leads, newest first`);
    await pages.asAdmin('/companiesdealspercentagepiechart');
    await screen.findByRole('row', { name: /^Example Network Bank 180 / });
    await pages.asAdmin('/vendors?q=NW-0');
    await shows('₹300.00', await screen.findByRole('row', { name: /Network Partner 0/ }));
    expect(pages.server.calls.filter((path) => /allvendorscrm/.test(path))).toEqual([]);
  });

  it('sees what all deals come to that are found, orders and narrows them, and has a number at each view', async () => {
    const next = takeSavedFiles();
    const portal = await pages.asAdmin(OF_THE_BANK);
    const sums = () => screen.findByRole('region', { name: 'Sum of these deals' });
    await shows('₹60,500.00', await sums());
    await shows('₹6,050.00', await sums());
    await screen.findByText(`${RECORDS} deals · newest first`);

    await press('Commission', within(await table()));
    await screen.findByText(`${RECORDS} deals · highest commission first`);
    await waitFor(() => expect(names()[0]).toBe('Network Deal 99'));
    await shows('₹150.00', await table());
    await press('Load more');
    await expectRows(RECORDS);
    const shown = names();
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(20);
    await press('More');
    await press('Export CSV');
    expect(
      readCsv((await next()).text)
        .map((row) => row[0])
        .slice(1, shown.length + 1),
    ).toEqual(shown);
    await press('Deal', within(await table()));
    await waitFor(() => expect(names()[0]).toBe('Network Deal 0'));

    await press(/^Filters/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and order' }));
    await sheet.findByRole('option', { name: 'Counted (60)' });
    await sheet.findByRole('option', { name: 'No payments yet (120)' });
    expect(sheet.queryByRole('option', { name: /^Waiting/ })).toBeNull();
    await fill('From', '1,000.01', sheet);
    await press('Show 1 deal', sheet);
    await shows('₹1,500.00', await sums());
    await shows('₹150.00', await sums());
    await arrived(portal, /[?&]paid=1000\.01\.\.(&|$)/);
    await press('Save view');
    const naming = within(await screen.findByRole('dialog'));
    await fill('Name of the view', 'Well paid', naming);
    await press('Save', naming);
    await screen.findByRole('button', { name: 'Well paid 1' });

    // The demo's own deals are in the views as well, so they are compared with the list.
    await pages.asAdmin('/deals');
    const counted = await screen.findByRole('button', { name: /^Counted \d+$/ });
    const count = Number(counted.textContent?.replace(/\D/g, ''));
    await click(counted);
    await screen.findByText(`${count} deals · newest first`);
  });

  it('says when the deals could not be added up, and shows them all the same', async () => {
    stubRoom(false);
    pages.server.instead = { '/api/network/deal-figures': { status: 400, body: '{}' } };
    await pages.asAdmin(OF_THE_BANK);
    await screen.findByText('These deals could not be added up.');
    const list = await screen.findByRole('list', { name: 'Deals' });
    await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(25));
    pages.server.instead = {};
    await press('Retry');
    await shows('₹6,050.00');
  });
});
