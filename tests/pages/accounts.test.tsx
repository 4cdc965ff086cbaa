// @vitest-environment jsdom
import { Readable, Writable } from 'node:stream';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../../server/admin/run-admin';
import { press, shows } from '../support/page-acts';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const SETTINGS = '/admindashboard?tab=settings';
const PASSWORD = 'my grandmother has 3 goats';

const pages = startPages();

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
  const environment = { PORTAL_DATA_DIR: pages.dataDir };
  expect(await runAdmin(['create', '--email', email, '--name', 'Second Admin'], environment, io)).toBe(0);
}

async function statusOfSignIn(email: string, password: string): Promise<number> {
  const { status } = await pages.server.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

const part = async (name: string) => screen.findByRole('region', { name });
const rowsIn = (region: HTMLElement) => within(region).findAllByRole('listitem');
async function expectRow(email: string, text: string): Promise<void> {
  const admins = await part('Admins');
  await waitFor(() => {
    const rows = [...admins.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(rows.find((row) => row.includes(email))).toContain(text);
  });
}

describe('the admins of the network', () => {
  it('are disabled and let in again by each other, the last one never, and the log tells who came', async () => {
    await secondAdmin('second@example.com');
    expect(await statusOfSignIn('second@example.com', PASSWORD)).toBe(200);
    expect(await statusOfSignIn('vendor@example.com', 'wrong')).toBe(401);
    const portal = await pages.asAdmin(SETTINGS);
    await expectRow('second@example.com', 'Logged in once');
    for (const [name, email] of [
      ['Second Admin', 'second@example.com'],
      ['Demo Second Administrator', 'admin2@example.com'],
    ] as const) {
      await press(`Actions for ${name}`);
      await press('Disable');
      await press('Disable', within(await screen.findByRole('dialog', { name: `Disable ${name}?` })));
      await expectRow(email, 'Disabled');
    }
    expect(await statusOfSignIn('second@example.com', PASSWORD)).toBe(401);

    await press('Actions for Demo Administrator');
    await press('Remove admin role');
    const own = within(
      await screen.findByRole('dialog', { name: 'Remove the admin role of Demo Administrator?' }),
    );
    await press('Remove admin role', own);
    await own.findByText('This is the last admin. Make another one first.');
    await press('Cancel', own);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press('Actions for Second Admin');
    await press('Enable');
    await press('Enable', within(await screen.findByRole('dialog')));
    await expectRow('second@example.com', 'Not logged in');
    expect(await statusOfSignIn('second@example.com', PASSWORD)).toBe(200);

    await pages.reload(portal);
    const lines = await rowsIn(await part('Security events'));
    const [last = '', ...before] = lines.map(({ textContent }) => textContent ?? '');
    expect(last).toContain('Second Admin · second@example.com');
    expect(before.some((line) => /Login failed.*vendor@example\.com/.test(line))).toBe(true);
    expect(before.some((line) => /Logged in.*admin@example\.com/.test(line))).toBe(true);
  });

  it('say so when they cannot be read, and are read again', async () => {
    const failed = { status: 500, body: '{"error":"x"}' };
    pages.server.instead = { '/api/accounts': failed, '/api/security': failed };
    await pages.asAdmin(SETTINGS);
    for (const [name, still, sentence] of [
      ['Admins', { '/api/security': failed }, "Couldn't load the admins."],
      ['Security events', {}, "Couldn't load the security events."],
    ] as const) {
      const region = await part(name);
      await shows(sentence, region);
      // One by one: a part tries again by itself, and must not find the other's server back.
      pages.server.instead = still;
      await press('Retry', within(region));
      await rowsIn(await part(name));
    }
  });

  it('are noted when they export something', async () => {
    const next = takeSavedFiles();
    await pages.asAdmin('/admindashboard?tab=reports');
    await press('More actions');
    await press('Export CSV');
    await next();
    await waitFor(() => expect(pages.server.calls).toContain('/api/security/exports'));
    await pages.asAdmin(SETTINGS);
    await within(await part('Security events')).findByText(/^Exported: \w+/);
  });
});
