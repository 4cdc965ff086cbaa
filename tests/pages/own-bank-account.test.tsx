// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../support/a-money-server';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 15_000 };
const ACCOUNT = '/api/vendors/v1/beneficiary';

afterEach(leavePage);

const details = (account: string, entered_at: string) => ({
  Franchise_code: 'FR-001',
  beneficiary: { holder: 'Asha Traders', account, ifsc: 'HDFC0001234', entered_at },
  held: 'account-not-verified',
  own_entry: false,
});

it.each([
  ['none was entered', { beneficiary: undefined, held: 'no-account', own_entry: false }, true],
  ['the office has entered it', {}, true],
  ['the vendor has entered it', { own_entry: true }, false],
])('has something to do for its vendor: %s', async (_, change, isToDo) => {
  stubRoom(false);
  const api = new PageApi({
    [`GET ${ACCOUNT}`]: () => ({ ...details('••••4321', '2026-10-05T06:00:00Z'), ...change }),
  });
  await renderPortal(api, '/profile', aSession('vendor'));
  const section = within(await screen.findByRole('region', { name: 'Bank account' }, LONG));
  await section.findByText(/The office checks it|Confirm account|Add bank account/, undefined, LONG);
  expect(section.queryByText('1 to do') !== null).toBe(isToDo);
});

it('is confirmed by its vendor as it was seen, and not where the office has changed it meanwhile', async () => {
  stubRoom(false);
  const api = new PageApi({ [`GET ${ACCOUNT}`]: () => details('••••4321', '2026-10-05T06:00:00Z') });
  api.answers[`POST ${ACCOUNT}/verify`] = () => {
    api.answers[`GET ${ACCOUNT}`] = () => details('••••9876', '2026-10-06T06:00:00Z');
    return refusal('beneficiary.changed');
  };
  await renderPortal(api, '/profile', aSession('vendor'));
  const section = within(await screen.findByRole('region', { name: 'Bank account' }, LONG));
  await section.findByText('••••4321', undefined, LONG);
  fireEvent.click(section.getByRole('button', { name: 'Confirm account' }));
  await section.findByText(/^Another account was entered meanwhile/, undefined, LONG);
  await section.findByText('••••9876', undefined, LONG);
  const sent = api.calls.find(({ method }) => method === 'POST')?.body;
  expect(sent).toEqual({ holder_shown: 'Asha Traders', entered_at: '2026-10-05T06:00:00.000Z' });
});
