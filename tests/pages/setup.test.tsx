// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inviteAdmin, setup } from '#contract/setup';
import type { PortalDatabase } from '../../server/db/portal-database';
import { setupTexts } from '../../src/ui/pages/admin-dashboard/setup/setup-texts';
import { aNetwork } from '../support/a-network';
import { renderMessages, renderPortal } from '../support/render-portal';
import { emptyNetwork, type TestNetwork } from '../support/test-network';
import { overNetworks } from './over-network';

const mount = overNetworks();
const HOME = '/admindashboard';
const SLOW = { timeout: 30_000 };

/** A portal with its administrator and nothing else, as the command leaves it. */
function newPortal(): TestNetwork {
  const network = emptyNetwork();
  network.accounts.push(...aNetwork().accounts.filter(({ role }) => role === 'admin'));
  return network;
}
const begun = (database: PortalDatabase) =>
  database
    .insertInto('setup_marks')
    .values({ what: 'begun', by_user: null, at_ms: 0, detail: null })
    .execute();
const open = (path = HOME, instead = {}) => mount(newPortal(), path, 'admin', { prepare: begun, instead });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, {}, SLOW);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);

it(
  'Home of an empty portal is the set-up list instead of figures, and says what is missing',
  SLOW,
  async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Set up your portal' }, SLOW);
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
      'Company',
      'Mail',
      'Second administrator',
      'Products and rules',
      'Vendors',
      'Leads',
      'Deals',
      'Received',
      'Opening balances',
      'Paying partners',
      'First month to close',
    ]);
    expect(rows[0]?.textContent).toContain('missing: name, address, GSTIN, logo');
    expect(rows[1]?.textContent).toContain('written to the outbox');
    await screen.findByText('0 of 11 done', { exact: false });
    expect(screen.queryByText('Choose the first month')).toBeNull();
    expect(document.body.textContent).not.toContain('₹0.00');
  },
);

it('names the won free demat accounts that earn nothing, since no amount is set', SLOW, async () => {
  const network = { ...aNetwork(), openingAmounts: [] };
  await mount(network, `${HOME}?setup=list`, 'admin', { prepare: begun });
  const list = await screen.findByRole('list', { name: 'Set up your portal' }, SLOW);
  const won = network.deals.filter(
    ({ productCategory, stage }) => productCategory === 'Free Demat Account' && stage === 'Closed Won.',
  );
  const row = within(list).getByRole('link', { name: 'Products and rules' }).closest('li')?.textContent;
  expect(row).toContain(`no amount for ${won.length} won free demat account`);
  expect(row).toContain('In part');
  expect(setupTexts.hi['setup.products.earnNothing']).toContain('अकाउंट');
});

it('Home of a portal that is set up has its figures, and Settings keeps the list', SLOW, async () => {
  const portal = await mount(aNetwork(), HOME, 'admin');
  await screen.findByRole('link', { name: 'Active franchises' }, SLOW);
  expect(screen.queryByRole('list', { name: 'Set up your portal' })).toBeNull();
  await portal.go(`${HOME}?tab=settings`);
  const way = await screen.findByRole('link', { name: 'Set-up list' }, SLOW);
  await portal.go(way.getAttribute('href') ?? '');
  await screen.findByRole('list', { name: 'Set up your portal' }, SLOW);
});

it('keeps what is typed of a step that is left, says what is wrong, and saves it', SLOW, async () => {
  const portal = await open(`${HOME}?setup=company`);
  await type('Name', 'Demo Franchise House');
  await type('GSTIN', '27');
  await screen.findByText('This is not a GSTIN: 15 letters and digits.', {}, SLOW);
  await portal.go(`${HOME}?setup=list`);
  await portal.go(`${HOME}?setup=company`);
  expect((await field('Name')).value).toBe('Demo Franchise House');
  await type('GSTIN', '27ABCDE1234F1Z0');
  await type('Address', '1 Example Road, Pune');
  fireEvent.click(await button('Save'));
  await waitFor(async () => {
    const rows = await portal.database.selectFrom('settings').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
      companyName: 'Demo Franchise House',
      companyGstin: '27ABCDE1234F1Z0',
      officeAddress: '1 Example Road, Pune',
    });
  }, SLOW);
});

it.each([
  ['arrived', true, false],
  ['arrived, and a reload,', true, true],
  ['did not arrive', false, false],
])('saves what was corrected in a step after a try without an answer that %s', SLOW, async (_, ...how) => {
  const [arrives, reloads] = how;
  const path = `${HOME}?setup=company`;
  const portal = await open(path);
  let lost = 0;
  portal.server.instead = {
    '/api/settings': async (answer) => {
      if (portal.server.asked.at(-1)?.startsWith('PATCH') !== true || lost === 2) return answer();
      lost += 1;
      if (arrives) await answer();
      throw new TypeError('Failed to fetch');
    },
  };
  renderMessages();
  await type('Name', 'Demo House');
  await type('Address', '1 Example Road');
  fireEvent.click(await button('Save'));
  await waitFor(() => expect(lost).toBe(2), SLOW);
  if (!arrives) await screen.findByText(/^No answer came/, {}, SLOW);
  else if (!reloads) await screen.findByText('Saved.', {}, SLOW);
  if (reloads) {
    portal.unmount();
    await renderPortal(portal.server, path, undefined, portal.storage);
  }
  await type('Name', 'Demo Franchise House');
  fireEvent.click(await button('Save'));
  await waitFor(async () => {
    const rows = await portal.database.selectFrom('settings').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
      companyName: 'Demo Franchise House',
      officeAddress: '1 Example Road',
    });
  }, SLOW);
  await waitFor(() => expect(screen.queryByText(/^No answer came|already/)).toBeNull(), SLOW);
});

it('never says of a mail that is a file that it was sent', SLOW, async () => {
  const portal = await open(`${HOME}?setup=mail`);
  fireEvent.click(await button('Send a test mail'));
  await screen.findByText(/is on its way/, { selector: 'strong' }, SLOW);
  await portal.database.updateTable('outbox').set({ sent_at_ms: 1 }).execute();
  await screen.findByText(
    'No mail server: test mail written to the outbox, not sent',
    { selector: 'strong' },
    SLOW,
  );
  expect(document.body.textContent).not.toMatch(/emailed/);
});

it('invites a second administrator once, though it is tapped twice', SLOW, async () => {
  const portal = await open(`${HOME}?setup=admins`);
  await type('Name', 'Omkar Udaharan');
  await type('Email', 'omkar@example.com');
  const invite = await button('Invite');
  fireEvent.click(invite);
  fireEvent.click(invite);
  await button('Remind');
  const admins = await portal.database
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .execute();
  expect(admins).toHaveLength(2);
  expect((await field('Name')).value).toBe('');
});

it('shows the sentence of a refusal at its field and keeps what was typed', SLOW, async () => {
  const refusal = { error: 'There is an account with this address already.', field: 'email' };
  await open(`${HOME}?setup=admins`, { [inviteAdmin.path]: { status: 409, body: JSON.stringify(refusal) } });
  await type('Name', 'Omkar Udaharan');
  await type('Email', 'omkar@example.com');
  fireEvent.click(await button('Invite'));
  await screen.findByText('There is an account with this address already.', {}, SLOW);
  expect((await field('Email')).value).toBe('omkar@example.com');
});

it('offers the first month when data and opening balances are stated, and says by whom', SLOW, async () => {
  const portal = await open(`${HOME}?setup=first-month`);
  await screen.findByText('Confirm here that deals and payments are complete.', {}, SLOW);
  expect(screen.queryByText('Choose the first month')).toBeNull();
  fireEvent.click(await button('All deals and payments are in'));
  await screen.findByText(/^Stated by /, {}, SLOW);
  await portal.go(`${HOME}?setup=openings`);
  fireEvent.click(await button('There are none'));
  await screen.findByText(/^Stated by /, {}, SLOW);
  await portal.go(`${HOME}?setup=first-month`);
  await screen.findByRole('link', { name: 'Choose the first month' }, SLOW);
  fireEvent.click(await button('Take back'));
  await waitFor(() => expect(screen.queryByText('Choose the first month')).toBeNull(), SLOW);
});

it('takes the opening balances of all vendors together, and says what is wrong with one', SLOW, async () => {
  const network = aNetwork();
  const portal = await mount(network, `${HOME}?setup=openings`, 'admin', { prepare: begun });
  await type('FR-001 Demo Partner 1', '1,200.50');
  await type('FR-002 Demo Partner 2', 'some');
  await screen.findByText('Enter rupees with two decimals at most.', {}, SLOW);
  await type('FR-002 Demo Partner 2', '-300');
  fireEvent.click(await button('Propose 2 balances'));
  await screen.findByRole('link', { name: 'Approve balances' }, SLOW);
  const rows = await portal.database.selectFrom('adjustments').select(['kind', 'paise']).execute();
  expect(rows.map(({ kind, paise }) => [kind, Number(paise)]).toSorted()).toEqual([
    ['opening', -30_000],
    ['opening', 120_050],
  ]);
  expect(screen.queryByRole('button', { name: 'All are in' })).toBeNull();
});

it('says where the list cannot be read', SLOW, async () => {
  await open(`${HOME}?setup=list`, { [setup.path]: { status: 500, body: '{}' } });
  await screen.findByText("Couldn't load the set-up.", {}, SLOW);
});
