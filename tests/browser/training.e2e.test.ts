import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

/** 24 seconds, of which the demo's second vendor has seen nothing. */
const FILM = '/all-trainings?training=training-3';

const portal = startWalk();
const { asVendor } = portal;

const film = (page: Page) => page.locator('video');

/**
 * Plays the film until it has come to a place, in seconds, and gives where it then stood, which is further on a machine
 * that is busy; at several times its pace, to save time.
 */
async function playUntil(page: Page, place: number): Promise<number> {
  return film(page).evaluate(async (video: HTMLVideoElement, until) => {
    video.muted = true;
    video.playbackRate = 4;
    await video.play();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (video.currentTime >= until || video.ended) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    video.pause();
    return video.currentTime;
  }, place);
}

/** What the server knows of a training: how many seconds were watched, and where the person left. */
async function keptOf(page: Page, id: string): Promise<{ seconds: number; position: number } | undefined> {
  return page.evaluate(async (trainingId) => {
    const token = sessionStorage.getItem('jwtToken');
    const response = await fetch('/api/training/progress', { headers: { authorization: `Bearer ${token}` } });
    const { data } = await response.json();
    const own = data.find((each: { trainingId: string }) => each.trainingId === trainingId);
    if (!own) return undefined;
    const seconds = own.watched.reduce(
      (sum: number, { from, to }: { from: number; to: number }) => sum + to - from,
      0,
    );
    return { seconds, position: own.positionSeconds };
  }, id);
}

describe('trainings of other hosts', () => {
  it('ask nothing of another host before the tap', async () => {
    const { page, close } = await watchedPage(portal.browser);
    const foreign: string[] = [];
    await page.context().route(
      (url) => url.origin !== portal.url,
      (route) => {
        foreign.push(new URL(route.request().url()).host);
        return route.abort();
      },
    );
    await asVendor(page);
    // On the other screens tests/browser/other-screens.test.ts looks for it.
    await page.goto(`${portal.url}/all-trainings?training=training-4`);
    await settled(page);
    await page.getByRole('button', { name: 'Play from youtube.com' }).waitFor();
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Play from youtube.com' }).click();
    await expect.poll(() => foreign).toContain('www.youtube-nocookie.com');
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('top-navigation');
    await page.goto(`${portal.url}/all-trainings?training=training-1`);
    await page.getByRole('button', { name: 'Play from videos.example.com' }).click();
    await page.getByText("This video couldn't be played.").waitFor();
    expect(foreign).toContain('videos.example.com');
    await close();
  });
});

describe('a video', () => {
  it('counts what was played and not what was skipped, and goes on where the person left', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page, 2);
    await page.goto(portal.url + FILM);
    await page.getByText('Not started yet').last().waitFor();
    const stop = await playUntil(page, 6);
    await expect.poll(async () => (await keptOf(page, 'training-3'))?.position).toBeGreaterThan(stop - 0.1);
    const first = await keptOf(page, 'training-3');
    expect(first?.seconds).toBeGreaterThan(stop - 1);
    expect(first?.seconds).toBeLessThan(stop + 1);

    // To the last seconds without what lies between.
    await film(page).evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 20;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
    const last = await playUntil(page, 22);
    await expect.poll(async () => (await keptOf(page, 'training-3'))?.position).toBeGreaterThan(last - 0.1);
    const second = await keptOf(page, 'training-3');
    const played = (first?.seconds ?? 0) + last - 20;
    expect(second?.seconds).toBeGreaterThan(played - 1);
    expect(second?.seconds).toBeLessThan(played + 1);
    const percent = Math.floor(((second?.seconds ?? 0) / 24) * 100);
    await page.getByText(`${percent} % watched`).last().waitFor();

    // Back to the middle, and away: the place is there again after a reload.
    await film(page).evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 10;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
    await page.reload();
    await page.getByText('Resumes at 0:10').waitFor();
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeCloseTo(10, 0);
    expect((await keptOf(page, 'training-3'))?.seconds).toBeCloseTo(second?.seconds ?? 0, 5);

    // Watched from the beginning to the end it is done.
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0;
    });
    await playUntil(page, 24);
    await page.getByRole('dialog').getByText('Done', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps what was watched without a network, over a reload, and sends it later', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page, 3);
    await page.goto(portal.url + FILM);
    await page.route('**/api/training/*/progress', (route) => route.abort());
    await page.getByText('Not started yet').last().waitFor();
    const stop = await playUntil(page, 6);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('unsentWatching')))
      .toContain('training-3');
    expect(await keptOf(page, 'training-3')).toBeUndefined();
    await page.reload();
    await page.getByText(`Resumes at 0:${String(Math.floor(stop)).padStart(2, '0')}`).waitFor();
    await page.unrouteAll();
    await page.reload();
    await expect.poll(async () => (await keptOf(page, 'training-3'))?.seconds).toBeGreaterThan(5);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsentWatching'))).toBe('[]');
    await close();
  });
});
