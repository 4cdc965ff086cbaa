// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arrived, click, fill, press, shows } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { startPages } from './start-pages';

const { asAdmin, asVendor } = startPages();

const table = (name: string) => screen.findByRole('table', { name });
const texts = (selector: string, within: ParentNode) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
const clickText = async (text: string) => click(await screen.findByText(text));

describe('how leads and deals divide', () => {
  it('adds up to 100.0 % or says why not, and leads to the leads of a status', async () => {
    const portal = await asVendor('/leadspiechart');
    const statuses = await table('Leads by status');
    const shares = texts('tbody td:last-child', statuses);
    const counts = texts('tbody td:nth-child(2)', statuses).map(Number);
    const tenths = shares.reduce((all, share) => all + Number(share.replace(/[. %]/g, '')), 0);
    // Equal counts have equal shares: where these cannot add up, a note says so, and only there.
    const rounded = screen.queryAllByText(/^Shares are rounded, and equal ones are equal/).length;
    expect([tenths === 1000, Math.abs(tenths - 1000) < shares.length]).toEqual([rounded === 0, true]);
    const [foot] = texts('tfoot', statuses);
    expect(foot).toContain('100.0 %');
    expect(foot).toContain(String(counts.reduce((all, each) => all + each, 0)));
    await clickText('Source');
    await arrived(portal, '/leadspiechart?by=source');
    const [source] = await within(await table('Leads by source')).findAllByRole('link');
    await click(source ?? document.body);
    await arrived(portal, /^\/leads\?source=./);
  });

  it('shows an admin every franchise, or one', async () => {
    stubRoom(true);
    const portal = await asAdmin('/companiesdealspercentagepiechart');
    await table('Deals by company');
    const companies = () => screen.getByRole('table', { name: 'Deals by company' });
    const total = () => Number(texts('tfoot td', companies())[0]);
    const all = total();
    await click(await screen.findByRole('button', { name: /^Franchise All/ }));
    await click(await screen.findByRole('option', { name: /FR-002/ }));
    await arrived(portal, '/companiesdealspercentagepiechart?franchise=FR-002');
    await waitFor(() => expect(total()).toBeLessThan(all));
    const [company] = await within(companies()).findAllByRole('link');
    await click(company ?? document.body);
    await arrived(portal, /^\/deals\?company=[^&]+&franchise=FR-002$/);
  });

  it('says so for days without any, and for days in the wrong order', async () => {
    await asVendor('/leadspiechart?period=custom&from=2001-01-01&to=2001-01-02');
    await screen.findByText('No leads in this period.');
    await fill('From', '2001-02-01');
    await screen.findByText('From must not be after To');
  });
});

describe('the ranking', () => {
  it('tells a vendor the own place and nobody’s name, and an admin the names', async () => {
    const portal = await asVendor('/bestperformer');
    await shows(/You are \d(st|nd|rd|th) of 6/);
    expect(document.body.textContent).not.toContain('Demo Partner');
    const month = await screen.findByLabelText<HTMLSelectElement>('Month');
    await fill('Month', month.options[1]?.value ?? '');
    await arrived(portal, /^\/bestperformer\?month=[\d-]+$/);
    await clickText('Conversion');
    await arrived(portal, /^\/bestperformer\?month=[\d-]+&metric=conversion$/);
    await asVendor('/bestperformer?month=2001-01');
    await screen.findByText('No results yet for January 2001.');
    stubRoom(true);
    const admin = await asAdmin('/bestperformer');
    const [first] = await screen.findAllByRole('rowheader');
    await click(first?.querySelector('a') ?? document.body);
    await arrived(admin, /^\/vendordetails\?id=./);
  });

  it('shows the own results beside it, as a table of 6 or 12 months', async () => {
    stubRoom(true);
    const portal = await asVendor('/bestperformer');
    const trend = await screen.findByRole('region', { name: 'Your own results' });
    await press('View as table', within(trend));
    const rows = () => texts('tbody tr', trend);
    await waitFor(() => expect(rows()).toHaveLength(6));
    // The own result is the only one that a partner is told.
    const [own] = await screen.findAllByText(/^₹[\d,.]+\d/);
    const [result = 'none'] = /^₹[\d,.]+\d/.exec(own?.textContent ?? '') ?? [];
    expect(rows()[0]).toContain(result);
    await click(within(trend).getByText('12 months'));
    await arrived(portal, '/bestperformer?months=12');
    await waitFor(() => expect(rows()).toHaveLength(12));
  });
});
