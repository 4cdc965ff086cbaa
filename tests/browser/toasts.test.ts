import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { someOf } from '../support/long-run';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

/** The part of a place that a toast lies over, in px²; the toast is waited for. */
async function coveredOf(page: Page, place: Locator): Promise<number> {
  const toast = page.locator('.Toastify__toast').last();
  await toast.waitFor();
  const [over, under] = [await toast.boundingBox(), await place.boundingBox()];
  if (!over || !under) throw new Error('Nothing is there to be compared');
  const common = (from: 'x' | 'y', length: 'width' | 'height') =>
    Math.min(over[from] + over[length], under[from] + under[length]) - Math.max(over[from], under[from]);
  return Math.max(0, common('x', 'width')) * Math.max(0, common('y', 'height'));
}

/** The unseen clock of the toast that is there. */
function clockOf(page: Page) {
  return page.evaluate(() => {
    const clock = document
      .getAnimations()
      .find((each) => each instanceof CSSAnimation && each.animationName === 'toast-clock');
    return { lasts: clock?.effect?.getComputedTiming().duration, state: clock?.playState };
  });
}

/** Has the clock of each toast run a thousand times slower: a machine that is busy never uses it up. */
async function slowToasts(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName !== 'toast-clock') return;
      for (const each of document.getAnimations())
        if (each instanceof CSSAnimation && each.animationName === 'toast-clock') each.playbackRate = 0.001;
    }),
  );
}

/** Has the toast that is there run at its true speed, with 100 ms left. */
async function nearTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations())
      if (each instanceof CSSAnimation && each.animationName === 'toast-clock') {
        each.playbackRate = 1;
        each.currentTime = 4900;
      }
  });
}

/** Has toasts stay until they are taken away: where they lie does not depend on how fast one looks. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName !== 'toast-clock') return;
      for (const each of document.getAnimations())
        if (each instanceof CSSAnimation && each.animationName === 'toast-clock') each.pause();
    }),
  );
}

const SMALL = { width: 320, height: 568 };

describe('toasts', () => {
  it('go by themselves after 5 seconds, and stay while the pointer rests on them', async () => {
    holds('9: toasts close after 5000 ms');
    const { page, close } = await watchedPage(portal.browser);
    await slowToasts(page);
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('button', { name: /Copy franchise code/ }).click();
    const toast = page.getByText('Franchise code copied');
    await toast.waitFor();
    // It may have come up right under the pointer that called for it.
    await page.mouse.move(20, 600);
    await expect.poll(() => clockOf(page)).toEqual({ lasts: 5000, state: 'running' });
    await toast.hover();
    await expect.poll(() => clockOf(page)).toEqual({ lasts: 5000, state: 'paused' });
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(20, 600);
    await expect.poll(() => clockOf(page)).toEqual({ lasts: 5000, state: 'running' });
    await nearTheEnd(page);
    await toast.waitFor({ state: 'hidden' });
    await close();
  });

  it.each(
    someOf([
      ['beside its icon on a phone', PHONE, '/dashboard'],
      ['above its word on a phone', PHONE, '/leads'],
    ] as const),
  )('never cover the floating button: %s', async (_, viewport, path) => {
    const { page, close } = await watchedPage(portal.browser, { viewport, reducedMotion: 'reduce' });
    await keepToasts(page);
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(portal.url + path);
    // It gives way to a button of a row, and keeps its place.
    const button = page.locator('a[data-floats]');
    await button.waitFor({ state: 'attached' });
    if (path === '/leads') {
      await page
        .getByRole('button', { name: /^Change status of .+, now Interested$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Contacted', exact: true }).click();
    } else await page.getByRole('button', { name: /Copy franchise code/ }).click();
    const toast = page.locator('.Toastify__toast');
    await toast.waitFor();
    const [over, under] = [await toast.boundingBox(), await button.boundingBox()];
    if (!over || !under) throw new Error('Nothing is there to be compared');
    const apart = over.x + over.width <= under.x || over.y + over.height <= under.y;
    expect(apart, JSON.stringify([over, under])).toBe(true);
    await close();
  });

  it('leave the fields of the sign-in free on small phones, phones and desktops', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: SMALL, reducedMotion: 'reduce' });
    await keepToasts(page);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/mark.svg`);
    await page.evaluate(() => sessionStorage.setItem('jwtToken', 'of nobody'));
    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('Please log in again.').waitFor();
    for (const viewport of [SMALL, PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const field of ['Email', 'Password'])
        expect(await coveredOf(page, page.getByLabel(field, { exact: true })), field).toBe(0);
    }
    await close();
  });

  it.each(
    someOf([
      ['a small phone', SMALL],
      ['a phone', PHONE],
      ['a desktop', DESKTOP],
    ]),
  )('leave the note of a lead free, and what a sheet asks, on %s', async (_, viewport) => {
    const { page, close } = await watchedPage(portal.browser, { viewport, reducedMotion: 'reduce' });
    await keepToasts(page);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/leads`);
    await page
      .getByRole('link', { name: /Example/ })
      .first()
      .click();
    const note = page.getByLabel('Write a note');
    await note.fill('Called, wants the form.');
    await page.getByRole('button', { name: 'Save note' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    expect(await coveredOf(page, note)).toBe(0);
    // A sheet that opens now does not lie over it: it is read, and its button still works.
    await page.getByRole('button', { name: 'Log a call' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    expect(await coveredOf(page, sheet.getByRole('textbox'))).toBe(0);
    await undo.click();
    await page.getByText('Called, wants the form.').waitFor({ state: 'detached' });
    await sheet.waitFor();
    await close();
  });
});
