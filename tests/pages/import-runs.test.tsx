// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { follow, press } from '../support/page-acts';
import { startPages } from './start-pages';
// Here already, so that no test waits for it to be compiled.
import '../../src/ui/pages/import/import-page';

const pages = startPages();
let session: Session;

/** Imports a file as the administrator. */
async function stored(kind: string, file: string, rows: readonly string[]): Promise<void> {
  session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
  const answer = await pages.server.fetch(`/api/imports/${kind}?skipFaulty=yes&file=${file}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${session.token}` },
    body: rows.join('\n'),
  });
  expect(await answer.text()).toContain('"stored":true');
}

it('lists imports, shows what one did, and undoes it once it was looked at', async () => {
  const heads = 'id,Franchise_code,Full_Name,City';
  await stored('leads', 'first.csv', [heads, 'U-1,FR-001,Asha,Pune']);
  await stored('leads', 'second.csv', [
    heads,
    'U-1,FR-001,Asha,Delhi',
    'U-2,FR-002,Binu,Surat',
    'U-3,FR-999,No,Pune',
  ]);
  await pages.open('/deals?import=runs', session);
  await follow('second.csv');
  await screen.findByRole('heading', { name: 'What happened' });
  const link = await screen.findByRole('link', { name: 'U-2' });
  expect(link.getAttribute('href')).toBe('/admindashboard?tab=leads&lead=U-2');
  await press(/^Changed/);
  await screen.findByText('City: Pune → Delhi');
  await press(/^Left out/);
  await screen.findByText(/"FR-999" is no franchise of the network/);
  await press('Undo this import');
  await screen.findByText('1 new record: removed');
  await screen.findByText('1 record: back to its former values');
  await press('Leave it');
  await press('Undo this import');
  await press('Undo');
  await screen.findByRole('heading', { name: /^Undone by Demo Administrator/ });
  expect(within(document.body).queryByRole('button', { name: 'Undo this import' })).toBeNull();
  await press(/^New/);
  await screen.findByText('U-2');
  // What is gone cannot be opened.
  expect(screen.queryByRole('link', { name: 'U-2' })).toBeNull();
});

it('says in words why an import with a closed month is not undone', async () => {
  await stored('payments', 'late.csv', ['id,deal_id,Amount_paid,Reference', 'U-9,200001001,5,UTR-U9']);
  await pages.open('/deals?import=runs', session);
  await follow('late.csv');
  await press('Undo this import');
  await screen.findByText(/Records of it are in closed months: 200001001/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
