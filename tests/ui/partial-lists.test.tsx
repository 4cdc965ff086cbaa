// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#core/access/role';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const LACKING = 'Some records are not there yet.';
const DAY = new Date().toISOString().slice(0, 10);

/** What each answer of a list says beside it while an import is being stored. */
let said: { complete?: false };
let files: string[];
beforeEach(() => {
  said = { complete: false };
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) files.push(this.download);
  });
});
afterEach(leavePage);

/** A server with one franchise, a lead and a deal of it. */
function aServer(): PageApi {
  const of = { Franchise_code: 'FR-001', Created_Time: DAY };
  const deals = () => ({
    data: { dealsData: [{ ...of, id: 'd1', Product_Category: 'Mutual Fund', Stage: 'New' }] },
    ...said,
  });
  const leads = () => ({ data: [{ ...of, id: 'l1', Lead_Status: 'New' }], ...said });
  return new PageApi({
    'GET /api/vendors/getalldata': () => ({
      data: [{ vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders' }],
    }),
    'GET /api/fetchDematDeals/': deals,
    'GET /api/allvendorscrmdealsdata/': deals,
    'GET /api/fetchDematLeads/': leads,
    'GET /api/allvendorscrmleadsdata/': leads,
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
    }),
    'GET /api/vendors/payment/': () => ({ data: [{ Amount_paid: 900 }] }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/demat/get': () => ({ promotions: [] }),
    'GET /api/logo/getlogo': () => [],
  });
}

const notices = () => screen.queryAllByRole('status').filter((each) => each.textContent?.includes(LACKING));

describe('while an import is being stored', () => {
  it.each<[string, Role]>([
    ['/deals', 'admin'],
    ['/deals', 'vendor'],
    ['/dashboard', 'vendor'],
    ['/reports', 'vendor'],
    ['/earning', 'vendor'],
  ])('%s of the %s says that, and not that deals could not be read', async (path, role) => {
    await renderPortal(aServer(), path, { ...aSession(role), features: [] });
    await waitFor(() => expect(notices()).toHaveLength(1), LONG);
    expect(document.body.textContent).not.toMatch(/could not be read|couldn't be read/);
  });

  it.each(['/dashboard', '/reports'])('%s says it of leads alone, too', async (path) => {
    const api = aServer();
    const deals = api.answers['GET /api/fetchDematDeals/'];
    api.answers['GET /api/fetchDematDeals/'] = async (at) => ({
      ...Object(await deals?.(at)),
      complete: true,
    });
    await renderPortal(api, path, { ...aSession('vendor'), features: [] });
    await waitFor(() => expect(notices()).toHaveLength(1), LONG);
  });
});

describe('a file of a list', () => {
  const exported = async (path: string, role: Role) => {
    await renderPortal(aServer(), path, { ...aSession(role), features: [] });
    fireEvent.click(await screen.findByRole('button', { name: /^More/ }, LONG));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }, LONG));
    await waitFor(() => expect(files).toHaveLength(1), LONG);
    return files[0];
  };

  it.each<[string, Role, string]>([
    ['/deals', 'admin', 'deals'],
    ['/leads', 'vendor', 'leads'],
    ['/admindashboard?tab=leads', 'admin', 'leads'],
    ['/reports', 'vendor', 'report'],
  ])('%s of the %s is named so far while an import is being stored, and plainly after it', async (...of) => {
    const [path, role, name] = of;
    expect(await exported(path, role)).toMatch(new RegExp(`^${name}-so-far-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    cleanup();
    files = [];
    said = {};
    expect(await exported(path, role)).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  });

  it('of chosen rows alone is named so, too', async () => {
    const exportedOfChosen = async () => {
      await renderPortal(aServer(), '/leads', { ...aSession('vendor'), features: [] });
      fireEvent.click(await screen.findByRole('button', { name: /^More/ }, LONG));
      fireEvent.click(await screen.findByRole('button', { name: 'Select leads' }, LONG));
      const [row] = await screen.findAllByRole('checkbox', {}, LONG);
      fireEvent.click(row ?? document.body);
      fireEvent.click(screen.getByRole('button', { name: 'Export' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }, LONG));
      await waitFor(() => expect(files).toHaveLength(1), LONG);
      return files[0];
    };
    expect(await exportedOfChosen()).toMatch(/^leads-so-far-/);
    cleanup();
    files = [];
    said = {};
    expect(await exportedOfChosen()).toMatch(/^leads-\d{4}/);
  });
});
