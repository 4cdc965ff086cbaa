// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { NETWORK_PASSWORD, overNetworks } from './over-network';

const mount = overNetworks();
const SETTINGS = '/admindashboard?tab=settings';
const SLOW = { timeout: 30_000 };
const PATH = '/api/mail-server';
const SECRET = 'the secret of the mail server';
const SET = JSON.stringify({
  source: 'settings',
  server: {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'office',
    sender: 'Office <office@example.com>',
    set_at: '2026-11-22T13:01:00.000Z',
    by: 'Network Office',
  },
});
const taken = () => new Response(SET, { headers: { 'Content-Type': 'application/json' } });

it('sets the mail server after what was wrong is put right, and loses nothing typed', SLOW, async () => {
  const portal = await mount(aNetwork(), SETTINGS, 'admin');
  await screen.findByText(/each mail is written to the outbox/, {}, SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Set the mail server' }, SLOW));
  const sheet = within(await screen.findByRole('dialog', {}, SLOW));
  const input = (label: string) => sheet.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
  const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Save and send a test mail' }));
  save();
  expect(await sheet.findAllByText('Please fill this in.')).toHaveLength(3);
  expect(input('Port').value).toBe('587');
  fireEvent.click(sheet.getByRole('radio', { name: 'TLS' }));
  expect(input('Port').value).toBe('465');

  type('SMTP server', '127.0.0.1');
  type('User', 'office');
  type('Password of the mail server', SECRET);
  type('Sender', 'Office <office@example.com>');
  type('Your password here', NETWORK_PASSWORD);
  save();
  await sheet.findByText(/inside the server's own network/, {}, SLOW);
  expect(input('Password of the mail server').value).toBe(SECRET);
  expect(input('Your password here').value).toBe(NETWORK_PASSWORD);

  type('SMTP server', 'smtp.example.com');
  let lost = 0;
  // The page sends a write once more by itself.
  portal.server.instead = {
    [PATH]: async () => {
      if (portal.server.asked.at(-1) !== `PUT ${PATH}`) return taken();
      lost += 1;
      if (lost < 2) throw new TypeError('Failed to fetch');
      return taken();
    },
  };
  save();
  await screen.findByText(/Mail goes out by smtp\.example\.com:465, from Office/, {}, SLOW);
  expect(lost).toBe(2);
  await screen.findByText(/Test mail to .* is on its way/, { selector: 'strong' }, SLOW);
  expect(document.body.innerHTML).not.toContain(SECRET);

  fireEvent.click(screen.getByRole('button', { name: 'Change the mail server' }));
  const again = within(await screen.findByRole('dialog', {}, SLOW));
  expect(again.getByLabelText<HTMLInputElement>('User').value).toBe('office');
  expect(again.getByLabelText<HTMLInputElement>('Password of the mail server').value).toBe('');
});

it('is removed by the own password alone', SLOW, async () => {
  const portal = await mount(aNetwork(), SETTINGS, 'admin', {
    instead: { [PATH]: { status: 200, body: SET } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }, SLOW));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove the mail server?' }, SLOW));
  const remove = () => fireEvent.click(sheet.getByRole('button', { name: 'Remove' }));
  remove();
  await sheet.findByText('Please enter your password.');
  expect(portal.server.asked).not.toContain(`DELETE ${PATH}`);

  const password = sheet.getByLabelText<HTMLInputElement>('Your password');
  fireEvent.change(password, { target: { value: NETWORK_PASSWORD } });
  let lost = 0;
  // The page sends a write once more by itself, so two answers are lost.
  portal.server.instead = {
    [PATH]: async () => {
      if (portal.server.asked.at(-1) !== `DELETE ${PATH}`) return taken();
      lost += 1;
      throw new TypeError('Failed to fetch');
    },
  };
  remove();
  await waitFor(() => expect(lost).toBe(2), SLOW);
  await sheet.findByRole('button', { name: 'Remove' }, SLOW);
  expect(password.value).toBe(NETWORK_PASSWORD);
  portal.server.instead = {};
  remove();
  await screen.findByText(/each mail is written to the outbox/, {}, SLOW);
  // The page behind the sheet is read before the sheet is closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
});

it('says that the settings of the server win, and offers nothing', SLOW, async () => {
  await mount(aNetwork(), SETTINGS, 'admin', {
    instead: { [PATH]: { status: 200, body: '{"source":"environment"}' } },
  });
  await screen.findByText(/by the settings of the server \(SMTP_URL\)/, {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Set the mail server' })).toBeNull();
  await screen.findByRole('button', { name: 'Send a test mail' }, SLOW);
});

it('says when it cannot be read, and reads it again', SLOW, async () => {
  const portal = await mount(aNetwork(), '/admindashboard?setup=mail', 'admin', {
    instead: { [PATH]: { status: 500, body: '{"error":"Broken."}' } },
  });
  await screen.findByText("Couldn't load how mail goes out.", {}, SLOW);
  portal.server.instead = {};
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Set the mail server' }, SLOW);
});
