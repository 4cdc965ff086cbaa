// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InMemoryDealPages } from '#adapters/memory/in-memory-deal-pages';
import { InMemoryLeadPages } from '#adapters/memory/in-memory-lead-pages';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryNetworkCounts } from '#adapters/memory/in-memory-network-counts';
import { InMemoryPerformerRanking } from '#adapters/memory/in-memory-performer-ranking';
import type { Role } from '#core/access/role';
import { aNetwork, aSession } from '../support/a-network';
import { type MountedPortal, renderInMemory } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';

const LONG = { timeout: 20_000 };
const LACKING = 'Some records are not there yet.';
/** More than a session keeps, so that an admin's deals come a page at a time. */
const MORE_VENDORS = 60;

/** Whether the source is storing an import, which it then says with each of its answers. */
let importing = true;

beforeEach(() => {
  importing = true;
  const { page, values, counts, figures } = InMemoryDealPages.prototype;
  vi.spyOn(InMemoryDealPages.prototype, 'page').mockImplementation(saying(page));
  vi.spyOn(InMemoryDealPages.prototype, 'values').mockImplementation(saying(values));
  vi.spyOn(InMemoryDealPages.prototype, 'counts').mockImplementation(saying(counts));
  vi.spyOn(InMemoryDealPages.prototype, 'figures').mockImplementation(async function (
    this: InMemoryDealPages,
    query,
  ) {
    const found = await figures.call(this, query);
    return importing ? { ...found, notices: [...found.notices, { kind: 'source-incomplete' }] } : found;
  });
  const leads = { page: InMemoryLeadPages.prototype.page, values: InMemoryLeadPages.prototype.values };
  vi.spyOn(InMemoryLeadPages.prototype, 'page').mockImplementation(saying(leads.page));
  vi.spyOn(InMemoryLeadPages.prototype, 'values').mockImplementation(saying(leads.values));
  const { ofFranchises } = InMemoryLeadRepo.prototype;
  vi.spyOn(InMemoryLeadRepo.prototype, 'ofFranchises').mockImplementation(saying(ofFranchises));
  const { shares, activity } = InMemoryNetworkCounts.prototype;
  vi.spyOn(InMemoryNetworkCounts.prototype, 'shares').mockImplementation(saying(shares));
  vi.spyOn(InMemoryNetworkCounts.prototype, 'activity').mockImplementation(saying(activity));
  const ranking = InMemoryPerformerRanking.prototype;
  const { ofMonth } = ranking;
  vi.spyOn(ranking, 'ofMonth').mockImplementation(async function (this: InMemoryPerformerRanking, ...of) {
    return { ...(await ofMonth.apply(this, of)), complete: !importing };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The same answers, with what the source says of them. */
function saying<Source, Asked extends unknown[], Answer extends object>(
  answer: (this: Source, ...asked: Asked) => Promise<Answer>,
) {
  return async function (this: Source, ...asked: Asked): Promise<Answer> {
    return { ...(await answer.apply(this, asked)), ...(importing && { complete: false }) };
  };
}

function opened(path: string, role: Role = 'admin', without: readonly string[] = []): Promise<MountedPortal> {
  const network = aNetwork();
  for (let at = 0; at < MORE_VENDORS; at += 1)
    network.vendors.push({ id: `more-${at}`, franchiseCode: `MORE-${at}`, status: 'active' });
  const session = aSession(role);
  const features = session.features.filter((name) => !without.includes(name));
  return renderInMemory(network, path, { ...session, features });
}

/** That it is announced once, and after another try is gone, since the import has ended. */
async function goesAwayAfterwards(): Promise<void> {
  const notices = () => screen.queryAllByRole('status').filter((each) => each.textContent?.includes(LACKING));
  await waitFor(() => expect(notices()).toHaveLength(1), LONG);
  importing = false;
  const [notice] = notices();
  if (!notice) throw new Error('It is not announced.');
  fireEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(notices()).toHaveLength(0), LONG);
}

describe('while an import is being stored', { timeout: 60_000 }, () => {
  it.each([
    ['/deals', 'admin', []],
    ['/deals', 'admin', ['deals.figures']],
    ['/deals?q=nobody', 'admin', []],
    ['/admindashboard?tab=leads', 'admin', []],
    ['/admindashboard?tab=leads', 'admin', ['leads.page']],
    ['/allvendors', 'admin', []],
    ['/vendordetails?id=v1', 'admin', []],
    ['/vendordetails?id=v1&tab=leads', 'admin', []],
    ['/leadspiechart', 'admin', []],
    ['/companiesdealspercentagepiechart', 'admin', []],
    ['/leads', 'vendor', []],
    ['/filter', 'vendor', []],
    ['/recentleadsanddeals', 'vendor', []],
    ['/leadspiechart', 'vendor', []],
  ] as const)('%s of the %s says what it lacks, and later no more', async (path, role, without) => {
    const portal = await opened(path, role, without);
    await goesAwayAfterwards();
    expect(portal.container.textContent).not.toContain('so far');
  });

  it('the ranking says that it lacks deals, and later no more', async () => {
    await opened('/bestperformer');
    const lacking = "Some deals couldn't be read and aren't in this ranking.";
    await screen.findByText(lacking, {}, LONG);
    importing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(lacking)).toBeNull(), LONG);
  });

  it('views and values of deals are counted so far', async () => {
    await opened('/deals');
    const all = await screen.findByRole('button', { name: /^All\s?3 so far$/ }, LONG);
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('option', { name: 'Mutual Fund (2 so far)' }, LONG);
    importing = false;
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
