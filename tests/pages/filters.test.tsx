// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arrived, click, fill, press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const { asAdmin, asVendor } = startPages();

const group = (name: string) => screen.findByRole('group', { name });
const numberIn = (text: string | null | undefined) => Number(text?.replace(/\D+/g, ''));

describe('the page of filters', () => {
  it('says what each choice leaves, applies it to the leads, and finds it set again', async () => {
    const portal = await asVendor('/leads?q=a');
    await press(/^Filters/);
    await arrived(portal, '/filter?q=a&for=leads');
    const status = async () =>
      within(await group('Status')).findByRole<HTMLInputElement>('checkbox', { name: /^Interested/ });
    const [product] = await within(await group('Product')).findAllByRole('checkbox');
    if (!product) throw new Error('There is no product to choose.');
    const show = await screen.findByRole('button', { name: /^Show \d+ lead/ });
    const shown = () => numberIn(show.textContent);
    const offered = () => numberIn(product.closest('label')?.textContent);
    const before = shown();
    await click(await status());
    // The counts follow the choice a moment later: what a product leaves is never more than what the status left.
    await waitFor(() => expect(shown()).toBeLessThan(before));
    await waitFor(() => expect(offered()).toBeLessThanOrEqual(shown()));
    const counted = offered();
    await click(product);
    await waitFor(() => expect(shown()).toBe(counted));
    await click(show);
    await arrived(portal, /^\/leads\?q=a&status=Interested&product=[^&]+$/);
    await screen.findByText(new RegExp(`^${counted} leads? · newest first$`));
    const rows = within(screen.getByRole('list', { name: 'Leads' }));
    await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(Math.min(25, counted)));
    await press(/^Filters/);
    const again = await status();
    await waitFor(() => expect(again.checked).toBe(true));
    await press('Clear all');
    await press('Show 124 leads');
    await arrived(portal, '/leads');
  });

  it('does not apply a range whose From is after its To, and goes to it', async () => {
    const portal = await asVendor('/filter?for=deals');
    await click(await screen.findByRole('radio', { name: 'From and to' }));
    const created = within(await group('Created'));
    await fill('From', '2026-11-20', created);
    await fill('To', '2026-11-01', created);
    await screen.findByText('From must not be after To');
    await press('Show 0 deals');
    await waitFor(() => expect(created.getByLabelText('To')).toBe(document.activeElement));
    expect(portal.way().at(-1)?.pathname).toBe('/filter');
    await fill('From', '', created);
    const paid = within(await group('Amount received'));
    await fill('From', '₹ 1,000', paid);
    await fill('To', 'lots', paid);
    await shows('Enter an amount, such as 1,000.');
    await fill('To', '9,00,000', paid);
    await press(/^Show \d+ deal/);
    await arrived(portal, '/deals?created=..2026-11-01&paid=1000..900000');
    await screen.findByRole('button', { name: 'Remove filter: Amount received: ₹1,000.00 to ₹9,00,000.00' });
  });
});

describe('the filters of an administrator', () => {
  it('name each month by its name', async () => {
    await asAdmin('/deals');
    await press(/^Filters/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and order' }));
    const months = await sheet.findByLabelText<HTMLSelectElement>('Month');
    const named = () => [...months.options].slice(1).map(({ label, text }) => label || text);
    await waitFor(() => expect(named().length).toBeGreaterThan(3));
    for (const name of named()) expect(name).toMatch(/^[A-Z][a-z]+ \d{4} \(\d+\)$/);
  });
});
