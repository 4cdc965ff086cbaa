// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../support/leave-page';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal, stubRoom } from '../support/render-portal';
import { type RunningPortal, startPortal } from '../support/start-portal';

const LONG = { timeout: 30_000 };
let server: RunningPortal;
beforeAll(async () => {
  server = await startPortal();
});
afterAll(() => server?.stop());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubRoom(true);
});
afterEach(leavePage);

async function opened(path: string, [email, password]: readonly [string, string]) {
  const page = new PageServer(server.url);
  return renderPortal(page, path, await page.sessionOf(email, password));
}
const ADMIN = ['admin@example.com', 'admin-demo-1'] as const;
const VENDOR = ['vendor@example.com', 'vendor-demo-1'] as const;

/** A product deal of the demo's first vendor that counts. */
async function aCountedDeal({ services }: MountedPortal) {
  const { records: found } = await services.deals.ofFranchises(['FR-001']);
  const records = found.toSorted((a, b) => (a.createdTime < b.createdTime ? 1 : -1)).slice(0, 40);
  for await (const read of services.payments.ofDeals(records)) {
    const deal = records.find(({ id }) => id === read.dealId);
    if (deal?.productCategory === 'Mutual Fund' && read.kind === 'read' && read.payments.length > 0)
      return deal;
  }
  throw new Error('The demo has no such deal.');
}

describe('a deal that the office declares void', () => {
  it('says before what it takes from whom, who said so after, and its partner reads why', async () => {
    const portal = await opened('/home', ADMIN);
    const deal = await aCountedDeal(portal);
    cleanup();
    await opened(`/deals?deal=${deal.id}`, ADMIN);
    fireEvent.click(await screen.findByRole('button', { name: 'This deal is void' }, LONG));
    const sheet = within(await screen.findByRole('dialog', undefined, LONG));
    expect(sheet.getByText(/FR-001/).textContent).toMatch(/₹[\d,]+\.\d\d/);
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await sheet.findByText('Enter at least 3 letters');
    fireEvent.change(sheet.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'The customer took it back' },
    });
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'It counts all the same' }, LONG);
    // In the notice, and at the stage that it led to.
    await screen.findAllByText(/: The customer took it back/, undefined, LONG);
    cleanup();

    await opened(`/dealdetails?id=${deal.id}`, VENDOR);
    await screen.findByText(/declared this deal void.*Reason: The customer took it back/, undefined, LONG);
    cleanup();

    await opened(`/deals?deal=${deal.id}`, ADMIN);
    fireEvent.click(await screen.findByRole('button', { name: 'It counts all the same' }, LONG));
    const back = within(await screen.findByRole('dialog', undefined, LONG));
    fireEvent.change(back.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A mistake' } });
    fireEvent.click(back.getByRole('button', { name: 'Save' }));
    await waitFor(() => screen.getByRole('button', { name: 'This deal is void' }), LONG);
  });
});
