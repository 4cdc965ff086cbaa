// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closingMonths } from '#contract/closings';
import { recordPayment } from '#contract/payments';
import { BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { leavePage } from '../support/leave-page';
import { PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal } from '../support/render-portal';
import { type RunningPortal, startPortal } from '../support/start-portal';

const calendar = new BusinessCalendar();
const RUNNING = calendar.monthAt(Date.now());
/** The one after those that are closed in the demo data. */
const LAST: Month = shiftMonth(RUNNING, -1);
const last = monthName(LAST);

let server: RunningPortal;
beforeAll(async () => {
  server = await startPortal();
});
afterAll(() => server?.stop());
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const LONG = { timeout: 30_000 };
const MONEY = '/admindashboard?tab=money';

async function opened(path: string) {
  const page = new PageServer(server.url);
  const session = await page.sessionOf('admin@example.com', 'admin-demo-1');
  return renderPortal(page, path, session);
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }, LONG));
const typed = (month: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Type/ }), { target: { value: month } });
/** What the month that is being closed credits. */
const credited = async () => {
  const form = await screen.findByRole('region', { name: 'Confirm' }, LONG);
  return /₹[\d,]+\.\d\d/.exec(form.textContent ?? '')?.[0];
};

it('leads to every closed month, however long ago', async () => {
  const { services } = await opened(`${MONEY}&view=months`);
  const { months } = await services.api.call(closingMonths, {});
  const closed = months.filter(({ state }) => state === 'closed');
  expect(closed.length).toBeGreaterThan(2);
  for (const { month } of closed)
    expect(
      (await screen.findByRole('link', { name: monthName(month) }, LONG)).getAttribute('href'),
    ).toContain(`month=${month}`);
});

/** Records a payment for a deal of the last month behind the back of the page, and gives the deal's id. */
async function payForADeal({ services }: MountedPortal): Promise<string> {
  const vendors = (await services.vendors.list()).records;
  const { records } = await services.deals.ofFranchises(vendors.map(({ franchiseCode }) => franchiseCode));
  const deal = records.find(
    ({ createdTime, productCategory }) =>
      calendar.dayOf(createdTime)?.startsWith(LAST) && productCategory !== 'Free Demat Account',
  );
  if (!deal) throw new Error(`The demo has no deal of ${LAST}.`);
  for await (const read of services.payments.ofDeals([deal])) {
    if (read.kind !== 'read') throw new Error(read.why);
    const draft = { amount: '500', paidOn: calendar.dayAt(Date.now()), reference: 'LATE-1' };
    const body = { ...draft, seen: read.payments.length };
    await services.api.call(recordPayment, { path: { dealId: deal.id }, body });
  }
  return deal.id;
}

/** What the month that is to be closed comes to in the strip. */
const shownIn = (months: HTMLElement) =>
  months.textContent?.split(last)[1]?.match(/^(?:Prepared|Open)?(₹[\d,]+\.\d\d)/)?.[1];

describe('closing months at our server', () => {
  it('has in the strip of months what the whole network earned in the one to close', async () => {
    await opened(`${MONEY}&view=months`);
    const months = await screen.findByRole('region', { name: 'Months' }, LONG);
    await waitFor(() => expect(shownIn(months)).toBeDefined(), LONG);
    const shown = shownIn(months);
    fireEvent.click(screen.getByRole('link', { name: `Close ${last}` }));
    await press(`Prepare ${last}`);
    await credited();
    const totals = screen.getByRole('table', { name: 'Totals' });
    // Beside it stands what is adjusted of the months before.
    expect(within(totals).getByRole('row', { name: /^Earned/ }).textContent).toContain(shown);
  });

  it('refuses what has changed since it was prepared, and closes it when it is prepared again', async () => {
    const portal = await opened(`${MONEY}&month=${LAST}`);
    // The page shows what the test before has prepared, where that has run.
    await press(new RegExp(`^Prepare (${last}|again)$`));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Prepare again' }, LONG);
    await waitFor(() => expect(again.disabled).toBe(false), LONG);
    await credited();
    const changed = await payForADeal(portal);
    typed(last);
    await press(`Close ${last}`);
    const stale = await screen.findByText(`Changed: ${changed}.`, { exact: false }, LONG);
    const alert = stale.closest<HTMLElement>('[role=alert]');
    if (!alert) throw new Error('It is not announced.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Prepare again' }));
    await waitFor(() => expect(screen.queryByText(/Something has changed/)).toBeNull(), LONG);
    const close = await screen.findByRole<HTMLButtonElement>('button', { name: `Close ${last}` }, LONG);
    await waitFor(() => expect(close.disabled).toBe(false), LONG);
    fireEvent.click(close);
    await screen.findByText('Every month that is over is closed.', { exact: false }, LONG);
  });
});
