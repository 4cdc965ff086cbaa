import { describe, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asVendor } = portal;

describe('the offers on Home', () => {
  it('are gone through by keyboard, and stop when asked to', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: DESKTOP,
      reducedMotion: 'no-preference',
    });
    await asVendor(page);
    await page.goto(`${portal.url}/dashboard`);
    const offers = page.getByRole('region', { name: 'Offers and news' });
    const shown = () =>
      offers
        .getByRole('button', { name: /^Slide \d of 3$/ })
        .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
    // They run until the keyboard is among them: the first is gone to, not found.
    await offers.getByRole('button', { name: 'Slide 1 of 3' }).press('Enter');
    await expect.poll(shown).toBe(0);
    await offers.getByRole('button', { name: 'Next slide' }).press('Enter');
    await expect.poll(shown).toBe(1);
    await offers.getByRole('button', { name: 'Slide 3 of 3' }).press('Enter');
    await expect.poll(shown).toBe(2);
    await offers.getByRole('button', { name: 'Next slide' }).press('Enter');
    await expect.poll(shown).toBe(0);
    await offers.getByRole('button', { name: 'Stop the slides' }).press('Enter');
    await offers.getByRole('button', { name: 'Let the slides run' }).waitFor();
    await offers.getByRole('link').first().press('Enter');
    await page.waitForURL('**/all-promotions');
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)(
    'run by themselves until something holds them, and never where motion is unwelcome',
    async () => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const { page, close } = await watchedPage(portal.browser, { reducedMotion });
        await asVendor(page);
        await page.goto(`${portal.url}/dashboard`);
        const offers = page.getByRole('region', { name: 'Offers and news' });
        const second = offers.getByRole('button', { name: 'Slide 2 of 3' });
        await second.waitFor();
        // A finger hits it, though it looks smaller.
        expect(await second.boundingBox()).toMatchObject({ width: 44, height: 44 });
        const stop = offers.getByRole('button', { name: 'Stop the slides' });
        if (reducedMotion === 'reduce') {
          expect(await stop.count()).toBe(0);
        } else {
          expect(await stop.count()).toBe(1);
          // A whole round: on a machine that is busy it may have gone by already.
          await expect.poll(() => second.getAttribute('aria-current'), { timeout: 30_000 }).toBe('true');
        }
        await close();
      }
    },
  );

  it('keep their place while they load', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/dashboard`);
    const actions = page.getByRole('navigation', { name: 'Quick actions' });
    const top = async () => Math.round((await actions.boundingBox())?.y ?? 0);
    await page.getByRole('region', { name: 'Offers and news' }).waitFor();
    const after = await top();
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/carousel', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${portal.url}/dashboard`);
    await actions.waitFor();
    expect(await top()).toBe(after);
    answer();
    await page.getByRole('region', { name: 'Offers and news' }).waitFor();
    expect(await top()).toBe(after);
    await close();
  });
});
