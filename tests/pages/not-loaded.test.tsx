// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { overNetworks } from './over-network';

const mount = overNetworks();
const SLOW = { timeout: 30_000 };

/** By the path of the page: the call that fails, and the sentence that says so. */
const UNREAD: readonly (readonly [path: string, call: string, sentence: string])[] = [
  ['/vendors', '/api/code-changes', "Couldn't load which franchise codes wait for approval."],
  [
    '/deals?import=leads',
    '/api/import-sources',
    "Couldn't load the named sources. A file can be read all the same.",
  ],
  ['/admindashboard?setup=company', '/api/settings', "Couldn't load what is saved already."],
  ['/admindashboard?setup=openings', '/api/adjustments', "Couldn't load the opening balances."],
];

for (const [path, call, sentence] of UNREAD)
  it(`${path} says that ${call} could not be read, and reads it again`, SLOW, async () => {
    const portal = await mount(aNetwork(), path, 'admin', {
      instead: { [call]: { status: 500, body: '{"error":"Broken."}' } },
    });
    await screen.findByText(sentence, {}, SLOW);
    portal.server.instead = {};
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Retry' })[0] ?? expect.fail('no way to try again'),
    );
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull(), SLOW);
  });

it('the sheet of rules says that closed months could not be read, and reads them again', SLOW, async () => {
  const portal = await mount(aNetwork(), '/vendordetails?id=v1&tab=rules', 'admin', {
    instead: { '/api/closings': { status: 500, body: '{"error":"Broken."}' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add rule' }, SLOW));
  await screen.findByText("Couldn't load which months are closed.", {}, SLOW);
  portal.server.instead = {};
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText("Couldn't load which months are closed.")).toBeNull(), SLOW);
});
