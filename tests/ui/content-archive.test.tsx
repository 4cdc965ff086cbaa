// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNetwork, aSession } from '../support/a-network';
import { press } from '../support/page-acts';
import { renderInMemory } from '../support/render-portal';

const LONG = { timeout: 20_000 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what was removed and nobody had used is seen in the archive, and put back at any time', async () => {
  const network = aNetwork();
  const [training] = network.trainings;
  if (!training) throw new TypeError('The network has a training.');
  network.trainings.splice(0, 1, { ...training, views: 0, finished: 0 });
  const { go } = await renderInMemory(network, `/training?id=${training.id}`, aSession('admin'));
  await press('Archive');
  await waitFor(() => expect(network.trainings[0]?.archived).toBe(true), LONG);
  await go('/training');
  const archive = within(await screen.findByRole('region', { name: 'Archive' }, LONG));
  archive.getByText(training.title);
  await press('Bring back', archive);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Archive' })).toBeNull(), LONG);
  expect(network.trainings[0]?.archived).toBe(false);
});

it('advertisements have an archive, too', async () => {
  const network = aNetwork();
  const kept = { version: 0, archived: true, audience: [] };
  network.slides.push({ ...kept, id: 's-old', imageUrl: '/1.webp', alt: 'An old offer' });
  await renderInMemory(network, '/advertisementcarouselpage', aSession('admin'));
  const archive = within(await screen.findByRole('region', { name: 'Archive' }, LONG));
  archive.getByText('An old offer');
  await press('Bring back', archive);
  await waitFor(() => expect(network.slides.find(({ id }) => id === 's-old')?.archived).toBe(false), LONG);
});
