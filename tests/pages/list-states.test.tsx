// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const pages = startPages();
const FAILED = { status: 500, body: '{}' };

const RUNS = '/deals?import=runs';
const SETTINGS = '/admindashboard?tab=settings';
/** Lists by their page and name, with the call that reads each and the sentence when that fails. */
const LISTS = [
  ['Sources of files', RUNS, '/api/import-sources', "Couldn't load the sources."],
  ['Mailboxes', SETTINGS, '/api/mailboxes', "Couldn't load the mailboxes."],
  ['Admins', SETTINGS, '/api/accounts', "Couldn't load the admins."],
  ['Security events', SETTINGS, '/api/security', "Couldn't load the security events."],
  ['Payouts', '/vendordetails?id=v1&tab=bank', '/api/statements/', "Couldn't load the payouts."],
] as const;

it.each(LISTS)(
  '%s: waits, says when it could not be read, and is read again',
  async (name, at, path, failed) => {
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    pages.server.instead = { [path]: () => held };
    await pages.asAdmin(at);
    const part = await screen.findByRole('region', { name });
    await waitFor(() => expect(part.querySelector('.skeleton-block')).not.toBeNull());
    pages.server.instead = { [path]: FAILED };
    answer(new Response('{}', { status: 500 }));
    await within(part).findByText(failed);
    expect(part.querySelector('.skeleton-block')).toBeNull();
    pages.server.instead = {};
    await press('Retry', within(part));
    await waitFor(() => expect(within(part).queryByText(failed)).toBeNull());
    await waitFor(() => expect(part.querySelector('.skeleton-block')).toBeNull());
  },
);

it('says that no source is remembered', async () => {
  await pages.asAdmin(RUNS);
  await shows(
    'No source is remembered yet.',
    await screen.findByRole('region', { name: 'Sources of files' }),
  );
});

/** Parts that are there only when they have something to say. */
const PARTS = [
  ['/admindashboard?tab=money&view=decisions', '/api/ownership', "Couldn't load the decisions."],
  ['/admindashboard?tab=health', '/api/ownership', "Couldn't load the deals that are gone from the CRM."],
  ['/admindashboard?tab=reports', '/api/closings', "Couldn't load the statements."],
  ['/admindashboard?tab=money', '/api/adjustments', "Couldn't load what has become due."],
] as const;

it.each(PARTS)('%s: says that %s could not be read', async (at, path, failed) => {
  pages.server.instead = { [path]: FAILED };
  await pages.asAdmin(at);
  await screen.findByText(failed);
});
