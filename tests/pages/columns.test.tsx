// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LEAD_COLUMNS } from '../../src/ui/pages/leads/leads-table';
import { press } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { takeSavedFiles } from '../support/saved-files';
import { startPages } from './start-pages';

const pages = startPages();

/** The columns that can be hidden, the name, and the boxes to select by. */
const ALL = LEAD_COLUMNS.length + 2;
const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);
const expectHeads = (count: number) => waitFor(() => expect(heads()).toHaveLength(count));
const choose = () => screen.getByRole('button', { name: 'Choose columns' });

it('lets columns be chosen by the keyboard, for the session, while the export stays whole', async () => {
  stubRoom(true);
  const next = takeSavedFiles();
  const portal = await pages.asVendor('/leads');
  await expectHeads(ALL);
  choose().focus();
  await userEvent.keyboard('{Enter}');
  const city = await screen.findByRole('checkbox', { name: 'City' });
  const always = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name (always shown)' });
  expect(always.disabled).toBe(true);
  city.focus();
  await userEvent.keyboard(' ');
  await expectHeads(ALL - 1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(city.isConnected).toBe(false));
  await waitFor(() => expect(choose()).toBe(document.activeElement));

  await pages.reload(portal);
  await expectHeads(ALL - 1);
  expect(heads()).not.toContain('City');
  await press('More');
  await press('Export CSV');
  expect((await next()).text.split('\n')[0]).toContain('City');

  await press('Choose columns');
  await press('Show all columns');
  await expectHeads(ALL);
});
