// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/pages/add-lead/add-lead-page';
import '../../src/ui/pages/home/dashboard-page';
import '../../src/ui/pages/profile/profile-page';
import '../../src/ui/pages/promotion-and-training/promotion-and-training-page';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

const opened = (path: string) => mount(aNetwork(), path, 'vendor');
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name }, LONG);
  await act(async () => fireEvent.click(button));
};

describe('on a phone', () => {
  it.each(['/dashboard', '/profile'])('meetings are one tap from %s', async (path) => {
    await opened(path);
    const link = await screen.findByRole('link', { name: 'Meetings' }, LONG);
    expect(link.getAttribute('href')).toBe('/meeting');
  });

  it('the side of training that was looked at last is there again', async () => {
    const side = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name }, LONG);
    await opened('/promotion&training');
    expect((await side('Promotions')).checked).toBe(true);
    fireEvent.click(await side('Training'));
    cleanup();
    await opened('/promotion&training');
    expect((await side('Training')).checked).toBe(true);
    fireEvent.click(await side('Promotions'));
    await waitFor(async () => expect((await side('Promotions')).checked).toBe(true));
  });
});

describe('adding a lead', () => {
  it('asks for name, mobile, product and consent, and folds the rest; no product is chosen beforehand', async () => {
    await opened('/zohoform');
    const product = await screen.findByRole('button', { name: 'Free Demat Account' }, LONG);
    expect(product.getAttribute('aria-pressed')).toBe('false');
    const folded = screen.getByText('More details').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.contains(screen.getByLabelText('Note (optional)'))).toBe(true);
    expect(folded?.contains(screen.getByLabelText('Full name'))).toBe(false);
    await press('Add lead');
    await screen.findByText('Choose a product', {}, LONG);
    fireEvent.click(product);
    await waitFor(() => expect(screen.queryByText('Choose a product')).toBeNull());
  });

  it('unfolds what is wrong there', async () => {
    await opened('/zohoform');
    const email = await screen.findByLabelText('Email (optional)', {}, LONG);
    fireEvent.change(email, { target: { value: 'no address' } });
    await press('Add lead');
    await screen.findByText('Invalid email format', {}, LONG);
    expect(screen.getByText('More details').closest('details')?.open).toBe(true);
  });

  it('then offers WhatsApp, the call, and one tomorrow at eleven', async () => {
    const network = aNetwork();
    const [known] = network.leads;
    if (known) network.leads.push({ ...known, id: 'closed', mobile: '9876512345', status: 'Not Interested' });
    const portal = await mount(network, '/zohoform', 'vendor');
    fireEvent.change(await screen.findByLabelText('Full name', {}, LONG), {
      target: { value: 'Asha Example' },
    });
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    fireEvent.change(mobile, { target: { value: '9876512349' } });
    await screen.findByText('Not in your leads', {}, LONG);
    fireEvent.change(mobile, { target: { value: '9876512345' } });
    await press('Free Demat Account');
    await screen.findByText(/^You already have/, {}, LONG);
    expect(screen.queryByText('Not in your leads')).toBeNull();
    fireEvent.click(screen.getByLabelText(/^I agree that/));
    await press('Add lead');
    await screen.findByRole('heading', { name: 'Asha Example is added' }, LONG);
    // What was to be weighed before is done.
    expect(screen.queryByText(/^You already have/)).toBeNull();
    const main = within(screen.getByRole('dialog'));
    expect(main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/919876512345',
    );
    expect(main.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876512345');
    fireEvent.click(main.getByRole('button', { name: /^Call tomorrow 11:00/ }));
    await press('Add another');
    const name = await screen.findByLabelText<HTMLInputElement>('Full name', {}, LONG);
    expect(name.value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.go('/leads');
    await waitFor(() => expect(portal.container.textContent).toContain('11:00'), LONG);
  });
});
