import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { barriers } from './barriers';
import { PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const EMAIL = 'vendor@example.com';

// Where mails link to; the walk follows them at the port that the portal got.
const portal = startWalk({ PUBLIC_URL: 'http://localhost:3000' });

/** The part of the address behind the page in the link that was mailed; empty when there is none yet. */
async function mailedLink(): Promise<string> {
  const outbox = join(portal.dataDir, 'outbox');
  const files = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(({ name }) => simpleParser(readFileSync(join(outbox, name), 'utf8'))),
  );
  return mails.map(({ text }) => /#unlock=[\w-]{43}/.exec(text ?? '')?.[0] ?? '').join('');
}

it('the link from the mail lets in whoever was kept out, once', async () => {
  const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
  await page.goto(portal.url);
  const logIn = async (password: string) => {
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  for (let guess = 1; guess <= 5; guess += 1) {
    const answered = page.waitForResponse(/\/api\/auth\/login$/);
    await logIn(`wrong ${guess}`);
    await answered;
  }
  await logIn('vendor-demo-1');
  await page.getByText('Too many attempts.').waitFor();
  await expect.poll(() => mailedLink().catch(() => '')).toMatch(/^#unlock=/);
  const link = await mailedLink();
  await page.goto('about:blank');
  await page.goto(`${portal.url}/${link}`);
  await page.getByText('You can log in or reset your password now.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await barriers(page)).toEqual([]);
  await page.goto('about:blank');
  await page.goto(`${portal.url}/${link}`);
  await page.getByText('This link was used or has expired.').waitFor();
  await logIn('vendor-demo-1');
  await page.waitForURL('**/dashboard');
  // A refused call is an error to Chromium, and to nobody else.
  expect(errors.filter((line) => !/status of (400|401|429)/.test(line))).toEqual([]);
  await close();
});
