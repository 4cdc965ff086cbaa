// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PortalDatabase } from '../../server/db/portal-database';
import { aNetwork } from '../support/a-network';
import { choose, click, fill, press, shows } from '../support/page-acts';
import { renderMessages, stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';

const over = overNetworks();
beforeEach(() => {
  stubRoom(true);
  renderMessages();
});

/** A network with so many leads more, all of FR-001. */
function withLeads(count: number) {
  const network = aNetwork();
  for (let at = 0; at < count; at += 1)
    network.leads.push({
      id: `many-${String(at).padStart(3, '0')}`,
      franchiseCode: 'FR-001',
      name: `Many ${at}`,
      status: 'New',
      createdTime: network.leads[0]?.createdTime,
    });
  return network;
}
const bar = () => screen.findByRole('region', { name: /^Selected / });
const sheet = async () => within(await screen.findByRole('dialog'));
const countOf = async (database: PortalDatabase, status: string) =>
  (await database.selectFrom('leads').select('id').where('lead_status', '=', status).execute()).length;
const tickAll = async () => click(await screen.findByRole('checkbox', { name: 'Select all shown' }));

describe('leads changed in bulk', () => {
  it('are those of this page or all that is found, and Undo takes them back', async () => {
    const { database } = await over(withLeads(150), '/admindashboard?tab=leads', 'admin');
    await tickAll();
    await within(await bar()).findByText('100 selected');
    await press('All 152 found', within(await bar()));
    await within(await bar()).findByText('152 selected');
    await press('Status', within(await bar()));
    await choose('New status', 'Contacted');
    await fill('Reason', 'All of them were called');
    await press('Check first', await sheet());
    const checked = await sheet();
    await checked.findByText('152 change');
    expect(await countOf(database, 'Contacted')).toBe(0);
    await press('Change 152', checked);
    // On the way it says how many of 152.
    await shows(/(?<!of )152 changed/);
    expect(await countOf(database, 'Contacted')).toBe(152);
    await press('Undo');
    await shows(/(?<!of )152 put back/);
    expect(await countOf(database, 'Contacted')).toBe(0);
  });

  it('say what the list counted and what is there by now, and which stay as they are', async () => {
    const { database } = await over(withLeads(150), '/admindashboard?tab=leads', 'admin');
    await tickAll();
    await press('All 152 found', within(await bar()));
    // Meanwhile somebody takes ten away, and archives one.
    await database.deleteFrom('leads').where('id', 'like', 'many-00%').execute();
    await database
      .updateTable('leads')
      .set({ lead_status: 'Archived' })
      .where('id', '=', 'many-100')
      .execute();
    await press('Archive', within(await bar()));
    await fill('Reason', 'Old ones');
    await press('Check first', await sheet());
    const checked = await sheet();
    await checked.findByText(/The list said 152; 142 are found now/);
    await checked.findByText('141 change');
    await checked.findByText('1 stays as it is');
    expect(checked.getByText('Many 100').closest('li')?.textContent).toBe('Many 100: is like that already');
    await press('Change 141', checked);
    await shows('141 changed, 1 left as it is');
  });

  it('stop on request, and are gone on with or put back later', async () => {
    const steps: (() => void)[] = [];
    const { database, server } = await over(withLeads(250), '/admindashboard?tab=leads', 'admin');
    server.instead = {
      '/api/bulk-acts/': async (answer, path) => {
        if (path.endsWith('/steps')) await new Promise<void>((resolve) => steps.push(resolve));
        return answer();
      },
    };
    await tickAll();
    await press('All 252 found', within(await bar()));
    await press('Status', within(await bar()));
    await choose('New status', 'Contacted');
    await fill('Reason', 'All of them were called');
    await press('Check first', await sheet());
    await press('Change 252', await sheet());
    await press('Stop', await sheet());
    await waitFor(() => expect(steps.length).toBe(1));
    steps.shift()?.();
    await (await sheet()).findByText('Stopped. 100 of 252 are changed.');
    expect(await countOf(database, 'Contacted')).toBe(100);
    server.instead = {};
    await press('Close', await sheet());
    await press('More actions');
    await click(await screen.findByText('Changes in bulk'));
    await (await sheet()).findByText(/Stopped at 100 of 252/);
    await press('Open', await sheet());
    await press('Undo', await sheet());
    await shows(/(?<!of )100 put back/);
    expect(await countOf(database, 'Contacted')).toBe(0);
  });

  it('change once although the answer of a step is lost', async () => {
    // The first is sent again by itself, the second one by a person.
    let lost = 2;
    const { database, server } = await over(withLeads(3), '/admindashboard?tab=leads', 'admin');
    server.instead = {
      '/api/bulk-acts/': async (answer, path) => {
        const given = await answer();
        if (path.endsWith('/steps') && lost-- > 0) throw new TypeError('Failed to fetch');
        return given;
      },
    };
    await tickAll();
    await press('Archive', within(await bar()));
    await fill('Reason', 'Old ones');
    await press('Check first', await sheet());
    await press('Change 5', await sheet());
    await (await sheet()).findByText(/^No answer came/);
    expect(await countOf(database, 'Archived')).toBe(5);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change 5' })).toBeNull());
    const notes = await database.selectFrom('lead_activities').selectAll().execute();
    expect(notes).toHaveLength(5);
  });

  it('are put back to the end although the answer of a step of Undo is lost', async () => {
    let lost = 0;
    const { database, server } = await over(withLeads(3), '/admindashboard?tab=leads', 'admin');
    server.instead = {
      '/api/bulk-acts/': async (answer) => {
        if (lost-- > 0) throw new TypeError('Failed to fetch');
        return answer();
      },
    };
    await tickAll();
    await press('Archive', within(await bar()));
    await fill('Reason', 'Old ones');
    await press('Check first', await sheet());
    await press('Change 5', await sheet());
    await shows('5 changed');
    lost = 2;
    await press('Undo');
    await shows('No answer came.');
    expect(await countOf(database, 'Archived')).toBe(5);
    const said = (await screen.findAllByRole('alert')).at(-1);
    await press('Undo', within(said ?? document.body));
    await shows('5 put back');
    expect(await countOf(database, 'Archived')).toBe(0);
  });
});

describe('deals changed in bulk', () => {
  it('are given to another franchise with the rupees that go, and keep what was typed where that is refused', async () => {
    const { database } = await over(aNetwork(), '/deals', 'admin');
    await click(await screen.findByRole('checkbox', { name: 'Select Customer 0' }));
    await click(await screen.findByRole('checkbox', { name: 'Select Customer 2' }));
    await press('Reassign', within(await bar()));
    await press('Check first', await sheet());
    await (await sheet()).findByText('Choose one first.');
    await press(/Goes to/, await sheet());
    await click(await screen.findByText('Demo Partner 2'));
    await fill('Reason', 'The partner has left');
    await database.updateTable('vendors').set({ status: 'inactive' }).where('vendor_id', '=', 'v2').execute();
    await press('Check first', await sheet());
    await (await sheet()).findByText(/FR-002 is not an active franchise/);
    expect((await sheet()).getByDisplayValue('The partner has left')).toBeTruthy();
    await database.updateTable('vendors').set({ status: 'active' }).where('vendor_id', '=', 'v2').execute();
    await press('Check first', await sheet());
    const checked = await sheet();
    await checked.findByText('2 change');
    await checked.findByText('₹400.00 → ₹0.00');
    await checked.findByText('₹0.00 → ₹400.00');
    await press('Change 2', checked);
    await shows(/(?<!of )2 changed/);
    const moved = await database
      .selectFrom('deals')
      .select(['id'])
      .where('franchise_code', '=', 'FR-002')
      .execute();
    expect(moved.map(({ id }) => id).sort()).toEqual(['deal-0', 'deal-2']);
  });

  it('offer nothing of it to a partner', async () => {
    await over(aNetwork(), '/deals', 'vendor');
    await tickAll();
    const region = within(await bar());
    expect(region.queryByRole('button', { name: 'Reassign' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.queryByText('Changes in bulk')).toBeNull();
  });
});
