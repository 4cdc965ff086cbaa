// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { arrived, click, fill, press } from '../support/page-acts';
import { renderPortal } from '../support/render-portal';
import { NETWORK_PASSWORD, overNetworks, type PortalOverNetwork } from './over-network';

const mount = overNetworks();
const EMAIL = aNetwork().accounts.find(({ role }) => role === 'vendor')?.email ?? '';

async function languageOf({ database }: PortalOverNetwork): Promise<string | null> {
  const { language } = await database
    .selectFrom('users')
    .select('language')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  return language;
}
const accountLanguageIs = (portal: PortalOverNetwork, language: string) =>
  waitFor(async () => expect(await languageOf(portal)).toBe(language), { timeout: 30_000 });
const choose = async (name: string) => {
  const languages = within(await screen.findByRole('radiogroup', { name: /Language|भाषा/ }));
  await click(languages.getByRole('radio', { name }));
};

it('is that of who logs in, whatever page comes first, and the one they change to', async () => {
  const portal = await mount(aNetwork(), '/leads', 'vendor');
  await screen.findByRole('heading', { level: 1 });
  // A session that goes on tells nothing.
  expect(await languageOf(portal)).toBeNull();
  cleanup();
  const page = await renderPortal(portal.server, '/leads', undefined);
  await fill('Email', EMAIL);
  await fill('Password', NETWORK_PASSWORD);
  await press('Log in');
  await arrived(page, '/leads');
  await accountLanguageIs(portal, 'en');
  await page.go('/profile');
  await choose('हिन्दी');
  await accountLanguageIs(portal, 'hi');
});

it('is told with the next load where the line was down', async () => {
  const portal = await mount(aNetwork(), '/profile', 'vendor', { instead: { '/api/me': 'no-answer' } });
  await choose('हिन्दी');
  // A write is sent once more by itself.
  await waitFor(
    () => expect(portal.server.asked.filter((call) => call === 'PATCH /api/me')).toHaveLength(2),
    { timeout: 30_000 },
  );
  expect(await languageOf(portal)).toBeNull();
  cleanup();
  portal.server.instead = {};
  // A page that is mounted in a test begins in English.
  await renderPortal(portal.server, '/leads', undefined, portal.storage);
  await accountLanguageIs(portal, 'en');
});
