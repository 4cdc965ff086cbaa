// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#core/access/role';
import { aNetwork } from '../support/a-network';
import { takeSavedFiles } from '../support/saved-files';
import { beginImports, overNetworks, type PortalOverNetwork } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const LACKING = 'Some records are not there yet.';
/** More than a session keeps, so that an admin's deals come a page at a time. */
const MORE_VENDORS = 60;

let portal: PortalOverNetwork;

/** Opens a path while the leads, deals and payments of files are being stored, as the server says with each answer. */
async function opened(path: string, role: Role = 'admin', specOnly = false) {
  const network = aNetwork();
  for (let at = 0; at < MORE_VENDORS; at += 1)
    network.vendors.push({ id: `more-${at}`, franchiseCode: `MORE-${at}` });
  portal = await mount(network, path, role, {
    prepare: (database) => beginImports(database, 'leads', 'deals', 'payments'),
    specOnly,
  });
  return portal;
}

const importsEnd = () => portal.database.deleteFrom('applying_imports').execute();

/** That it is announced once, and after another try is gone, since the import has ended. */
async function goesAwayAfterwards(): Promise<void> {
  const notices = () => screen.queryAllByRole('status').filter((each) => each.textContent?.includes(LACKING));
  await waitFor(() => expect(notices()).toHaveLength(1), LONG);
  // What is still being read was asked for while there was something to lack.
  await waitFor(() => expect(portal.server.waiting).toBe(0), LONG);
  await importsEnd();
  const [notice] = notices();
  if (!notice) throw new Error('It is not announced.');
  fireEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notices()).toHaveLength(0), LONG);
}

describe('while an import is being stored', { timeout: 120_000 }, () => {
  it.each([
    ['/deals', 'admin', false],
    ['/deals?q=nobody', 'admin', false],
    ['/admindashboard?tab=leads', 'admin', false],
    ['/admindashboard?tab=leads', 'admin', true],
    ['/allvendors', 'admin', false],
    ['/vendordetails?id=v1', 'admin', false],
    ['/vendordetails?id=v1&tab=leads', 'admin', false],
    ['/leadspiechart', 'admin', false],
    ['/companiesdealspercentagepiechart', 'admin', false],
    ['/leads', 'vendor', false],
    ['/filter', 'vendor', false],
    ['/recentleadsanddeals', 'vendor', false],
    ['/leadspiechart', 'vendor', false],
  ] as const)('%s of the %s says what it lacks, and later no more', async (path, role, specOnly) => {
    const portal = await opened(path, role, specOnly);
    await goesAwayAfterwards();
    expect(portal.container.textContent).not.toContain('so far');
  });

  it('the ranking says that it lacks deals, and later no more', async () => {
    await opened('/bestperformer');
    const lacking = "Some deals couldn't be read and aren't in this ranking.";
    await screen.findByText(lacking, {}, LONG);
    await importsEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(lacking)).toBeNull(), LONG);
  });

  it('views and values of deals are counted so far', async () => {
    await opened('/deals');
    const all = await screen.findByRole('button', { name: /^All\s?3 so far$/ }, LONG);
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('option', { name: 'Mutual Fund (2 so far)' }, LONG);
    await importsEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(all.textContent).toBe('All3'), LONG);
  });

  it('so are the statuses of leads', async () => {
    await opened('/admindashboard?tab=leads');
    await screen.findByRole('option', { name: 'New (2 so far)' }, LONG);
  });

  it('a file of chosen vendors is named so far', async () => {
    const nextFile = takeSavedFiles();
    await opened('/allvendors');
    await waitFor(() => expect(document.body.textContent).toContain(LACKING), LONG);
    fireEvent.click(await screen.findByRole('button', { name: 'More for this list' }, LONG));
    fireEvent.click(await screen.findByRole('button', { name: 'Select vendors' }, LONG));
    fireEvent.click(await screen.findByRole('button', { name: /^Select all/ }, LONG));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }, LONG));
    expect((await nextFile()).name).toMatch(/^vendors-so-far-/);
  });
});
