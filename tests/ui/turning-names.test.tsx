// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY, openMoney } from '../support/a-money-server';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };
const TURNING = /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/;

afterEach(leavePage);

it('a name that turns the text is shown without that, and turns neither its code nor a sentence', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const api = aMoneyServer();
  api.answers['GET /api/vendors/getalldata'] = () => ({
    data: [{ vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha \u202eTra\u200bders' }],
  });
  // Who closed a month stands in a sentence, and comes from no list of records.
  api.answers['GET /api/closings'] = () => ({
    data: [
      {
        no: 1,
        month: '2026-09',
        state: 'closed',
        hash: 'a',
        closed_at: '2026-10-05T06:00:00Z',
        closed_by: 'La\u202eta',
        credited: '52890.25',
      },
    ],
  });
  await openMoney(api, `${MONEY}&month=2026-09`);
  await screen.findByText(/^Closed 5 Oct 2026, 11:30 am by Lata$/, undefined, LONG);
  await screen.findByRole('rowheader', { name: 'Asha Traders FR-001' }, LONG);
  expect(document.body.textContent).not.toMatch(TURNING);
});
