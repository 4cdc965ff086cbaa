import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ReadableDeal } from '#contract/deals';
import { ReadableLead } from '#contract/leads';
import { listIn } from '#contract/liberal-reading';
import { ReadableVendor } from '#contract/vendors';
import type { FurtherLook } from './look-at-screens';

/** Everything that tells of another partner than `own`: codes, names, ids, addresses and numbers, asked as admin. */
export async function textsOfOthers(url: string, own: string): Promise<readonly string[]> {
  const admin = await tokenOf(url, 'admin@example.com', 'admin-demo-1');
  const ask = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${admin}` } });
    return z.parse(z.array(schema), listIn(await answer.json()));
  };
  const vendors = await ask(ReadableVendor, '/api/vendors/getalldata');
  const codes = vendors.map((vendor) => vendor.Franchise_code).join(',');
  const leads = await ask(ReadableLead, `/api/allvendorscrmleadsdata/${codes}?franchiseCodes=${codes}`);
  const deals = await ask(ReadableDeal, `/api/allvendorscrmdealsdata/${codes}?franchiseCodes=${codes}`);
  const ofOthers = <Row extends { Franchise_code?: string | undefined }>(rows: readonly Row[]) =>
    rows.filter((row) => row.Franchise_code !== own);
  const texts = [
    ...ofOthers(vendors).flatMap((each) => [each.Franchise_code, each.name, each.email, digits(each.mobile)]),
    ...ofOthers(leads).flatMap((each) => [each.id, each.Email, digits(each.Mobile)]),
    ...ofOthers(deals).map((each) => each.id),
  ].filter((text): text is string => Boolean(text));
  expect(texts.length).toBeGreaterThan(800);
  return texts;
}

/**
 * Watches a page for texts that must not come: `look` throws where one is shown, `answers` gives the paths of all
 * answers of the API so far, and throws where one of them holds such a text.
 */
export function watchFor(
  page: Page,
  texts: readonly string[],
): { look: FurtherLook; answers: () => Promise<readonly string[]> } {
  const found = (text: string) => texts.filter((each) => text.includes(each));
  const reading: Promise<{ path: string; text: string }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The spec's list of logos is public, also to strangers, and names no person.
    if (!pathname.startsWith('/api/') || pathname === '/api/logo/getlogo') return;
    reading.push(
      response.text().then(
        (text) => ({ path: pathname, text }),
        () => ({ path: pathname, text: '' }),
      ),
    );
  });
  return {
    look: async (_, path) => {
      expect(found(await page.locator('body').innerText()), path).toEqual([]);
    },
    answers: async () => {
      const answers = await Promise.all(reading);
      for (const { path, text } of answers) expect(found(text), path).toEqual([]);
      return answers.map(({ path }) => path);
    },
  };
}

function digits(mobile: string | undefined): string {
  return mobile?.replaceAll(/\D/g, '').slice(-10) ?? '';
}

async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return z.parse(z.object({ token: z.string() }), await answer.json()).token;
}
