// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { fill, press } from '../support/page-acts';
import type { TestNetwork } from '../support/test-network';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

/** Opens a page in Hindi. */
async function inHindi(network: TestNetwork, path: string, role: 'vendor' | 'admin') {
  const portal = await mount(network, '/profile', role);
  fireEvent.click(await screen.findByRole('radio', { name: 'हिन्दी' }, LONG));
  await portal.go(path);
  return portal;
}

it('reads products and stages in Hindi, and finds them by either word', async () => {
  const { go } = await inHindi(aNetwork(), '/deals', 'vendor');
  await screen.findByRole('link', { name: 'Customer 0' }, LONG);
  expect(screen.getAllByText(/म्यूचुअल फ़ंड/).length).toBeGreaterThan(0);
  // Its full stop decides whether an account counts.
  expect(screen.getAllByText(/पूरी \(Closed Won\.\)/).length).toBeGreaterThan(0);
  for (const word of ['डीमैट', 'demat']) {
    await go(`/deals?q=${encodeURIComponent(word)}`);
    await screen.findByRole('link', { name: 'Customer 2' }, LONG);
    expect(screen.queryByRole('link', { name: 'Customer 0' })).toBeNull();
  }
});

it('an admin writes a word, which is read at once', async () => {
  const network = aNetwork();
  network.deals.push({
    id: 'deal-9',
    franchiseCode: 'FR-001',
    createdTime: `${new Date().toISOString().slice(0, 10)}T06:30:00Z`,
    productCategory: 'Gold Bond',
    stage: 'Closed Won',
    name: 'Customer 9',
  });
  network.payments.set('deal-9', []);
  const { go } = await inHindi(network, '/admindashboard?tab=terms', 'admin');
  const field = await screen.findByLabelText<HTMLInputElement>('Gold Bond', undefined, LONG);
  expect([field.value, field.placeholder]).toEqual(['', 'Gold Bond']);
  expect(screen.getByLabelText<HTMLInputElement>('Mutual Fund').value).toBe('म्यूचुअल फ़ंड');
  await fill('Gold Bond', ' सोने का बॉन्ड ');
  await press('शब्द सहेजें');
  await screen.findByDisplayValue('सोने का बॉन्ड', undefined, LONG);
  await go('/deals');
  await screen.findByRole('link', { name: 'Customer 9' }, LONG);
  expect(screen.getAllByText(/सोने का बॉन्ड/).length).toBeGreaterThan(0);
  // Almost 'Closed Won.': it has no word of its own, and is seen to differ.
  expect(screen.getAllByText(/Closed Won(?!\.)/).length).toBeGreaterThan(0);
});

it('keeps a word that is typed while others are saved', async () => {
  const network = aNetwork();
  await inHindi(network, '/admindashboard?tab=terms', 'admin');
  const field = await screen.findByLabelText<HTMLInputElement>('Mutual Fund', undefined, LONG);
  await fill('Mutual Fund', 'म्यूचुअल');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'शब्द सहेजें' });
  await waitFor(() => expect(save.disabled).toBe(false), LONG);
  fireEvent.click(save);
  fireEvent.change(screen.getByLabelText('Free Demat Account'), { target: { value: 'मुफ़्त डीमैट' } });
  await screen.findByRole('button', { name: 'सहेजा जा रहा है...' }, LONG);
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'शब्द सहेजें' }, LONG);
  await waitFor(() => expect(again.disabled).toBe(false), LONG);
  expect(field.value).toBe('म्यूचुअल');
  expect(screen.getByLabelText<HTMLInputElement>('Free Demat Account').value).toBe('मुफ़्त डीमैट');
});

it('in English everything stays as records hold it', async () => {
  await mount(aNetwork(), '/deals', 'vendor');
  await screen.findByRole('link', { name: 'Customer 0' }, LONG);
  expect(screen.queryByText(/म्यूचुअल/)).toBeNull();
});
