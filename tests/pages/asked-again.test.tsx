// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, fill, press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const PASSWORD = 'admin-demo-1';

const pages = startPages();
const sheet = async () => within(await screen.findByRole('dialog'));

async function statusOfSignIn(email: string): Promise<number> {
  const { status } = await pages.server.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'vendor-demo-2' }),
  });
  return status;
}

describe('the own password', () => {
  it('is asked again before an address to log in with is changed, and nothing typed is lost', async () => {
    await pages.asAdmin('/vendordetails?id=v2');
    await press('More for this vendor');
    await press('Edit');
    const open = await sheet();
    await open.findByLabelText('Email');
    expect(open.queryByLabelText('Your password')).toBeNull();
    await fill('Email', 'two@example.com', open);
    await open.findByLabelText('Your password');
    await press('Save', open);
    await open.findByText('Please enter your password.');
    expect(pages.server.calls.filter((call) => call === '/api/vendors/v2')).toEqual([]);
    await fill('Your password', 'wrong', open);
    await press('Save', open);
    await open.findByText('The password is not right.');
    expect(await statusOfSignIn('vendor2@example.com')).toBe(200);
    await fill('Your password', PASSWORD, open);
    await press('Save', open);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOfSignIn('two@example.com')).toBe(200);
  });

  it('is asked again before sessions are ended, in Hindi, too', async () => {
    const { status } = await pages.server.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'vendor3@example.com', password: 'vendor-demo-3' }),
    });
    expect(status).toBe(200);
    const portal = await pages.asAdmin('/profile');
    const languages = within(await screen.findByRole('radiogroup', { name: 'Language' }));
    await click(languages.getByRole('radio', { name: 'हिन्दी' }));
    await portal.go('/vendordetails?id=v3');
    await press('सेशन समाप्त करें', within(await screen.findByRole('region', { name: 'लॉग इन' })));
    const open = await sheet();
    await press('सेशन समाप्त करें', open);
    await open.findByText('कृपया अपना पासवर्ड डालें।');
    await fill('आपका पासवर्ड', 'wrong', open);
    await press('सेशन समाप्त करें', open);
    await open.findByText('पासवर्ड सही नहीं है।');
    await fill('आपका पासवर्ड', PASSWORD, open);
    await press('सेशन समाप्त करें', open);
    await shows('हो गया।');
  });
});
