// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { arrived, fill, follow, press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const pages = startPages();

async function signIn(password: string): Promise<void> {
  await fill('Email', 'vendor@example.com');
  await fill('Password', password);
  await press('Log in');
}

describe('someone who signs in', () => {
  it('comes to where they wanted to go without a token', async () => {
    const portal = await pages.open('/earning', undefined);
    await arrived(portal, '/');
    await signIn('vendor-demo-1');
    await arrived(portal, '/earning');
  });

  it('is told in the bar, in words too, which of its items is open', async () => {
    holds('2: the bar: four items, their targets, the active one');
    const portal = await pages.asVendor('/dashboard');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    const items = bar.getAllByRole('link').map(({ textContent }) => textContent);
    expect(items).toEqual(['Home', 'Training', 'Reports', 'Profile']);
    await follow('Profile', bar);
    await arrived(portal, '/profile');
    await waitFor(() =>
      expect(portal.container.querySelector('nav [aria-current=page]')?.textContent).toBe('Profile'),
    );
  });
});

describe('what goes wrong is said in a sentence', () => {
  it('a wrong password', async () => {
    await pages.open('/', undefined);
    await signIn('not-the-password');
    await within(await screen.findByRole('alert')).findByText('Email or password is incorrect.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('vendor@example.com');
  });

  it('a dead server, at sign-in and later', async () => {
    const portal = await pages.open('/', undefined);
    pages.server.instead = { '/api/': 'no-answer' };
    await signIn('vendor-demo-1');
    await shows("Couldn't log in. Check your connection and try again.");
    pages.server.instead = {};
    await press('Log in');
    await arrived(portal, '/dashboard');
    pages.server.instead = { '/api/': 'no-answer' };
    await portal.go('/totalcummision');
    await pages.reload(portal);
    await shows("Couldn't load deals.");
    pages.server.instead = {};
    await press('Retry');
    await screen.findByRole('list', { name: 'Monthly Commission Calculation' });
  });

  it('an unknown path', async () => {
    holds('2: any other path: Page Not Found, its text, and Go to Home');
    const portal = await pages.open('/leed', undefined);
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await shows("The page you are looking for doesn't exist or has been moved.");
    await screen.findByRole('link', { name: '/leads?' });
    await follow('Go to Home');
    await arrived(portal, '/');
    await screen.findByRole('button', { name: 'Log in' });
  });
});
