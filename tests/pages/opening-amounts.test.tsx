// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { renderMessages, renderPortal } from '../support/render-portal';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

/** The sheet of a new amount for some days. */
async function sheetOfDays() {
  fireEvent.click(await screen.findByRole('button', { name: 'For other days' }, LONG));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change the amount' }, LONG));
  const fill = (name: string, value: string) =>
    fireEvent.change(sheet.getByLabelText(name), { target: { value } });
  const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Save amount' }));
  return { sheet, fill, save };
}

it('the account opening amount of some days is saved with its reason once it was said what it changes, and is a version of its own', {
  timeout: 120_000,
}, async () => {
  const network = aNetwork();
  const won = { productCategory: 'Free Demat Account', stage: 'Closed Won.' };
  network.deals.push({ ...won, id: 'august', franchiseCode: 'FR-001', createdTime: '2026-08-20' });
  await mount(network, '/admindashboard?tab=settings', 'admin');
  const versions = within(await screen.findByRole('region', { name: 'Versions of the amount' }, LONG));
  await versions.findByText('₹300.00 for each account', undefined, LONG);
  const { sheet, fill, save } = await sheetOfDays();
  save();
  await sheet.findByText('Enter 0 to 10,00,000 rupees, with two decimals at most.');
  sheet.getByText('Enter at least 3 letters');
  fill('New amount for each account', '450.50');
  fill('For deals created', 'day');
  fill('Reason', 'A campaign');
  save();
  await sheet.findByText('Please give the first day.');
  fill('First day', '2026-08-16');
  fill('Last day (optional)', '2026-08-31');
  await sheet.findByText('1 account changes by +₹150.50, from ₹300.00 to ₹450.50.', undefined, LONG);
  save();
  await versions.findByText('Deals from 16 Aug 2026 to 31 Aug 2026', undefined, LONG);
  versions.getByText('₹450.50 for each account');
  versions.getByText('Reason: A campaign');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['the account opening amount', 'Rupees for each opened demat account', '450', true],
  ['the disclaimer', 'Disclaimer', 'Figures may change.', false],
])(
  '%s is saved once where the answers were lost, the page says so, and it is pressed again',
  async (_, name, value, asks) => {
    const portal = await mount(aNetwork(), '/admindashboard?tab=settings', 'admin');
    let lost = 0;
    portal.server.instead = {
      '/api/settings': async (answer) => {
        const isWrite = portal.server.asked.at(-1)?.startsWith('PATCH');
        const given = await answer();
        if (!isWrite || lost === 2) return given;
        lost += 1;
        throw new TypeError('Failed to fetch');
      },
    };
    const save = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Save settings' }, LONG));
      if (asks) {
        const question = within(await screen.findByRole('dialog', undefined, LONG));
        fireEvent.click(question.getByRole('button', { name: 'Save settings' }));
      }
    };
    renderMessages();
    fireEvent.change(await screen.findByLabelText(name, undefined, LONG), { target: { value } });
    await save();
    await screen.findByText(/^No answer came/, undefined, LONG);
    await save();
    await screen.findByText('Settings saved.', undefined, LONG);
    expect(screen.queryByText(/^No answer came/)).toBeNull();
  },
);

it.each([
  ['arrived', true, false],
  ['arrived, and a reload,', true, true],
  ['did not arrive', false, false],
])(
  'settings that were changed once more after a try without an answer that %s are saved',
  async (_, arrives, reloads) => {
    const portal = await mount(aNetwork(), '/admindashboard?tab=settings', 'admin');
    let [lost, arrived] = [0, 0];
    portal.server.instead = {
      '/api/settings': async (answer) => {
        const isWrite = portal.server.asked.at(-1)?.startsWith('PATCH') === true;
        if (isWrite && lost === 2) arrived += 1;
        if (!isWrite || lost === 2) return answer();
        lost += 1;
        if (arrives) await answer();
        throw new TypeError('Failed to fetch');
      },
    };
    renderMessages();
    const type = async (name: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(name, undefined, LONG), { target: { value } });
    const save = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Save settings' }, LONG));
    await type('Disclaimer', 'Figures may change.');
    await type('Name', 'Example Broking');
    await save();
    await screen.findByText(/^No answer came/, undefined, LONG);
    if (reloads) {
      portal.unmount();
      await renderPortal(portal.server, '/admindashboard?tab=settings', undefined, portal.storage);
    }
    await type('Disclaimer', 'Figures change.');
    expect(screen.queryByText(/someone else/i)).toBeNull();
    await save();
    await screen.findByText('Settings saved.', undefined, LONG);
    expect(screen.queryByText(/someone else|already/i)).toBeNull();
    expect(await portal.database.selectFrom('settings').select('value').orderBy('name').execute()).toEqual(
      expect.arrayContaining([{ value: 'Figures change.' }, { value: 'Example Broking' }]),
    );
    // What was corrected is not stored for a moment first.
    expect(arrived).toBe(1);
  },
);
