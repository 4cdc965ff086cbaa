// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppServices } from '#composition/app-services';
import { importFile } from '#contract/import-file';
import { assignLead } from '#contract/lead-assignment';
import { recordPayment } from '#contract/payments';
import { putRules } from '#contract/put-rules';
import { changeSettings } from '#contract/settings';
import { addVendor } from '#contract/vendor-admin';
import type { VendorDetails } from '#core/vendors/vendor-details';
import { ANNOUNCED } from '../../server/features/sign-in/announced';
import { useKeepFile } from '../../src/ui/pages/vendors/use-vendor-directory';
import { admin, aFranchise, PAYMENTS, today, vendor } from '../support/a-franchise';
import { aNewVendor } from '../support/a-new-vendor';
import { leavePage } from '../support/leave-page';
import type { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const PAID = {
  path: { dealId: 'd1' },
  body: { amount: '9000', paidOn: today, reference: 'UTR 1', seen: 1 },
};
const LONG = { timeout: 30_000 };

/** Has every deal's payment be another one from now on. */
function payNow(api: PageApi, amount: number): void {
  api.answers[PAYMENTS] = () => ({ data: [{ Amount_paid: amount }] });
}

describe('a write', () => {
  const writes: readonly (readonly [string, (portal: AppServices) => Promise<unknown>])[] = [
    [
      'import',
      async ({ api }) => {
        const file = { name: 'payments.csv', content: new Blob(['deal_id,Amount_paid']) };
        for await (const _ of importFile(api, file, { kind: 'payments', dryRun: false }));
      },
    ],
    ['payment', ({ api }) => api.call(recordPayment, PAID)],
    ['rule', ({ api }) => putRules(api, 'v1', { base: 1, rules: [], reason: 'New terms' })],
    ['opening amount', ({ api }) => api.call(changeSettings, { body: { version: 1, openingAmount: '400' } })],
    [
      'new vendor',
      ({ api }) => api.call(addVendor, { body: { ...aNewVendor(), portal: 'https://portal.example.com' } }),
    ],
    [
      'reassigned lead',
      ({ api }) => api.call(assignLead, { path: { id: 'l1' }, body: { from: 'FR-001', to: 'FR-002' } }),
    ],
  ];

  it.each(writes)(
    '(%s) has what is shown read anew, and what is not when it is looked at',
    async (_, write) => {
      const api = aFranchise();
      // It may be stored although the answer makes no sense, which is all that is known here.
      for (const method of ['POST', 'PUT', 'PATCH']) api.answers[`${method} /api/`] = () => ({});
      const portal = await renderPortal(api, '/admindashboard', admin);
      await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
      await portal.go('/deals');
      await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
      payNow(api, 30_000);
      await portal.write(() => write(portal.services));
      await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
      await portal.go('/admindashboard');
      await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
    },
  );

  it('has a first reading begun anew that was under way when it was made', async () => {
    const api = aFranchise();
    const late: (() => void)[] = [];
    api.answers[PAYMENTS] = () =>
      new Promise((resolve) => late.push(() => resolve({ data: [{ Amount_paid: 1000 }] })));
    api.answers['POST /api/'] = () => ({});
    const portal = await renderPortal(api, '/earning', vendor);
    await waitFor(() => expect(late).toHaveLength(4), LONG);
    payNow(api, 30_000);
    await portal.write(() => portal.services.api.call(recordPayment, PAID));
    await act(async () => {
      for (const land of late) land();
    });
    await waitFor(() => expect(portal.container.textContent).toContain('₹12,000.00'), LONG);
  });

  it('that is refused, or made for no page, has nothing read anew', async () => {
    const api = aFranchise();
    api.answers['POST /api/'] = () => new Response('{"error":"No."}', { status: 422 });
    api.answers['PUT /api/training/'] = () => ({});
    const portal = await renderPortal(api, '/earning', { ...vendor, features: ANNOUNCED });
    await waitFor(() => expect(portal.container.textContent).toContain('₹400.00'), LONG);
    const before = api.count('GET ');
    const { api: calls, watchTraining } = portal.services;
    await portal.write(() => calls.call(recordPayment, PAID));
    await act(async () => {
      watchTraining.note({ trainingId: 't1', positionSeconds: 1, watched: [] });
      await watchTraining.send().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect([api.count('POST '), api.count('PUT '), api.count('GET ') - before]).toEqual([1, 1, 0]);
  });
});

describe('a directory that was not read yet', () => {
  it('does not begin with the one vendor that was just saved', () => {
    const client = new QueryClient();
    const { result } = renderHook(() => useKeepFile(), {
      wrapper: (props) => <QueryClientProvider client={client} {...props} />,
    });
    const file: VendorDetails = { id: 'v9', franchiseCode: 'FR-009', status: 'active' };
    result.current(file);
    expect(client.getQueryData(['vendor-directory'])).toBeUndefined();
  });
});
