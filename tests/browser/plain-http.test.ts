import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PLAIN_HOST, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

/** The address of a path as an office without TLS has it in its own network. */
function plain(path: string): string {
  const { port } = new URL(portal.url);
  return `http://${PLAIN_HOST}:${port}${path}`;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('vendor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Chromium says of each answer that a header of it counts with TLS alone. */
const others = (errors: readonly string[]) => errors.filter((each) => !/Cross-Origin-Opener/.test(each));

describe('a portal without TLS, in the network of an office', () => {
  it('opens a link, asks who it is, and goes on there', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await page.goto(plain('/earning?tab=account'));
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await logIn(page);
    await page.getByText('Closed months').first().waitFor();
    expect(new URL(page.url()).search).toBe('?tab=account');
    // A second tab learns from the first who is signed in.
    const other = await page.context().newPage();
    await other.goto(plain('/deals'));
    await other.getByText(/^\d+ deals/).waitFor();
    expect(others(errors)).toEqual([]);
    await close();
  });

  it('says where it cannot copy a text, and where it cannot check a file', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await page.goto(plain('/dashboard'));
    await logIn(page);
    await page.getByRole('button', { name: /^Copy franchise code/ }).click();
    await page.getByText("Couldn't copy. Select the text and copy it by hand.").waitFor();
    await page.goto(plain('/earning?tab=statements'));
    await page.getByRole('button', { name: 'Check this file' }).click();
    await page.getByRole('button', { name: 'Download the lines' }).click();
    await page.getByText("Without https this page can't work out the hash of a file.").waitFor();
    expect(others(errors)).toEqual([]);
    await close();
  });
});
