// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MONEY_ADMIN, refusal } from '../support/a-money-server';
import { anApprovedRun, aPayoutServer, PAYOUTS } from '../support/a-payout-server';
import { leavePage } from '../support/leave-page';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 20_000 };
const HOLDER = { code: 'foreign-holder', who: 'Asha Traders (FR-001)', said: '汉字' };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

it('says row by row why there is no bank file', async () => {
  const api = aPayoutServer(anApprovedRun());
  const generic = { name: 'generic-csv', title: 'CSV', kind: 'csv', own: false, needs_no_proof: true };
  api.answers['GET /api/payout-templates'] = () => ({ data: [generic] });
  api.answers['GET /api/payouts/3'] = () => anApprovedRun();
  const faults = [HOLDER, { code: 'no-ifsc', who: 'FR-003' }];
  api.answers['POST /api/payouts/3/file'] = () => refusal('payout.file-faulty', { faults });
  stubRoom(true);
  await renderPortal(api, `${PAYOUTS}&payout=3`, MONEY_ADMIN);
  fireEvent.click(await screen.findByRole('button', { name: 'Make the bank file' }, LONG));
  const alert = await screen.findByRole('alert', undefined, LONG);
  expect(alert.textContent).toMatch(/until this is put right/);
  const rows = within(alert).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Asha Traders (FR-001): no letter of the holder\'s name "汉字" can be written in A to Z. Enter it in English letters.',
    'FR-003: the IFSC is missing.',
  ]);
});
