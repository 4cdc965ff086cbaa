// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { monthName } from '../../src/ui/kit/format/dates';
import { arrived, click, follow, shows } from '../support/page-acts';
import { PageServer } from '../support/page-server';
import { type MountedPortal, stubRoom } from '../support/render-portal';
import { startPages } from './start-pages';

const pages = startPages();
const running = new BusinessCalendar().monthAt(Date.now());
/** The month to close, and the one before it, which the demo data have closed. */
const [MONTH, BEFORE] = [shiftMonth(running, -1), shiftMonth(running, -2)];
const [month, before] = [monthName(MONTH), monthName(BEFORE)];
const MONEY = '/admindashboard?tab=money';

const Statement = z.object({
  closing: z.string(),
  lines: z.array(z.object({ id: z.string(), state: z.string(), payments: z.array(z.unknown()) })),
});

/** A call of the server beside those of the page, by who is signed in there. */
async function asked({ session }: MountedPortal, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${session().session?.token}` };
  return new PageServer(pages.url).fetch(path, { ...init, headers });
}

/** The vendor's statement of the month, as the server gives it. */
async function statementOf(portal: MountedPortal): Promise<z.infer<typeof Statement>> {
  return z.parse(Statement, await (await asked(portal, `/api/statements/FR-001/${MONTH}`)).json());
}

/** Takes the network away, or gives it back. */
function connect(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  pages.server.instead = isThere ? {} : { '/api/': 'no-answer' };
  act(() => void fireEvent(window, new Event(isThere ? 'online' : 'offline')));
}

/** Goes to what can be pressed or written, and presses keys there. */
async function keys(text: string, element: HTMLElement): Promise<void> {
  element.focus();
  await userEvent.keyboard(text);
}
const enter = async (role: 'link' | 'button', name: string) => {
  const found = await screen.findByRole(role, { name });
  await waitFor(() => expect(found.matches(':disabled')).toBe(false));
  await keys('{Enter}', found);
};

const main = () => document.querySelector('main')?.textContent ?? '';

describe('the end of a month', () => {
  it('is closed by an administrator with the keyboard alone, read back on the way, from another device too', async () => {
    await pages.asVendor('/earning?tab=statements');
    await screen.findByRole('heading', { name: before });
    expect(screen.queryByRole('link', { name: 'Later month' })).toBeNull();

    stubRoom(true);
    const calls = vi.spyOn(pages.server, 'fetch');
    const prepared = () =>
      calls.mock.calls.filter(
        ([path, init]) => init?.method === 'POST' && String(path).endsWith('/api/closings'),
      );
    const first = await pages.asAdmin(`${MONEY}&view=months`);
    await enter('link', `Close ${month}`);
    await enter('button', `Prepare ${month}`);
    await screen.findByRole('table', { name: 'Totals' });
    await screen.findByRole('rowheader', { name: 'Deals counted' });
    await screen.findByRole('columnheader', { name: 'Mostly' });

    const read = await pages.reload(first);
    await screen.findByRole('table', { name: 'Totals' });
    expect(prepared()).toHaveLength(1);
    await pages.asAdmin(`${MONEY}&month=${MONTH}`);
    await shows('Hash of what you have seen');
    expect(screen.getAllByText(/^Prepared \d/)).toHaveLength(1);

    // Without a connection nothing is closed, and what was typed stands.
    await pages.reload(read);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: `Type ${month} to close` });
    await keys(month, name);
    connect(false);
    await keys('{Enter}', name);
    await shows('No answer from the server.');
    expect(name.value).toBe(month);
    connect(true);
    await keys('{Enter}', name);
    await shows('Every month that is over is closed.');
    await follow(month);
    await screen.findByRole('heading', { name: `${month} is closed` });
    await screen.findByRole('table', { name: `Credited with ${month}` });
  });

  it('gives the vendor a statement to read, also without a connection', async () => {
    const portal = await pages.asVendor('/earning?tab=statements');
    await screen.findByRole('heading', { name: month });
    const { closing } = await statementOf(portal);
    const figure = () => document.querySelector('main data')?.textContent?.replaceAll(/[₹,\s]/g, '');
    await waitFor(() => expect(figure()).toBe(closing));
    await follow('Earlier month');
    await shows('of the month');
    connect(false);
    await follow('Later month');
    await screen.findByRole('heading', { name: month });
    await waitFor(() => expect(figure()).toBe(closing));
    const alerts = [...document.querySelectorAll('main [role=alert]')];
    expect(alerts.map(({ textContent }) => textContent)).toEqual([]);
    connect(true);
  });

  it('makes of a payment that comes late what the next statement has, and says so in English and Hindi', async () => {
    const admin = await pages.asAdmin(`${MONEY}&view=months`);
    await shows('Every month that is over is closed.');
    const { lines } = await statementOf(admin);
    const deal = lines.find(({ state, payments }) => state === 'counted' && payments.length > 0);
    const { status } = await asked(admin, `/api/vendors/payment/${deal?.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-late-payment-of-a-test' },
      body: JSON.stringify({
        Amount_paid: '1000',
        Paid_on: new BusinessCalendar().dayAt(Date.now()),
        Reference: 'LATE-7',
        Payments_seen: deal?.payments.length,
      }),
    });
    expect(status).toBe(200);

    const portal = await pages.asVendor('/earning?tab=account');
    await shows('₹1,000.00 came after the month was closed');
    await portal.go('/profile');
    const languages = within(await screen.findByRole('radiogroup', { name: 'Language' }));
    await click(languages.getByRole('radio', { name: 'हिन्दी' }));
    await portal.go('/earning?tab=account');
    await arrived(portal, '/earning?tab=account');
    await waitFor(() => expect(main()).toContain(monthName(MONTH, 'hi')));
    expect(main()).not.toMatch(/has changed|Balance|Together/);
    await portal.go('/earning?tab=statements');
    await screen.findByRole('heading', { name: monthName(MONTH, 'hi') });
    expect(main()).not.toMatch(/Opening|Closing|Share|Check/);
  });
});
