// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY, MONEY_ADMIN, MONTHS, openMoney } from '../support/a-money-server';
import { leavePage } from '../support/leave-page';
import { renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';

const LONG = { timeout: 30_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name }, LONG);

describe('the money of the network', () => {
  it('is absent where the server closes no months, and nothing is asked for', async () => {
    const api = aMoneyServer();
    await renderPortal(api, MONEY, { ...MONEY_ADMIN, features: [] });
    await screen.findByRole('link', { name: 'Overview' }, LONG);
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull();
    expect(api.count('GET /api/closings')).toBe(0);
  });

  it('is headed by the amounts: what every partner is owed, those who get the most first, the total above', async () => {
    stubRoom(true);
    await openMoney(aMoneyServer(), MONEY);
    const amounts = await region('What every partner is owed');
    const rows = await within(amounts).findAllByRole('row', undefined, LONG);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PartnerOpeningEarnedAdjustedBalancePayable nowTo be set off',
      '2 partners₹100.00₹52,890.25-₹35,670.25₹17,320.00₹18,020.00₹700.00',
      'Asha Traders FR-001-₹18,020.00-₹18,020.00₹18,020.00-',
      'Verma Associates FR-002₹100.00₹34,870.25-₹35,670.25-₹700.00-₹700.00',
    ]);
    expect(amounts.textContent).toContain('After September 2026, closed 5 Oct 2026: as the statements say.');
    expect(amounts.textContent).toContain(
      'Balance = payable ₹18,020.00 + held ₹0.00 - to be set off ₹700.00',
    );
    expect(
      within(amounts)
        .getByRole('link', { name: /Asha Traders/ })
        .getAttribute('href'),
    ).toBe('/vendordetails?id=v1&tab=account');
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of money' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Amounts',
      'Months',
      'Payouts',
      'Adjustments',
      'Decisions1',
    ]);
  });

  it('sorts the amounts, shows those that are chosen and those that are searched for, with their total', async () => {
    stubRoom(true);
    const { portal } = await openMoney(aMoneyServer(), `${MONEY}&sort=setOff`);
    const names = async () => {
      const table = await screen.findByRole('table', { name: 'What every partner is owed' }, LONG);
      return within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent?.replace(/FR-.*|₹.*/, ''));
    };
    expect(await names()).toEqual(['2 partners', 'Verma Associates ', 'Asha Traders ']);
    await press(/^To be set off\s*1$/);
    expect(await names()).toEqual(['1 partner', 'Verma Associates ']);
    expect(portal.way().at(-1)?.search).toContain('show=setOff');
    await press(/^All/);
    fireEvent.change(screen.getByLabelText('Name or code'), { target: { value: 'fr-001' } });
    await waitFor(async () => expect(await names()).toEqual(['1 partner', 'Asha Traders ']), LONG);
    fireEvent.change(screen.getByLabelText('Name or code'), { target: { value: 'nobody' } });
    await screen.findByText('No partner fits', undefined, LONG);
  });

  it('says that the amounts cannot be read, and reads them again', async () => {
    const api = aMoneyServer();
    const amounts = api.answers['GET /api/amounts'];
    api.answers['GET /api/amounts'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, MONEY);
    await screen.findByText("Couldn't load the amounts.", undefined, LONG);
    if (amounts) api.answers['GET /api/amounts'] = amounts;
    await press('Retry');
    const list = await screen.findByRole('list', { name: 'What every partner is owed' }, LONG);
    // On a phone, each in a card.
    expect(within(list).getAllByRole('listitem')[1]?.textContent).toBe(
      'Verma Associates-₹700.00Earned ₹34,870.25 · adjusted -₹35,670.25To be set off',
    );
  });

  it('shows the months, and the one to close with the way to it', async () => {
    await openMoney(aMoneyServer(), `${MONEY}&view=months`);
    const months = await region('Months');
    await waitFor(() => expect(months.textContent).toContain('September 2026Closed₹52,890.25'), LONG);
    expect(months.textContent).toContain('Closed₹52,890.255 Oct 2026');
    expect(months.textContent).toMatch(/To close: ended \d+ days? ago/);
    const close = within(months).getByRole('link', { name: 'Close October 2026' });
    expect(close.getAttribute('href')).toBe(`${MONEY}&month=2026-10`);
  });

  it('says at the first use what the choice of the first month means', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: ['2026-08', '2026-09', '2026-10'] });
    await openMoney(api, MONEY);
    await screen.findByText(/Everything before it is taken as settled elsewhere/, undefined, LONG);
    const months = screen.getByLabelText<HTMLSelectElement>('First month');
    // It is the office's choice: none is chosen for it.
    expect([...months.options].map(({ value }) => value)).toEqual(['', '2026-10', '2026-09', '2026-08']);
    expect(months.value).toBe('');
    expect(screen.queryByRole('link', { name: /^(Look at|Close)/ })).toBeNull();
    fireEvent.change(months, { target: { value: '2026-08' } });
    const look = screen.getByRole('link', { name: 'Look at August 2026' });
    expect(look.getAttribute('href')).toBe(`${MONEY}&month=2026-08`);
  });

  it('offers the last twelve months where an older server does not say with which it may begin', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [] });
    await openMoney(api, MONEY);
    const months = await screen.findByLabelText<HTMLSelectElement>('First month', undefined, LONG);
    expect(months.options).toHaveLength(13);
  });

  it('offers no closing on an empty portal, and says what to bring in', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => ({ data: [], first_months: [] });
    await renderPortal(api, MONEY, MONEY_ADMIN);
    await screen.findByText('There is nothing to close yet', undefined, LONG);
    expect(screen.queryByLabelText('First month')).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Look at|Close)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import deals' }).getAttribute('href')).toBe(
      '/deals?import=deals',
    );
  });

  it('names what has become due for closed months', async () => {
    await openMoney(aMoneyServer(), MONEY);
    const due = await region('Due for closed months');
    await waitFor(() => expect(due.textContent).toContain('-₹1,550.00'), LONG);
    expect(due.textContent).toContain('2 deals');
    fireEvent.click(within(due).getByRole('button', { name: 'Show' }));
    await screen.findByRole('dialog', { name: 'Adjustments' }, LONG);
  });

  it('refuses a month that is not the next one', async () => {
    await openMoney(aMoneyServer(), `${MONEY}&month=2026-11`);
    await screen.findByText('November 2026 is not the next month to close.', undefined, LONG);
  });

  it('says that the months cannot be read, and reads them again', async () => {
    const api = aMoneyServer();
    api.answers['GET /api/closings'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, MONEY);
    await screen.findByText("Couldn't load the months.", undefined, LONG);
    api.answers['GET /api/closings'] = () => ({ data: MONTHS });
    await press('Retry');
    await region('What every partner is owed');
  });

  it('says when closings were verified last, verifies them on a tap, and names what does not agree', async () => {
    const api = aMoneyServer();
    await openMoney(api, MONEY);
    const verification = await region('Verification');
    await within(verification).findByText(/have not been verified yet/, undefined, LONG);
    const difference = 'Deal 200001237: 450 is due, found by a recount';
    const proof = { at: '2026-11-21T04:30:00.000Z', deep: false, deals: 340, due: 1, differences: 1 };
    api.answers['GET /api/ledger/verification'] = () => ({ differences: [difference], deals: 340, due: 1 });
    api.answers['GET /api/ledger/proof'] = () => ({ proof });
    await press('Verify now');
    await within(verification).findByText(difference, undefined, LONG);
    await within(verification).findByText(/On 21 Nov.* there was 1 difference/, undefined, LONG);
    api.answers['GET /api/ledger/verification'] = () => ({ differences: [], deals: 340, due: 0 });
    api.answers['GET /api/ledger/proof'] = () => ({ proof: { ...proof, due: 0, differences: 0 } });
    await press('Verify now');
    await within(verification).findByText(/journal and 340 deals of closed months agreed/, undefined, LONG);
    expect(within(verification).queryByText(difference)).toBeNull();
  });

  it('says of a closed month that what it credited cannot be read, and reads it again', async () => {
    const api = aMoneyServer();
    const entries = api.answers['GET /api/ledger/entries'];
    api.answers['GET /api/ledger/entries'] = () => Response.json({ error: 'No.' }, { status: 403 });
    await openMoney(api, `${MONEY}&month=2026-09`);
    await screen.findByText("Couldn't load what was credited.", undefined, LONG);
    screen.getByRole('link', { name: 'Files of the closing' });
    if (entries) api.answers['GET /api/ledger/entries'] = entries;
    await press('Retry');
    await screen.findByRole('table', { name: 'Credited with September 2026' }, LONG);
  });

  it('gives all files of a closing as one ZIP, and the journal, under Settings', async () => {
    const api = aMoneyServer();
    const contents = { 'closing.txt': 'vendor v1\n', 'v1.ndjson': '{}\n' };
    api.answers['GET /api/closings/2026-09/files'] = () => ({
      data: Object.entries(contents).map(([name, text]) => ({ name, text })),
    });
    const saved = takeSavedFiles();
    await openMoney(api, '/admindashboard?tab=files');
    await region('Journal');
    await press('Download the files of September 2026 as a ZIP file');
    const zip = await saved();
    expect(zip.name).toBe('closing-2026-09.zip');
    const files = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]);
    expect(Object.fromEntries(files)).toEqual(contents);
    // Nothing else was handed to the browser: it would ask before it takes a second file.
    expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1);
  });

  it('is offered in the reports for closed months alone', async () => {
    await openMoney(
      aMoneyServer(),
      '/admindashboard?tab=reports&period=custom&from=2026-09-01&to=2026-10-31',
    );
    const region = await screen.findByRole('region', { name: 'Statements' }, LONG);
    const buttons = within(region)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Download the statements of September 2026 as a ZIP file']);
  });

  it('can be stopped while the statements are made, and gives nothing then', async () => {
    const api = aMoneyServer();
    api.hold('GET /api/statements');
    await openMoney(api, '/admindashboard?tab=reports&period=custom&from=2026-09-01&to=2026-10-31');
    const zip = 'Download the statements of September 2026 as a ZIP file';
    await press(zip);
    await press('Stop');
    await button(zip);
    expect(screen.queryByText(/Nothing was downloaded/)).toBeNull();
  });
});
