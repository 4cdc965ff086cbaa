// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addressOf, fill, press, shows } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { stubClipboard } from '../support/stub-clipboard';
import { startPages } from './start-pages';

const NEW = 'my grandmother has 3 goats';

const pages = startPages();
const { asAdmin, asVendor } = pages;

async function expectDevices(count: number): Promise<void> {
  const list = await screen.findByRole('list', { name: 'Where you are logged in' });
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(count));
}

/** Logs in by the form that is there. */
async function logIn(email: string, password: string): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await press('Log in');
}

describe('the profile', () => {
  it('of an administrator has no logo', async () => {
    await asAdmin('/profile');
    await screen.findByText('This device');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Logo' })).toBeNull();
  });

  it.each(['/dashboard', '/profile'])('says where a franchise code could not be copied: %s', async (path) => {
    stubClipboard(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')));
    await asVendor(path);
    await press(/^Copy franchise code/);
    await shows("Couldn't copy. Select the text and copy it by hand.");
  });

  it('leads to each of its sections from the menu of a desk', async () => {
    stubRoom(true);
    const portal = await asVendor('/profile');
    const menu = await screen.findByRole('navigation', { name: 'Sections' });
    await screen.findByText('This device');
    const links = within(menu).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      fireEvent.click(link);
      expect([document.activeElement?.textContent, addressOf(portal)]).toEqual([
        link.textContent,
        '/profile',
      ]);
    }
  });

  it('changes mobile number and city, and says at the field what is wrong', async () => {
    await asVendor('/profile', 3);
    await press('Edit mobile and city');
    await fill('Mobile', '12345');
    await press('Save');
    await shows('A mobile number has 10 digits and starts with 6 to 9');
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
    await fill('Mobile', '98765 43210');
    await fill('City', 'Nashik');
    await press('Save');
    await screen.findByText('+91 98765 43210');
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Nashik'),
    );
  });

  it('changes the password, and ends every other session at once', async () => {
    const other = await pages.server.sessionOf('vendor2@example.com', 'vendor-demo-2');
    await asVendor('/profile', 2);
    await press('Where you are logged in');
    await expectDevices(2);
    await press('Security');
    await press('Change password');
    const sheet = within(await screen.findByRole('dialog'));
    await fill('Current password', 'not the one', sheet);
    await fill(/^New password/, NEW, sheet);
    await fill(/^Confirm/, NEW, sheet);
    await press('Change password', sheet);
    await sheet.findByText('The current password is not right.');
    await fill('Current password', 'vendor-demo-2', sheet);
    await press('Change password', sheet);
    await shows('Password changed. All other devices were logged out.');
    await expectDevices(1);
    const portal = await pages.open('/leads', other);
    await screen.findByRole('button', { name: 'Log in' });
    await logIn('vendor2@example.com', 'vendor-demo-2');
    await shows('Email or password is incorrect.');
    await logIn('vendor2@example.com', NEW);
    await waitFor(() => expect(portal.way().at(-1)?.pathname).toBe('/leads'));
    await screen.findByRole('list', { name: 'Leads' });
  });

  it('logs out another device, which is out with its next call', async () => {
    const other = await pages.server.sessionOf('vendor4@example.com', 'vendor-demo-4');
    await asVendor('/profile', 4);
    await press('Where you are logged in');
    await press(/^Log out the device/);
    await shows('The device was logged out');
    await pages.open('/leads', other);
    await screen.findByRole('button', { name: 'Log in' });
  });
});
