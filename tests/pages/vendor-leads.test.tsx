// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
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
