// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { generateSync } from 'otplib';
import { beforeEach, expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { arrived, click, fill, press, shows } from '../support/page-acts';
import { renderMessages, renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { NETWORK_PASSWORD, overNetworks } from './over-network';

const over = overNetworks();
beforeEach(() => {
  stubRoom(true);
  renderMessages();
});
const sheet = async () => within(await screen.findByRole('dialog'));
const STEP_SECONDS = 30;
/** The code that an app shows so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS * steps });

/** Sets it up with the code of the step before, and gives the secret. */
async function setUp(): Promise<string> {
  await press('Set up two-step login');
  await fill('Your password', NETWORK_PASSWORD, await sheet());
  await press('Next', await sheet());
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  const secret =
    /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(document.body.textContent ?? '')?.[0].replaceAll(' ', '') ?? '';
  await fill('Code', codeOf(secret, -1), await sheet());
  await press('Turn on', await sheet());
  await press('I have kept them');
  return secret;
}

it('is set up with a QR code and recovery codes, asked for at the login and before it is turned off', async () => {
  const { database } = await over(aNetwork(), '/profile', 'admin');
  await press('Set up two-step login');
  await press('Next', await sheet());
  await (await sheet()).findByText('Please enter your password.');
  await fill('Your password', 'wrong', await sheet());
  await press('Next', await sheet());
  await (await sheet()).findByText('The password is not right.');
  await fill('Your password', NETWORK_PASSWORD, await sheet());
  await press('Next', await sheet());
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  const secret =
    /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(document.body.textContent ?? '')?.[0].replaceAll(' ', '') ?? '';
  await press('Turn on', await sheet());
  await (await sheet()).findByText('Please enter the code.');
  await fill('Code', codeOf(secret, -1), await sheet());
  await press('Turn on', await sheet());
  await screen.findByText('Recovery codes');
  expect((await sheet()).getAllByRole('listitem')).toHaveLength(10);
  await press('Close', await sheet());
  await press('Go back');
  expect((await sheet()).getAllByRole('listitem')).toHaveLength(10);
  await press('I have kept them');
  await shows('10 recovery codes are left.');
  await press('Make new recovery codes');
  await press('Make new recovery codes', await sheet());
  await screen.findByText('Recovery codes');
  expect((await sheet()).getAllByRole('listitem')).toHaveLength(10);
  await press('I have kept them');

  await database.updateTable('sessions').set({ factor_at_ms: null }).execute();
  await press('Turn off two-step login');
  await fill('Your password', NETWORK_PASSWORD, await sheet());
  await press('Turn off two-step login', await sheet());
  const asking = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill('Code', codeOf(secret, 5), asking);
  await press('Go on', asking);
  await asking.findByText(/^This code is not right/);
  await fill('Code', codeOf(secret), asking);
  await press('Go on', asking);
  await shows('Off. With it, a stolen password alone lets nobody in.');
  expect(await database.selectFrom('second_factors').selectAll().execute()).toEqual([]);
});

it('is asked for before an administrator exports, and nothing is written where it is left', async () => {
  const next = takeSavedFiles();
  const { database, go } = await over(aNetwork(), '/profile', 'admin');
  const secret = await setUp();
  await database.updateTable('sessions').set({ factor_at_ms: null }).execute();
  await go('/deals');
  await press('More');
  await press('Export CSV');
  const asking = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await press('Close', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const exported = () =>
    database.selectFrom('security_log').select('detail').where('kind', '=', 'exported').execute();
  expect(await exported()).toEqual([]);
  await press('More');
  await press('Export CSV');
  const again = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill('Code', codeOf(secret), again);
  await press('Go on', again);
  await next();
  expect(await exported()).toEqual([{ detail: 'deals' }]);
});

it('comes first where it is demanded: every page leads to it, and opens once it is set up', async () => {
  const portal = await over(aNetwork(), '/deals', 'admin', { factorDemand: 'required' });
  await shows('This portal needs it of every administrator. Set it up to go on.');
  await arrived(portal, '/profile');
  expect(document.activeElement?.textContent).toBe('Set up two-step login');
  await press('Set up two-step login');
  await fill('Your password', NETWORK_PASSWORD, await sheet());
  await press('Next', await sheet());
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  const secret =
    /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(document.body.textContent ?? '')?.[0].replaceAll(' ', '') ?? '';
  await fill('Code', codeOf(secret), await sheet());
  await press('Turn on', await sheet());
  await press('I have kept them');
  await portal.go('/deals');
  await screen.findByRole('table', { name: 'Deals' });
  await arrived(portal, '/deals');
});

it('asks for the code after the password, keeps what was typed, and leads back', async () => {
  const { server, database } = await over(aNetwork(), '/profile', 'admin');
  const secret = await setUp();
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  cleanup();
  await renderPortal(server, '/', undefined);
  await fill('Email', email);
  await fill('Password', NETWORK_PASSWORD);
  await press('Log in');
  await fill('Code', codeOf(secret, 9));
  await press('Log in');
  await screen.findByText(/^This code is not right/);
  await press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe(NETWORK_PASSWORD);
  await press('Log in');
  await fill('Code', codeOf(secret));
  await click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
  await screen.findByRole('navigation', { name: 'Main' });
});
