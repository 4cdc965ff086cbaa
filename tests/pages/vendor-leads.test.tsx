// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { click, press } from '../support/page-acts';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const LEADS = 300;

it('shows all leads of a vendor with a few rows in the page, each with its place', async () => {
  const network = aNetwork();
  const [lead] = network.leads;
  if (!lead) throw new Error('The network has no leads.');
  network.leads.length = 0;
  for (let at = 0; at < LEADS; at += 1)
    network.leads.push({ ...lead, id: `lead-${at}`, name: `Person ${at}` });
  await mount(network, '/vendordetails?id=v1&tab=leads', 'admin');
  await screen.findByText(`25 of ${LEADS} shown`, {}, LONG);
  for (const shown of [50, 75, 100]) {
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText(`${shown} of ${LEADS} shown`);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText(`${LEADS} of ${LEADS} shown`);
  const list = screen.getByRole('list', { name: 'Leads' });
  await waitFor(() => expect(list.querySelectorAll('li').length).toBeLessThan(60));
  const [first] = list.querySelectorAll('li');
  expect(first?.getAttribute('aria-posinset')).toBe('1');
  expect(first?.getAttribute('aria-setsize')).toBe(String(LEADS));
}, 60_000);

it('says who makes the deal of a lead and when it shows, in both languages, until it is there', async () => {
  const network = aNetwork();
  const [lead] = network.leads;
  const [deal] = network.deals;
  if (!lead || !deal) throw new Error('The network is empty.');
  network.leads[0] = { ...lead, status: 'Converted' };
  const english =
    'The office makes the deal. It shows here, under Deals, when the office next brings in its deals.';
  const portal = await mount(network, '/leaddetails?id=lead-0', 'vendor');
  await screen.findByText(english, {}, LONG);
  // Also before it is chosen, wherever a status is changed.
  await press('Change status, now Converted');
  const choice = within(screen.getByRole('dialog')).getByRole('button', { pressed: true });
  expect(choice.textContent).toBe(`Converted${english}`);
  await portal.go('/profile');
  await click(await screen.findByRole('radio', { name: 'हिन्दी' }, LONG));
  await portal.go('/leaddetails?id=lead-0');
  await screen.findByText(/^डील ऑफ़िस बनाता है। .+ यहीं “डील” में दिखेगी।$/, {}, LONG);
  portal.unmount();
  network.deals[0] = { ...deal, name: 'Lead Person 0' };
  await mount(network, '/leaddetails?id=lead-0&tab=deals', 'vendor');
  await screen.findByText('Deals with this name. Check it is the same person.', {}, LONG);
  expect(screen.queryByText(english)).toBeNull();
});
