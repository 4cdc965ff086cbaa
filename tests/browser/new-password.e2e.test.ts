import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { closePages, workersChromium } from './open-chromium';
import { type Answer, EMAIL, heading, pathOf, toast, verifyCode, visitOf } from './reset-visit';

let server: SpecServer;
let browser: Browser;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK, servePage);
  browser = await workersChromium();
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
});

describe('the new password', () => {
  const fill = async (page: Page, password: string, confirmation: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
    await page.getByRole('button', { name: 'Save password' }).click();
  };

  it('must be 8 characters and the same twice; hints follow the typing', async () => {
    const { page, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    await verifyCode(page);
    await fill(page, 'short-1', 'short-1');
    await page.getByText('Password must be at least 8 characters long').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('new-password');
    await fill(page, 'long-enough-1', 'long-enough-2');
    await page.getByText('Passwords do not match').waitFor();
    expect(await page.getByText('Password must be at least 8 characters long').count()).toBe(0);
    const hints = page.getByRole('list', { name: 'What it takes' }).getByRole('listitem');
    expect(await hints.allTextContents()).toEqual([
      'At least 8 characters: done',
      'Both fields are the same: still open',
      'Stronger with 12 characters or more: done',
    ]);
    for (const each of await page.locator('input[type=password]').all()) {
      expect(await each.getAttribute('autocomplete')).toBe('new-password');
    }
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await page.locator('input[name=new-password]').getAttribute('type')).toBe('text');
    expect(sent.filter(({ path }) => path.includes('setPassword'))).toEqual([]);
    await close();
  });

  it('is sent as typed, said in a toast, and leads to the login with the email', async () => {
    const { page, errors, sent, close } = await visitOf(browser, server.url, '/rquestotp');
    await verifyCode(page);
    await fill(page, ' My Pass 99', ' My Pass 99');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await toast(page, 'setPassword went well').waitFor();
    expect(sent[2]).toEqual({
      path: 'POST /api/resetPass/setPassword',
      body: { email: EMAIL, newPassword: ' My Pass 99' },
    });
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    // The step that is done cannot be reached again.
    await page.goBack();
    await heading(page, 'Forgot Password').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'Choose another password.' } },
      'Choose another password.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'This was used before.' } },
      'This was used before.',
    ],
    ['the sentence of the server on a 500', { status: 500, json: { error: 'Try later.' } }, 'Try later.'],
  ])('that is refused stays, with %s', async (_, answer, text) => {
    const { page, answers, close } = await visitOf(browser, server.url, '/rquestotp');
    await verifyCode(page);
    answers.setPassword = answer;
    await fill(page, 'long-enough-1', 'long-enough-1');
    await page.locator('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
    await toast(page, text).waitFor();
    expect(pathOf(page)).toBe('/setPassword');
    expect(await page.locator('input[name=new-password]').inputValue()).toBe('long-enough-1');
    await close();
  });
});
