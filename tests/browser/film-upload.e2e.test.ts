import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anMp4 } from '../support/a-film';
import { LONG_RUN } from '../support/long-run';
import { expectOpenToAll } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const FILM = 'public/demo/documents.webm';
const TITLE = 'Sent by the walk';
const ADDRESS = 'https://youtu.be/typed-before';

const portal = startWalk();

const inFolder = () => {
  const films = join(portal.dataDir, 'films');
  return existsSync(films) ? readdirSync(films) : [];
};

async function atNewTraining(page: Page): Promise<void> {
  await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
  await page.goto(`${portal.url}/training?id=new`);
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
}

const chooseFile = (page: Page) => page.getByRole('radio', { name: 'File' }).check({ force: true });
const input = (page: Page) => page.locator('fieldset input[type=file]');

/** Lets a page send this many bytes a second, or as many as it can. */
async function throttle(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

describe('a film of the portal itself', () => {
  it('is sent by the admin by the keyboard, looked at, saved, and counts where a vendor watches it', async () => {
    const admin = await watchedPage(portal.browser, { viewport: DESKTOP });
    const { page } = admin;
    page.on('filechooser', (chooser) => void chooser.setFiles(FILM));
    await atNewTraining(page);
    await chooseFile(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Choose a film.').waitFor();
    await page.getByRole('button', { name: 'Choose a film' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The film is sent.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose another film');
    const preview = page.locator('video');
    await expect
      .poll(() => preview.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(10);
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The preview of the form that is about to close is a link of the same name.
    const listed = page.getByRole('list', { name: 'Trainings in their order' });
    await listed.getByRole('link', { name: TITLE }).waitFor();
    expect(inFolder()).toEqual([expect.stringMatching(/^[\da-f]{64}\.webm$/)]);

    const vendor = await watchedPage(portal.browser);
    await beginSignedIn(vendor.page, portal.url, 'vendor2@example.com', 'vendor-demo-2');
    await vendor.page.goto(`${portal.url}/all-trainings?q=${encodeURIComponent(TITLE)}`);
    await vendor.page.getByRole('link', { name: TITLE }).click();
    const film = vendor.page.locator('video');
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.playbackRate = 4;
      // From the middle: the player asks for a range.
      video.currentTime = 5;
      await video.play();
      await new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => video.currentTime > 11 && resolve());
      });
      video.pause();
    });
    await vendor.page
      .getByText(/[1-9]\d? % watched/)
      .last()
      .waitFor();
    await expect
      .poll(() =>
        vendor.page.evaluate(async () => {
          const headers = { authorization: `Bearer ${sessionStorage.getItem('jwtToken')}` };
          const id = new URL(location.href).searchParams.get('training');
          const { data } = await (await fetch('/api/training/progress', { headers })).json();
          return data.find((each: { trainingId: string }) => each.trainingId === id)?.positionSeconds;
        }),
      )
      .toBeGreaterThan(10);
    expect([...admin.errors, ...vendor.errors]).toEqual([]);
    await vendor.close();
    await admin.close();
  });

  it.runIf(LONG_RUN)(
    'shows how far it is, is cancelled, and nothing of it or of what was typed is lost or left',
    async () => {
      const { page, errors, close } = await watchedPage(portal.browser, {
        viewport: PHONE,
        colorScheme: 'dark',
      });
      await atNewTraining(page);
      const before = inFolder();
      await page.getByLabel('Video link').fill(ADDRESS);
      await chooseFile(page);
      // So slowly that it is still on its way once the page was looked at, however busy the machine is.
      await throttle(page, 40_000);
      await input(page).setInputFiles({
        name: 'a-film-with-a-rather-long-name-that-does-not-fit-into-a-line-of-a-phone.mp4',
        mimeType: 'video/mp4',
        buffer: anMp4('x'.repeat(2_000_000)),
      });
      const bar = page.getByRole('progressbar', { name: /^Sending a-film/ });
      await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(95);
      await expectOpenToAll(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The film is still being sent.').waitFor();
      await page.getByRole('button', { name: 'Cancel sending' }).click();
      await page.getByRole('button', { name: 'Choose a film' }).waitFor();
      await throttle(page, -1);
      await expect.poll(inFolder).toEqual(before);
      await page.getByRole('radio', { name: 'Address' }).check({ force: true });
      expect(await page.getByLabel('Video link').inputValue()).toBe(ADDRESS);
      expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(TITLE);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('is not lost with the page unasked while it is on its way, also before anything else is typed', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await page.goto(`${portal.url}/training?id=new`);
    await chooseFile(page);
    await throttle(page, 1_000);
    await input(page).setInputFiles(FILM);
    const cancel = page.getByRole('button', { name: 'Cancel sending' });
    await cancel.waitFor();
    const home = page.getByRole('link', { name: 'Home' }).last();
    await home.click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).last().click();
    const question = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await cancel.click();
    await page.getByRole('button', { name: 'Choose a film' }).waitFor();
    await throttle(page, -1);
    await home.click();
    await page.waitForURL('**/admindashboard');
    await close();
  });

  it.runIf(LONG_RUN)(
    'says what is wrong with it, before it is sent and when the way is cut, and can be dropped',
    async () => {
      const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
      await atNewTraining(page);
      await chooseFile(page);
      await input(page).setInputFiles({
        name: 'film.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      });
      await page.getByText('This is no film that can be played here').waitFor();
      await page.route('**/api/training/films', (route) => route.abort());
      await input(page).setInputFiles(FILM);
      await page.getByText('No answer came.', { exact: false }).waitFor();
      await expectOpenToAll(page);
      await page.unroute('**/api/training/films');
      // What begins like a film and is none is for the server to say.
      const cut = anMp4('cut '.repeat(50)).subarray(0, -20);
      await input(page).setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: cut });
      await page.getByText('This film is damaged, or a part of it is missing.').waitFor();

      const dropped = await page.evaluateHandle((base64) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], 'film.webm', { type: 'video/webm' }));
        return transfer;
      }, readFileSync(FILM).toString('base64'));
      await page.locator('fieldset').dispatchEvent('drop', { dataTransfer: dropped });
      await page.getByText('The film is sent.').waitFor();
      expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(TITLE);
      // The browser says aloud that a call was cut, and that one was refused; both were meant.
      expect(errors.filter((error) => !/ERR_FAILED|415/.test(error))).toEqual([]);
      await close();
    },
  );
});
