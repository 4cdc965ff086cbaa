import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { someSubtitles } from '../support/some-subtitles';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const TITLE = 'With subtitles by the walk';
const SAID = 'Which papers are needed?';

const portal = startWalk();

/** Saves, and gives the training in the list, once the form with its preview has made room for it. */
async function saved(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('id'));
  const list = page.getByRole('list', { name: 'Trainings in their order' });
  return list.getByRole('link', { name: TITLE });
}

const input = (page: Page) => page.locator('input[type=file][accept*=vtt]');

async function chooseSubtitles(page: Page, text: string): Promise<void> {
  await input(page).setInputFiles({ name: 'film.vtt', mimeType: '', buffer: Buffer.from(text) });
}

/** What the subtitles say where a vendor watches, at the beginning of the film; undefined without any. */
async function subtitlesOfVendor(): Promise<string | undefined> {
  const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE, colorScheme: 'dark' });
  await beginSignedIn(page, portal.url, 'vendor2@example.com', 'vendor-demo-2');
  await page.goto(`${portal.url}/all-trainings?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).click();
  await page.locator('video').waitFor();
  const said = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const track = video.querySelector('track');
    if (!track) return undefined;
    if (track.readyState < 2) await new Promise((resolve) => track.addEventListener('load', resolve));
    const [cue] = track.track.cues ?? [];
    return track.track.mode === 'showing' && cue instanceof VTTCue ? cue.text : undefined;
  });
  expect(errors).toEqual([]);
  await close();
  return said;
}

describe('the subtitles of a film', () => {
  it.runIf(LONG_RUN)('are sent beside it, seen by a vendor, and removed again', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await beginSignedIn(page, portal.url, 'admin@example.com', 'admin-demo-1');
    await page.goto(`${portal.url}/training?id=new`);
    await page.getByLabel('Title', { exact: true }).fill(TITLE);
    // Of a film that other hosts play there are none here.
    await page.getByLabel('Video link').fill('https://youtu.be/example-1');
    expect(await input(page).count()).toBe(0);
    await page.getByRole('radio', { name: 'File' }).check({ force: true });
    await page.locator('fieldset input[type=file]').setInputFiles('public/demo/documents.webm');
    await page.getByText('The film is sent.').waitFor();

    await chooseSubtitles(page, '1\n00:00:00,000 --> 00:00:02,000\nAnother kind\n');
    await page.getByText('This file holds no subtitles').waitFor();
    await chooseSubtitles(page, someSubtitles(SAID));
    await page.getByText('This film has subtitles.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await (await saved(page)).click();
    expect(await subtitlesOfVendor()).toBe(SAID);

    await page.getByRole('button', { name: 'Remove subtitles' }).click();
    await page.getByText('This film has no subtitles.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose subtitles');
    await (await saved(page)).waitFor();
    expect(await subtitlesOfVendor()).toBeUndefined();
    expect(errors).toEqual([]);
    await close();
  });
});
