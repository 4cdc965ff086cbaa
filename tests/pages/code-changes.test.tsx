// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { deferForeignKeys } from '../../server/db/dialect';
import { aNetwork } from '../support/a-network';
import { fill, press, shows } from '../support/page-acts';
import { renderMessages, stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';

const over = overNetworks();
beforeEach(() => {
  stubRoom(true);
  renderMessages();
});
const sheet = async () => within(await screen.findByRole('dialog'));

it('proposes another franchise code, says who approves it, and keeps what was typed where it is refused', async () => {
  const { database } = await over(aNetwork(), '/vendordetails?id=v1', 'admin');
  await press('Change code');
  await press('Propose', await sheet());
  await (await sheet()).findByText('Type the new code.');
  await fill('New franchise code', 'FR-002', await sheet());
  await fill('Reason', 'Another region', await sheet());
  await press('Propose', await sheet());
  await (await sheet()).findByText('Another partner has or had this code.');
  expect((await sheet()).getByDisplayValue('Another region')).toBeTruthy();
  await fill('New franchise code', 'F', await sheet());
  await press('Propose', await sheet());
  await (await sheet()).findByText(/A new franchise code has 3 to 20 letters/);
  await fill('New franchise code', 'fr-101', await sheet());
  await press('Propose', await sheet());
  await shows('FR-001 becomes FR-101: waits for another administrator');
  await screen.findByText(/^You proposed this/);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await database.selectFrom('former_codes').selectAll().execute()).toEqual([]);
  await press('Withdraw');
  await screen.findByRole('button', { name: 'Change code' });
});

it('tells of a code that waits, and finds the partner under the one of before once another has proposed it', async () => {
  await over(aNetwork(), '/vendors', 'admin', {
    prepare: async (database) => {
      await database
        .insertInto('users')
        .values({
          id: 'u9',
          email: 'second@example.com',
          role: 'admin',
          name: 'Second',
          password_hash: '-',
          status: 'active',
        })
        .execute();
      await database
        .insertInto('code_changes')
        .values({
          id: 'c1',
          vendor_id: 'v1',
          old_code: 'FR-001',
          new_code: 'FR-101',
          reason: 'Another region',
          proposed_by: 'u9',
          proposed_at_ms: Date.now(),
          state: 'proposed',
          decided_by: null,
          decided_at_ms: null,
        })
        .execute();
    },
  });
  await screen.findByText('1 franchise code waits for approval');
  await press('Open Demo Partner 1');
  await press('Approve');
  await shows('Formerly FR-001. What is closed keeps the code of then.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  cleanup();
});

it('follows on the open page of a vendor once they come back to it, without a sign-in', async () => {
  const { database, server, session, storage, services } = await over(aNetwork(), '/profile', 'vendor');
  await waitFor(() => expect(document.body.textContent).toContain('FR-001'));
  await waitFor(() => expect(server.waiting).toBe(0));
  await database
    .insertInto('former_codes')
    .values({ code: 'FR-001', vendor_id: 'v1', until_ms: Date.now() })
    .execute();
  await database.transaction().execute(async (transaction) => {
    await deferForeignKeys(transaction);
    for (const table of ['vendors', 'leads', 'deals'] as const)
      await transaction
        .updateTable(table)
        .set({ franchise_code: 'FR-101' })
        .where('franchise_code', '=', 'FR-001')
        .execute();
  });
  server.asked.length = 0;
  // What is not sent is kept for the person under the code of before, so that the page follows once it is.
  const unsent = services.offlineQueue.hold({ kind: 'change', leadId: 'l1', change: { kind: 'follow-up' } });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.asked).toContain('GET /api/me'));
  await waitFor(() => expect(server.waiting).toBe(0));
  expect(session().session?.user.franchiseCode).toBe('FR-001');
  expect(services.offlineQueue.entries()).toHaveLength(1);
  await act(async () => services.offlineQueue.drop(unsent));
  await waitFor(() => expect(session().session?.user.franchiseCode).toBe('FR-101'));
  await waitFor(() => expect(server.asked.some((call) => call.includes('/FR-101'))).toBe(true));
  await waitFor(() => expect(server.waiting).toBe(0));
  expect(storage.getItem('Frachise_code')).toBe('FR-101');
  await waitFor(() => expect(document.body.textContent).toContain('FR-101'));
  await waitFor(() => expect(document.body.textContent).not.toContain('FR-001'));
});
