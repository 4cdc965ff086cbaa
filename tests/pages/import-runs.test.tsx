// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import { fill, follow, press, shows } from '../support/page-acts';
import { renderMessages, renderPortal } from '../support/render-portal';
import { startPages } from './start-pages';
// Here already, so that no test waits for it to be compiled.
import '../../src/ui/pages/import/import-page';

const pages = startPages();
let session: Session;

/** Imports a file as the administrator. */
async function stored(kind: string, file: string, rows: readonly string[], query = ''): Promise<void> {
  session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
  const answer = await pages.server.fetch(`/api/imports/${kind}?skipFaulty=yes&file=${file}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${session.token}` },
    body: rows.join('\n'),
  });
  expect(await answer.text()).toContain('"stored":true');
}

/** What was stored stays when a test is tried once more: each try has records of its own. */
let tries = 0;

it('lists imports, shows what one did, and undoes it once it was looked at', async () => {
  tries += 1;
  const [one, two, three, file] = [`U${tries}-1`, `U${tries}-2`, `U${tries}-3`, `second-${tries}.csv`];
  const heads = 'id,Franchise_code,Full_Name,City';
  await stored('leads', 'first.csv', [heads, `${one},FR-001,Asha,Pune`]);
  await stored('leads', file, [
    heads,
    `${one},FR-001,Asha,Delhi`,
    `${two},FR-002,Binu,Surat`,
    `${three},FR-999,No,Pune`,
  ]);
  await pages.open('/deals?import=runs', session);
  await follow(file);
  await screen.findByRole('heading', { name: 'What happened' });
  const link = await screen.findByRole('link', { name: two });
  expect(link.getAttribute('href')).toBe(`/admindashboard?tab=leads&lead=${two}`);
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
  await screen.findByText(two);
  // What is gone cannot be opened, once the list is read again.
  await waitFor(() => expect(screen.queryByRole('link', { name: two })).toBeNull());
});

it('says in words why an import with a closed month is not undone', async () => {
  await stored('payments', 'late.csv', ['id,deal_id,Amount_paid,Reference', 'U-9,200001001,5,UTR-U9']);
  await pages.open('/deals?import=runs', session);
  await follow('late.csv');
  await press('Undo this import');
  await screen.findByText(/Records of it are in closed months: 200001001/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('lists the sources of files, which are renamed and removed', async () => {
  const rows = (id: string) => ['id,Franchise_code,Full_Name', `${id},FR-001,Asha`];
  await stored('leads', 'a.csv', rows('U-11'), '&source=First');
  await stored('leads', 'b.csv', rows('U-12'), '&source=Second');
  await pages.open('/deals?import=runs', session);
  const part = await screen.findByRole('region', { name: 'Sources of files' });
  await within(part).findAllByText(/id is ID, Franchise_code is Franchise code, Full_Name is Name/);
  await press('Actions on First');
  await press('Change source');
  const sheet = within(await screen.findByRole('dialog', { name: 'Change source' }));
  await fill('Name', 'second', sheet);
  await press('Save', sheet);
  await sheet.findByText('Another source has this name.');
  expect(await sheet.findByLabelText('Name')).toHaveProperty('value', 'second');
  await fill('Name', 'Office', sheet);
  await fill('Dates', 'day-first', sheet);
  await press('Save', sheet);
  await within(part).findByText('Leads · Day first');
  await press('Actions on Second');
  await press('Remove source');
  await press('Remove');
  await waitFor(() => expect(within(part).queryByText('Second')).toBeNull());
  within(part).getByText('Office');
});

it('waits for an undo that somebody else is at', async () => {
  await stored('leads', 'others.csv', ['id,Franchise_code,Full_Name', 'U-21,FR-001,Asha']);
  const list = await pages.server.fetch('/api/import-runs', {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  const [run] = JSON.parse(await list.text()).data;
  let asked = 0;
  pages.server.instead = {
    [`/api/import-runs/${run.id}`]: async (answer, path) => {
      if (path.includes('/rows')) return answer();
      asked += 1;
      return asked < 2 ? Response.json({ ...run, state: 'undoing', undone_at: run.at }) : answer();
    },
  };
  await pages.open(`/deals?import=run&id=${run.id}`, session);
  await screen.findByText('It goes on by itself, also when this page is closed.');
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  await screen.findByRole('button', { name: 'Undo this import' }, { timeout: 10_000 });
});

it.each([
  [
    'leads',
    'id,Franchise_code,Full_Name,Created_Time',
    ['B-1,FR-001,Asha,2025-03-05', 'B-2,FR-002,Binu,2025-03-06'],
  ],
  [
    'deals',
    'id,Franchise_code,Created_Time,Product_Category,Stage',
    ['B-1,FR-001,2025-03-05,Loan,Open', 'B-2,FR-002,2025-03-06,Loan,Open'],
  ],
] as const)(
  'leads from what happened to the list of exactly the %s that the import brought',
  async (kind, heads, rows) => {
    await stored(kind, `brought-${kind}.csv`, [heads, ...rows]);
    await pages.open('/deals?import=runs', session);
    await follow(`brought-${kind}.csv`);
    await follow(`Show the 2 ${kind} in the list`);
    await screen.findByText(`2 ${kind}`, { exact: false }, { timeout: 20_000 });
    const removing = await screen.findByRole('button', {
      name: `Remove filter: Import: brought-${kind}.csv`,
    });
    expect(screen.getAllByText(/B-[12]|Asha|Binu/).length).toBeGreaterThanOrEqual(2);
    removing.click();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter: Import/ })).toBeNull(), {
      timeout: 20_000,
    });
  },
);

describe('an import whose answer is lost', () => {
  /** Tries a file and stores it while the answer to storing is lost; gives how to open the page once more. */
  async function lost(file: string, arrives: boolean) {
    tries += 1;
    session = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
    const content = `id,Franchise_code,Full_Name\nL${tries},FR-001,Asha`;
    const fetch: typeof globalThis.fetch = async (input, asked) => {
      // A file of jsdom is nothing that the fetch of this process could send.
      const init = String(input).includes('/api/imports/') ? { ...asked, body: content } : asked;
      const isStoring = /\/api\/imports\/leads\?(?!.*dryRun=yes)/.test(String(input));
      const answer = isStoring && !arrives ? undefined : await pages.server.fetch(input, init);
      if (!isStoring && answer) return answer;
      await answer?.text();
      throw new TypeError('Failed to fetch');
    };
    renderMessages();
    const portal = await renderPortal({ fetch }, '/deals?import=leads', session);
    const field = await screen.findByLabelText('Choose file');
    fireEvent.change(field, { target: { files: [new File([content], file)] } });
    await press('Import 1 row');
    return async () => {
      portal.unmount();
      return renderPortal(pages.server, '/deals?import=leads', undefined, portal.storage);
    };
  }

  it('and that is stored is said to have arrived, with what happened', async () => {
    await lost('arrived.csv', true);
    await shows('The import of arrived.csv has arrived.');
    await screen.findByRole('heading', { name: 'What happened' });
    await screen.findByRole('heading', { name: 'arrived.csv' });
  });

  it('and that is not there is said to be unknown, with the way to all imports, also after a reload', async () => {
    const again = await lost('gone.csv', false);
    const said = /^No answer came: it is not known whether gone.csv is stored/;
    await screen.findByText(said);
    await press('All imports', within(await screen.findByRole('alert')));
    await screen.findByRole('heading', { name: 'Imports' });
    await again();
    await screen.findByText(said);
  });

  it('and that the browser has sent again by itself is the one that stored its rows', async () => {
    const again = await lost('twice.csv', false);
    await screen.findByText(/^No answer came: it is not known whether twice.csv is stored/);
    const rows = ['id,Franchise_code,Full_Name', `T${tries},FR-001,Asha`];
    await stored('leads', 'twice.csv', rows);
    await stored('leads', 'twice.csv', rows);
    await again();
    await shows('The import of twice.csv has arrived.');
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/New\s*1/));
  });

  it('and that is stored is found after a reload', async () => {
    const again = await lost('later.csv', false);
    await screen.findByText(/^No answer came: it is not known whether later.csv is stored/);
    await stored('leads', 'later.csv', ['id,Franchise_code,Full_Name', `M${tries},FR-001,Asha`]);
    await again();
    await shows('The import of later.csv has arrived.');
    await screen.findByRole('heading', { name: 'later.csv' });
  });
});
