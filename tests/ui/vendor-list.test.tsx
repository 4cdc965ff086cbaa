// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, aFranchise } from '../support/a-franchise';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

beforeEach(() => stubRoom(false));
afterEach(leavePage);

const LONG = { timeout: 30_000 };
const FAILED = "Couldn't load all leads and deals.";
const NETWORK_DEALS = 'GET /api/allvendorscrmdealsdata/';

const open = (api: PageApi, path: string) => renderPortal(api, path, admin);
const chip = (name: RegExp) => screen.getByRole('button', { name }).textContent;
const row = () => screen.getByRole('link', { name: 'Asha' }).closest('li')?.textContent;

/** A network of which neither leads nor deals can be read. */
function withoutRecords(): PageApi {
  const api = aFranchise();
  for (const call of [NETWORK_DEALS, 'GET /api/allvendorscrmleadsdata/'])
    api.answers[call] = () => Response.json({ error: 'Not now.' }, { status: 500 });
  return api;
}

describe('the list of vendors, where leads and deals cannot be read', () => {
  it('knows neither the last activity of a vendor nor who has none', async () => {
    await open(withoutRecords(), '/vendors');
    await screen.findByText(FAILED, undefined, LONG);
    expect(row()).toContain('- leads · - deals · -');
    expect(row()).not.toContain('None yet');
    expect([chip(/^No rule/), chip(/^Idle/)]).toEqual(['No rule-', 'Idle 30 days-']);
    // A vendor's own state is known.
    expect(chip(/^Active/)).toBe('Active1');
  });

  it('does not say that no vendor is idle', async () => {
    await open(withoutRecords(), '/vendors?view=idle');
    await screen.findByText(FAILED, undefined, LONG);
    expect(screen.queryByText('No vendors match these filters.')).toBeNull();
    expect(screen.getByText(/^- · /)).toBeTruthy();
  });
});

it('says of a vendor without a lead and a deal that there is none yet', async () => {
  const api = aFranchise();
  api.answers[NETWORK_DEALS] = () => ({ data: [] });
  await open(api, '/vendors');
  await screen.findByText(/None yet/, undefined, LONG);
  expect(chip(/^Idle/)).toBe('Idle 30 days1');
});

it('says of a vendor whom nobody has mailed that there was no invitation, and offers to send it', async () => {
  const api = aFranchise();
  const asha = { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha', status: 'invited' };
  api.answers['GET /api/vendors/directory'] = () => ({ data: [asha] });
  await renderPortal(api, '/vendors', aSession('admin'));
  await screen.findByRole('link', { name: 'Asha' }, LONG);
  expect(row()).toContain('Not invited yet');
  fireEvent.click(screen.getByRole('link', { name: 'Asha' }));
  await screen.findByRole('heading', { level: 1, name: 'Asha' }, LONG);
  screen.getByText('Not invited yet');
});
