// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MONEY_ADMIN, refusal } from '../support/a-money-server';
import { anApprovedRun, aPayoutServer, PAYOUTS } from '../support/a-payout-server';
import { leavePage } from '../support/leave-page';
import { renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';

const LONG = { timeout: 20_000 };
const WARNING = /The file is only a list of them: no bank gets it\./;

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

it('says before a run is paid by RazorpayX that the file is for no bank, and after', async () => {
  const next = takeSavedFiles();
  let run = anApprovedRun();
  const api = aPayoutServer(run);
  const razorpayx = { name: 'razorpayx', title: 'RazorpayX', kind: 'csv', own: false, needs_no_proof: true };
  const generic = { name: 'generic-csv', title: 'CSV', kind: 'csv', own: false, needs_no_proof: true };
  api.answers['GET /api/payout-templates'] = () => ({ data: [generic, razorpayx] });
  api.answers['GET /api/payouts/3'] = () => run;
  api.answers['POST /api/payouts/3/file'] = () => refusal('payout.gateway-off');
  stubRoom(true);
  await renderPortal(api, `${PAYOUTS}&payout=3`, MONEY_ADMIN);
  const choice = await screen.findByRole('combobox', undefined, LONG);
  expect(screen.queryByText(WARNING)).toBeNull();
  fireEvent.change(choice, { target: { value: 'razorpayx' } });
  await screen.findByText(WARNING);
  fireEvent.click(screen.getByRole('button', { name: 'Pay by RazorpayX' }));
  await screen.findByText('RazorpayX is not set up here.', undefined, LONG);
  api.answers['POST /api/payouts/3/file'] = () => {
    run = anApprovedRun({
      state: 'exported',
      file: {
        template: 'razorpayx',
        name: 'payout-3.csv',
        sha256: 'ab',
        at: '2026-10-06T08:00:00Z',
        by: 'Lata',
      },
    });
    return { name: 'payout-3.csv', type: 'text/csv', sha256: 'ab', base64: btoa('reference') };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Pay by RazorpayX' }));
  expect((await next()).name).toBe('payout-3.csv');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay by RazorpayX' })).toBeNull(), LONG);
  expect(await screen.findByText(WARNING)).toBeTruthy();
  expect(screen.queryByText(/delete it\s+after you have sent it to the bank/)).toBeNull();
});
