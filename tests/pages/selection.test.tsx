// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { manyLeads } from '../../scripts/bench/many-leads-server.mjs';
import { click, press } from '../support/page-acts';
import { PageServer } from '../support/page-server';
import { readCsv } from '../support/read-csv';
import { type MountedPortal, renderPortal, stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startSpecServer } from '../support/spec-server';
import { startPages } from './start-pages';

const { asVendor } = startPages();

const Kept = z.array(z.object({ Lead_Status: z.optional(z.string()) }));
const statuses = (portal: MountedPortal) =>
  z.parse(Kept, JSON.parse(portal.storage.getItem('leads') ?? '[]')).map((lead) => lead.Lead_Status);
const bar = () => screen.findByRole('region', { name: 'Selected leads' });
const noBar = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());

/** Goes to what can be pressed, and presses a key on it. */
async function key(keys: string, element: HTMLElement): Promise<void> {
  element.focus();
  await userEvent.keyboard(keys);
}
const enter = async (name: string) => key('{Enter}', await screen.findByRole('button', { name }));

describe('choosing several leads', () => {
  it.each([
    ['phone', false],
    ['desktop', true],
  ] as const)(
    'by the keyboard changes the status of two, and Undo takes both back (%s)',
    async (_, ofDesktop) => {
      stubRoom(ofDesktop);
      const portal = await asVendor('/leads?view=new');
      const line = await screen.findByText(/^\d+ leads? ·/);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      const all = Number(line.textContent?.replace(/\D+/g, ''));
      const before = statuses(portal);
      expect(before.length).toBeGreaterThan(all);
      // The boxes of a table are there without being asked for.
      if (!ofDesktop) {
        await enter('More');
        await enter('Select leads');
      }
      const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
      for (const box of boxes.slice(0, 2)) await key(' ', box);
      await within(await bar()).findByText('2 selected');
      await key('{Enter}', within(await bar()).getByRole('button', { name: 'Status' }));
      const dialog = within(await screen.findByRole('dialog'));
      await key('{Enter}', await dialog.findByRole('button', { name: 'Contacted' }));
      await waitFor(() => expect(line.textContent).toMatch(new RegExp(`^${all - 2} leads? `)));
      await noBar();
      await enter('Undo');
      await waitFor(() => expect(line.textContent).toMatch(new RegExp(`^${all} leads? `)));
      await waitFor(() => expect(statuses(portal)).toEqual(before));
    },
  );

  it('offers the export alone where the server takes no changes', async () => {
    const server = await startSpecServer({
      vendors: [],
      leads: manyLeads(3),
      deals: [],
      rules: {},
      payments: {},
      user: { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001' },
    });
    onTestFinished(() => server.close());
    const next = takeSavedFiles();
    const page = new PageServer(server.url);
    await renderPortal(page, '/leads', await page.sessionOf('one@example.com', 'right'));
    await press('More');
    await press('Select leads');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
    await click(boxes[1] ?? document.body);
    const actions = within(await bar()).getAllByRole('button');
    await waitFor(() => expect(actions.map(({ textContent }) => textContent)).toEqual(['Done', 'Export']));
    await press('Export', within(await bar()));
    await press('Export CSV');
    expect(readCsv((await next()).text)).toHaveLength(2);
  });
});
