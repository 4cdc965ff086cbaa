// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PortalDatabase } from '../../server/db/portal-database';
import { aNetwork } from '../support/a-network';
import { press } from '../support/page-acts';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

/** Whether the one piece of content that a table holds is archived. */
async function archivedIn(database: PortalDatabase, table: 'trainings' | 'carousel_slides') {
  const { removed_at_ms } = await database
    .selectFrom(table)
    .select('removed_at_ms')
    .executeTakeFirstOrThrow();
  return removed_at_ms !== null;
}

it('what was removed and nobody had used is seen in the archive, and put back at any time', async () => {
  const network = aNetwork();
  const [training] = network.trainings;
  if (!training) throw new TypeError('The network has a training.');
  const { go, database } = await mount(network, `/training?id=${training.id}`, 'admin');
  await press('Archive');
  await waitFor(async () => expect(await archivedIn(database, 'trainings')).toBe(true), LONG);
  await go('/training');
  const archive = within(await screen.findByRole('region', { name: 'Archive' }, LONG));
  archive.getByText(training.title);
  await press('Bring back', archive);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Archive' })).toBeNull(), LONG);
  await waitFor(async () => expect(await archivedIn(database, 'trainings')).toBe(false), LONG);
});

it('advertisements have an archive, too', async () => {
  const network = aNetwork();
  const kept = { version: 0, archived: true, audience: [] };
  network.slides.push({ ...kept, id: 's-old', imageUrl: '/1.webp', alt: 'An old offer' });
  const { database } = await mount(network, '/advertisementcarouselpage', 'admin');
  const archive = within(await screen.findByRole('region', { name: 'Archive' }, LONG));
  archive.getByText('An old offer');
  await press('Bring back', archive);
  await waitFor(async () => expect(await archivedIn(database, 'carousel_slides')).toBe(false), LONG);
});
