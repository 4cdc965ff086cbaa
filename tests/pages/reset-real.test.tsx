// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeIn } from '../server/reset-walk';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { arrived, fill, press, shows, textIn } from '../support/page-acts';
import { type MountedPortal, renderMessages, renderPortal } from '../support/render-portal';
import { watchErrors } from '../support/watch-errors';
import { digits, type } from './reset-visit';

const EMAIL = 'vendor@example.com';
const NEW_PASSWORD = 'a brand new one';

/** In this process, so that the clock of the codes can be moved. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
});
afterEach(() => {
  cookie = '';
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});

/** What the browser keeps of an answer and sends with the next call: that a code was right. */
let cookie = '';
const api = {
  fetch: async (input: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://portal');
    const sent = new Headers(headers);
    if (cookie) sent.set('cookie', cookie);
    const call = { headers: sent, ...(method && { method }), ...(body && { body }) };
    const answer = await server.app.request(pathname + search, call);
    [cookie = cookie] = answer.headers.get('set-cookie')?.split(';') ?? [];
    return answer;
  },
};

function open(path: string): Promise<MountedPortal> {
  cleanup();
  renderMessages();
  return renderPortal(api, path, undefined);
}

const mails = async () => {
  await server.mailer?.flush();
  return server.mailbox.mails;
};
const mailedCode = async () => codeIn((await mails()).at(-1)?.body);

/** Comes to the page of the code, after the wait between two of them. */
async function askForCode(email = EMAIL): Promise<MountedPortal> {
  server.clock.pass(2);
  const portal = await open('/rquestotp');
  await fill('Email', email);
  await press('Send OTP');
  await arrived(portal, '/verifyOtp');
  return portal;
}

async function enter(code: string): Promise<void> {
  const first = await screen.findByLabelText('Digit 1 of 4');
  first.focus();
  await type(code);
  await press('Continue');
}

const verify = (email: string, OTP: string) =>
  api.fetch(`/api/resetPass/verifyOtp/${encodeURIComponent(email)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ OTP }),
  });

const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');
const WRONG = 'This code is not right or has expired.';

describe('a password reset at our own server', () => {
  it('takes the mailed code and no other, once, and not after five minutes', async () => {
    const first = await askForCode();
    const code = await mailedCode();
    expect(code).toMatch(/^\d{4}$/);
    await press('Continue');
    await shows('Please enter OTP');
    await enter(otherThan(code));
    await shows(WRONG);

    server.clock.pass(6);
    await enter(code);
    await waitFor(() => expect(digits()).toEqual(['', '', '', '']));
    await arrived(first, '/verifyOtp');

    const portal = await askForCode();
    const fresh = await mailedCode();
    await enter(fresh);
    await arrived(portal, '/setPassword');
    expect((await verify(EMAIL, fresh)).status).toBe(400);
    await fill('New password', NEW_PASSWORD);
    await fill('Confirm password', NEW_PASSWORD);
    await press('Save password');
    await screen.findByRole('button', { name: 'Log in' });
    expect(textIn('Email')).toBe(EMAIL);

    await fill('Password', 'vendor-demo-1');
    await press('Log in');
    await shows('Email or password is incorrect.');
  });

  it('looks the same for an address that nobody has', async () => {
    const before = (await mails()).length;
    await askForCode('nobody@example.com');
    await shows('If this address is registered, a code is on its way.');
    expect(await mails()).toHaveLength(before);
    await enter('1234');
    await shows(WRONG);
  });

  it('lets five of 200 guesses at once be compared, and none of them in after that', async () => {
    await askForCode('vendor2@example.com');
    const code = await mailedCode();
    const guesses = Array.from({ length: 200 }, () => verify('vendor2@example.com', otherThan(code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    await enter(code);
    await shows(WRONG);
  });
});
