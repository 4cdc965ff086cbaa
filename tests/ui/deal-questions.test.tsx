// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownProposalTexts } from '../../src/ui/features/accounts/own-proposal-texts';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { fill, press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(leavePage);

const questions = async () => within(await screen.findByRole('region', { name: 'Questions' }, LONG));

const SERVER = {
  'GET /api/fetchDematLeads/': () => ({ data: [] }),
  'GET /api/fetchDematDeals/': () => ({
    data: {
      dealsData: [
        {
          id: 'd1',
          Franchise_code: 'FR-001',
          Created_Time: '2026-11-02',
          Product_Category: 'Loan',
          Stage: 'Open',
        },
      ],
    },
  }),
  'GET /api/vendors/vendorcommission/v1': () => ({ data: [] }),
  'GET /api/vendors/payment/d1': () => ({ data: [] }),
  'GET /api/account/accountopeningearning': () => ({ data: [] }),
};
const messagesOf = (texts: readonly string[]) =>
  texts.map((text, place) => ({ from: 'vendor', time: `2026-11-22T10:0${place}:00Z`, text }));
const LISTED = (texts: readonly string[]) => ({
  id: 'q1',
  no: 1,
  state: 'open',
  since: '2026-11-22T10:00:00Z',
  Franchise_code: 'FR-001',
  vendor: 'Demo',
  deal: { id: 'd1', product: 'Loan' },
  asked: texts[0],
  last: messagesOf(texts).at(-1),
  count: texts.length,
  seen: texts.length,
  proposed: false,
});
const WIRE = (texts: readonly string[]) => ({
  ...LISTED(texts),
  messages: messagesOf(texts),
  may_appeal: false,
});
/** The calls about disputes, of which there is one as soon as something was written. */
const disputesOf = (at: { texts: string[] }) => ({
  'GET /api/disputes': () => ({
    data: at.texts.length > 0 ? [LISTED(at.texts)] : [],
    count: at.texts.length,
  }),
  'GET /api/disputes/q1': () => WIRE(at.texts),
});

it('says plainly that it was not sent and keeps the text; what arrived after all is not sent twice', async () => {
  const at = { texts: [] as string[] };
  const api = new PageApi({
    ...SERVER,
    ...disputesOf(at),
    'POST /api/disputes': () => WIRE(at.texts),
  });
  const vendor = aSession('vendor');
  await renderPortal(api, '/dealdetails?id=d1', vendor);
  const part = await questions();
  await part.findByText('Nothing was asked about this deal.', undefined, LONG);
  await fill('Ask about this deal', 'Lost on its way?', part);
  api.answers['POST /api/disputes'] = () => new Response('', { status: 502 });
  await press('Send', part);
  await part.findByText("Couldn't send it. Your text is still here.", undefined, LONG);
  expect(part.getByLabelText<HTMLTextAreaElement>('Ask about this deal').value).toBe('Lost on its way?');
  // This time the server has taken it; only its answer was lost.
  at.texts = ['Lost on its way?'];
  await press('Send', part);
  await waitFor(() => part.getByText(/^Answer expected by|^Answer was due/), LONG);
  expect(part.getByLabelText<HTMLTextAreaElement>('Ask again about this deal').value).toBe('');
  // Somebody else of the franchise has written meanwhile.
  api.answers['POST /api/disputes'] = () =>
    Response.json({ error: 'Changed.', code: 'record.changed' }, { status: 409 });
  at.texts = ['Lost on its way?', 'From a colleague'];
  await fill('Ask again about this deal', 'One thing more', part);
  await press('Send', part);
  await part.findByText('Something was written meanwhile. Read it above, then send again.', undefined, LONG);
  await part.findByText('From a colleague', undefined, LONG);
  expect(part.getByLabelText<HTMLTextAreaElement>('Ask again about this deal').value).toBe('One thing more');
});

it('keeps what is typed while a question is on its way', async () => {
  const at = { texts: [] as string[] };
  let arrive = () => {};
  const sent = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const api = new PageApi({
    ...SERVER,
    ...disputesOf(at),
    'POST /api/disputes': async () => {
      await sent;
      at.texts = ['Where is it?'];
      return WIRE(at.texts);
    },
  });
  await renderPortal(api, '/dealdetails?id=d1', aSession('vendor'));
  const part = await questions();
  await part.findByText('Nothing was asked about this deal.', undefined, LONG);
  await fill('Ask about this deal', 'Where is it?', part);
  await press('Send', part);
  await fill('Ask about this deal', 'Where is it? And the other', part);
  arrive();
  const again = await part.findByLabelText<HTMLTextAreaElement>('Ask again about this deal', undefined, LONG);
  await waitFor(() => part.getByRole('button', { name: 'Send' }));
  expect(again.value).toBe('Where is it? And the other');
});

it('a server that takes no questions is asked nothing, and support is the way', async () => {
  const api = new PageApi(SERVER);
  await renderPortal(api, '/dealdetails?id=d1', { ...aSession('vendor'), features: [] });
  const ask = await screen.findByRole('link', { name: 'Ask about this' }, LONG);
  expect(ask.getAttribute('href')).toBe('/helpdesk?deal=d1');
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
  expect(api.calls.some(({ path }) => path.includes('disputes'))).toBe(false);
});

it('an amount that an administrator proposed is not offered to the same one for approval', async () => {
  const at = { texts: ['Is it in?'] };
  const proposal = {
    outcome: 'accepted',
    adjustment: 'a1',
    amount: '150.00',
    by: 'Demo',
    own: true,
    text: 'Ok',
  };
  const accounts = ['a', 'b'].map((id) => ({
    id,
    role: 'admin',
    name: id,
    email: `${id}@example.com`,
    active: true,
  }));
  const asked = { ...WIRE(at.texts), state: 'open', proposed: true, proposal };
  const api = new PageApi({
    ...SERVER,
    ...disputesOf(at),
    'GET /api/disputes/1': () => asked,
    'GET /api/disputes/q1': () => asked,
    'GET /api/accounts': () => ({ data: accounts }),
  });
  await renderPortal(api, '/admindashboard?tab=questions&no=1', aSession('admin'));
  await screen.findByText(/₹150\.00 waits for another administrator/, undefined, LONG);
  screen.getByText('You proposed this. Another administrator approves it.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  screen.getByRole('button', { name: 'Take back' });
  expect(ownProposalTexts.hi['proposal.own']).toContain('कोई दूसरा एडमिन');
});
