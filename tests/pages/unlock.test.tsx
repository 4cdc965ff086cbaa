// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { leavePage } from '../support/leave-page';
import { arrived, fill, press, shows } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import { PageServer } from '../support/page-server';
import { renderMessages, renderPortal } from '../support/render-portal';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { watchErrors } from '../support/watch-errors';

const EMAIL = 'vendor@example.com';

let portal: RunningPortal;
beforeAll(async () => {
  // Where mails link to; the walk follows them at the address that the portal got.
  portal = await startPortal({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => portal?.stop());
afterEach(leavePage);

/** The part of the address behind the page in the link that was mailed; empty when there is none yet. */
async function mailedLink(): Promise<string> {
  const outbox = join(portal.dataDir, 'outbox');
  const files = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(({ name }) => simpleParser(readFileSync(join(outbox, name), 'utf8'))),
  );
  return mails.map(({ text }) => /#unlock=[\w-]{43}/.exec(text ?? '')?.[0] ?? '').join('');
}

async function logIn(password: string): Promise<void> {
  await fill('Email', EMAIL);
  await fill('Password', password);
  await press('Log in');
}

it('the link from the mail lets in whoever was kept out, once', async () => {
  const errors = watchErrors();
  const server = new PageServer(portal.url);
  const open = (path: string) => {
    cleanup();
    renderMessages();
    return renderPortal(server, path, undefined);
  };
  await open('/');
  for (let guess = 1; guess <= 5; guess += 1) {
    await logIn(`wrong ${guess}`);
    await waitFor(() =>
      expect(server.calls.filter((path) => path === '/api/auth/login')).toHaveLength(guess),
    );
    await screen.findByRole('button', { name: 'Log in' });
  }
  await logIn('vendor-demo-1');
  await shows('Too many attempts.');
  await waitFor(async () => expect(await mailedLink().catch(() => '')).toMatch(/^#unlock=/));
  const link = await mailedLink();
  const unlocked = await open(`/${link}`);
  await shows('You can log in or reset your password now.');
  expect(unlocked.way().at(-1)?.hash).toBe('');
  expect(await pageBarriers()).toEqual([]);
  const again = await open(`/${link}`);
  await shows('This link was used or has expired.');
  await logIn('vendor-demo-1');
  await arrived(again, '/dashboard');
  expect(errors).toEqual([]);
});
