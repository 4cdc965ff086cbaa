import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page, each with the elements that it is about; empty when all is well. What it finds is asked
 * for twice: a colour that is on its way to another one is no barrier, and a barrier stays. `contrast` false leaves
 * out the colours, which take it the longest, where they were looked at before.
 */
export async function barriers(page: Page, { contrast = true } = {}): Promise<readonly string[]> {
  const found = await foundNow(page, contrast);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  return foundNow(page, contrast);
}

/** Expects that a page has no barriers and that nothing reaches beyond its width. */
export async function expectOpenToAll(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

async function foundNow(page: Page, contrast: boolean): Promise<readonly string[]> {
  // The policy of the page allows no foreign script; the debugger may evaluate one all the same.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What is still fading in has not the colours yet that it is judged by. The clock of a toast changes nothing.
  await page.evaluate(async () => {
    const isClock = (each: Animation) => each instanceof CSSAnimation && each.animationName === 'toast-clock';
    const ending = document
      .getAnimations()
      .filter((each) => !isClock(each) && Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((each) => each.finished));
  });
  return page.evaluate(async (withContrast) => {
    const axe: unknown = Reflect.get(window, 'axe');
    if (typeof axe !== 'object' || axe === null || !('run' in axe) || typeof axe.run !== 'function') {
      throw new TypeError('axe is not there');
    }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: withContrast }, 'target-size': { enabled: true } },
    });
    return violations.map(
      (each: { id: string; nodes: { html: string }[] }) =>
        `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`,
    );
  }, contrast);
}
