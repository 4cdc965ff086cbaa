// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { overNetworks } from './over-network';

const mount = overNetworks();

it('the number of active franchises opens exactly those', { timeout: 120_000 }, async () => {
  const network = aNetwork();
  network.leads.splice(
    0,
    network.leads.length,
    ...network.leads.map((lead) =>
      lead.franchiseCode === 'FR-002' ? { ...lead, createdTime: '2020-02-03' } : lead,
    ),
  );
  const portal = await mount(network, '/admindashboard', 'admin');
  const figure = await screen.findByRole('link', { name: 'Active franchises' }, { timeout: 30_000 });
  expect(figure.closest('div')?.textContent).toContain('1 of 2');
  await portal.go(figure.getAttribute('href') ?? '');
  const filter = await screen.findByRole('button', { name: /With leads or deals, / }, { timeout: 30_000 });
  expect(await screen.findByText('Demo Partner 1', {}, { timeout: 30_000 })).toBeDefined();
  expect(screen.queryByText('Demo Partner 2')).toBeNull();
  expect(screen.getByText(/^1 vendor ·/)).toBeDefined();
  fireEvent.click(filter);
  expect(await screen.findByText('Demo Partner 2', {}, { timeout: 30_000 })).toBeDefined();
});
