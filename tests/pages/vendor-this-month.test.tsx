// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

it("a vendor's this month is what the vendor's own Home says, demat earning included, and opens its deals", async () => {
  stubRoom(true);
  const { container } = await mount(aNetwork(), '/dashboard', 'vendor');
  await waitFor(() => expect(container.textContent).toMatch(/This month · \w+ \d{4}₹500\.00/), LONG);
  cleanup();

  const { go } = await mount(aNetwork(), '/vendordetails?id=v1', 'admin');
  const figures = await screen.findByRole('region', { name: 'Key figures' }, LONG);
  await waitFor(
    () => expect(figures.textContent).toMatch(/This month(₹500\.00)+Overall earning(₹500\.00)+$/),
    LONG,
  );
  const tile = within(figures).getByRole('link', { name: /^This month/ });
  await go('/vendors');
  await within(await screen.findByRole('table', undefined, LONG)).findByText('₹500.00', undefined, LONG);
  await go(tile.getAttribute('href') ?? '');
  const table = within(await screen.findByRole('table', undefined, LONG));
  await waitFor(() => expect(table.getAllByText(/^Customer /)).toHaveLength(3), LONG);
});
