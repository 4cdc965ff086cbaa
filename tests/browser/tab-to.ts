import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes on by Tab to what is called so; each stop on the way is in sight, with a ring around it. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      const box = at?.getBoundingClientRect();
      const around = [at, at?.parentElement, at?.parentElement?.parentElement];
      return {
        name: (
          at?.getAttribute('aria-label') ??
          (at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent) ??
          ''
        ).trim(),
        seen: box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight + 1,
        ring: around.some(
          (each) =>
            each &&
            Number.parseFloat(getComputedStyle(each).outlineWidth) > 0 &&
            getComputedStyle(each).outlineStyle !== 'none',
        ),
      };
    });
    expect(stop, `${page.url()} ${stop.name}`).toMatchObject({ seen: true, ring: true });
    if (name.test(stop.name)) return;
  }
  throw new Error(`The keyboard finds no ${name} at ${page.url()}.`);
}
