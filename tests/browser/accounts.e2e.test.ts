import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../../server/admin/run-admin';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const SETTINGS = '/admindashboard?tab=settings';
const PASSWORD = 'my grandmother has 3 goats';

const portal = startWalk();

/** A second admin, as an operator makes one. */
async function secondAdmin(email: string): Promise<void> {
  const io = {
    say: () => {},
    complain: (line: string) => {
      throw new Error(line);
    },
    stdin: Readable.from([`${PASSWORD}\n`]),
    stderr: new Writable(),
  };
  const environment = { PORTAL_DATA_DIR: portal.dataDir };
  expect(await runAdmin(['create', '--email', email, '--name', 'Second Admin'], environment, io)).toBe(0);
}

function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

describe('the admins of the network', () => {
  it('are disabled and let in again by each other, the last one never, and the log tells who came', async () => {
    await secondAdmin('second@example.com');
    expect((await signIn('second@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn('vendor@example.com', 'wrong')).status).toBe(401);
    const { page, errors, close } = await watchedPage(portal.browser, {});
    await portal.asAdmin(page);
    await page.goto(portal.url + SETTINGS);
    const admins = page.getByRole('region', { name: 'Admins' });
    const row = admins.getByRole('listitem').filter({ hasText: 'second@example.com' });
    await expect.poll(() => row.innerText()).toContain('Logged in once');
    await row.getByRole('button', { name: 'Actions for Second Admin' }).click();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Disable Second Admin?' });
    await question.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect.poll(() => row.innerText()).toContain('Disabled');
    expect((await signIn('second@example.com', PASSWORD)).status).toBe(401);

    await admins.getByRole('button', { name: 'Actions for Demo Administrator' }).click();
    await page.getByRole('button', { name: 'Remove admin role', exact: true }).click();
    const own = page.getByRole('dialog', { name: 'Remove the admin role of Demo Administrator?' });
    await own.getByRole('button', { name: 'Remove admin role', exact: true }).click();
    await own.getByText('This is the last admin. Make another one first.').waitFor();
    expect(errors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
    await own.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: 'Actions for Second Admin' }).click();
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable', exact: true }).click();
    await expect.poll(() => row.innerText()).toContain('Not logged in');
    expect((await signIn('second@example.com', PASSWORD)).status).toBe(200);

    const events = page.getByRole('region', { name: 'Security events' });
    await page.reload();
    const lines = events.getByRole('listitem');
    await expect.poll(() => lines.first().innerText()).toContain('Second Admin · second@example.com');
    const all = (await lines.allInnerTexts()).join('\n');
    expect(all).toMatch(/Login failed\n+.*vendor@example\.com/);
    expect(all).toMatch(/Logged in\n+.*admin@example\.com/);
    expect(errors).toEqual([]);
    await close();
  });

  it('say so when they cannot be read, and are read again', async () => {
    const { page, close } = await watchedPage(portal.browser, {});
    await portal.asAdmin(page);
    // One by one: a part tries again by itself, and must not find the other's server back.
    const broken = new Set(['/api/accounts', '/api/security']);
    await page.route(/\/api\/(accounts|security)$/, (route) =>
      broken.has(new URL(route.request().url()).pathname)
        ? route.fulfill({ status: 500, body: '{"error":"x"}' })
        : route.continue(),
    );
    await page.goto(portal.url + SETTINGS);
    for (const [name, path, sentence] of [
      ['Admins', '/api/accounts', "Couldn't load the admins."],
      ['Security events', '/api/security', "Couldn't load the security events."],
    ] as const) {
      const part = page.getByRole('region', { name });
      await part.getByText(sentence).waitFor();
      broken.delete(path);
      await part.getByRole('button', { name: 'Retry' }).click();
      await part.getByRole('listitem').first().waitFor();
    }
    await close();
  });

  it('are noted when they export something', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { acceptDownloads: true });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/admindashboard?tab=reports`);
    await page.getByRole('button', { name: 'More actions' }).click();
    const noted = page.waitForResponse(/\/api\/security\/exports$/);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await noted).status()).toBe(200);
    await page.goto(portal.url + SETTINGS);
    await page
      .getByRole('region', { name: 'Security events' })
      .getByText(/^Exported: \w+/)
      .waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
