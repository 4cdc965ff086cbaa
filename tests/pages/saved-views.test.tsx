// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrived, fill, press, shows } from '../support/page-acts';
import { stubRoom } from '../support/render-portal';
import { startPages } from './start-pages';

const { asVendor } = startPages();

it('are saved, opened, renamed, deleted and brought back, and are there in the next session', async () => {
  stubRoom(true);
  await asVendor('/leads?status=New&status=Interested');
  await press('Save view');
  await press('Save');
  await shows('Enter a name.');
  await fill('Name of the view', 'Warm');
  await press('Save');
  await shows('View saved');
  await screen.findByRole('button', { name: /^Warm \d+$/, pressed: true });

  await asVendor('/leads?status=New');
  await press('Save view');
  await fill('Name of the view', 'Warm ');
  await press('Save');
  await shows('Another view has this name.');
  await press('Cancel');

  const portal = await asVendor('/leads');
  const chip = await screen.findByRole('button', { name: /^Warm \d+$/ });
  const count = Number(chip.textContent?.replace(/\D+/g, ''));
  await press(/^Warm \d+$/);
  await arrived(portal, /^\/leads\?status=\w+&status=\w+$/);
  await screen.findByText(`${count} leads · newest first`);
  await press('View Warm');
  await press('Rename');
  await fill('Name of the view', 'Call soon');
  await press('Save');
  await screen.findByRole('button', { name: /^Call soon \d+$/, pressed: true });
  await press('View Call soon');
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Call soon \d+$/ })).toBeNull());
  await press('Undo');
  await screen.findByRole('button', { name: /^Call soon \d+$/ });
});
