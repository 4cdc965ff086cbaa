// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };
const PAGE = '/companiesdealspercentagepiechart';

async function open(desk: boolean) {
  stubRoom(desk);
  const portal = await mount(aNetwork(), PAGE, 'admin');
  const button = await screen.findByRole('button', { name: 'Franchise All franchises' }, LONG);
  await waitFor(() => expect(portal.services.session.kept('vendors')).toBeDefined(), LONG);
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Franchise' });
  const field = within(dialog).getByRole('combobox');
  const options = () => within(dialog).getAllByRole('option');
  return { portal, button, dialog, field, options };
}

it('finds a franchise by its name and takes it with the keys alone', async () => {
  const { portal, field, options } = await open(true);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'partner 2' } });
  expect(options().map(({ textContent }) => textContent)).toEqual(['Demo Partner 2FR-002']);
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(portal.way().at(-1)?.search).toBe('?franchise=FR-002'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the franchises that were chosen last first, and forgets them with the session', async () => {
  const { portal, field } = await open(true);
  fireEvent.change(field, { target: { value: 'fr-002' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: /^Franchise FR-002/ }));
  const again = await screen.findByRole('dialog', { name: 'Franchise' });
  expect(
    within(again)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All franchises', 'Demo Partner 2FR-002', 'Demo Partner 1FR-001']);
  await act(async () => portal.session().logOut());
  await waitFor(() => expect(portal.storage.getItem('recentFranchises')).toBeNull());
});

it('is closed by Esc alone, and gives the focus back', async () => {
  const { button, field } = await open(true);
  button.focus();
  field.focus();
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is a sheet on a phone', async () => {
  const { portal, dialog, options } = await open(false);
  expect(dialog.tagName).toBe('DIALOG');
  fireEvent.click(options().find(({ textContent }) => textContent?.includes('FR-001')) ?? dialog);
  await waitFor(() => expect(portal.way().at(-1)?.search).toBe('?franchise=FR-001'));
});

it('finds a franchise by the code of before, and says so', async () => {
  stubRoom(true);
  await mount(aNetwork(), PAGE, 'admin', {
    prepare: (database) =>
      database
        .insertInto('code_changes')
        .values({
          id: 'c1',
          vendor_id: 'v2',
          old_code: 'OLD-77',
          new_code: 'FR-002',
          reason: 'Another region',
          proposed_by: 'u9',
          proposed_at_ms: 1,
          state: 'approved',
          decided_by: 'u8',
          decided_at_ms: 2,
        })
        .execute(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Franchise All franchises' }, LONG));
  const dialog = within(await screen.findByRole('dialog', { name: 'Franchise' }));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'old-77' } });
  const found = await dialog.findByRole('option', {}, LONG);
  expect(found.textContent).toBe('Demo Partner 2FR-002 · formerly OLD-77');
});
