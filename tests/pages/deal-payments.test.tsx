// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 20_000 };
const MONEY = 'GET /api/statements/FR-001/deals/d1';

afterEach(leavePage);

/** A vendor with a loan of which 12,000 were paid, at 40 %, whose money is where `parts` say. */
function aServer(
  parts: () => unknown,
  payments: readonly object[] | Response = [{ Amount_paid: 12000 }],
  { stage = 'Open', ratio = 40 as number | null, product = 'Loan' } = {},
) {
  return new PageApi({
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    'GET /api/fetchDematDeals/': () => ({
      data: {
        dealsData: [
          {
            id: 'd1',
            Franchise_code: 'FR-001',
            Created_Time: '2026-10-02',
            Product_Category: product,
            Stage: stage,
          },
        ],
      },
    }),
    'GET /api/vendors/vendorcommission/v1': () => ({
      data: ratio === null ? [] : [{ Product_Category: 'Loan', Franchise_Ratio: ratio }],
    }),
    'GET /api/vendors/payment/d1': () =>
      payments instanceof Response ? payments.clone() : { data: payments },
    'GET /api/account/accountopeningearning': () => ({ data: [] }),
    'GET /api/disputes': () => ({ data: [], count: 0 }),
    'GET /api/deals/d1/stages': () => ({ data: [] }),
    [MONEY]: parts,
  });
}

const open = (api: PageApi, role: 'vendor' | 'admin' = 'vendor') =>
  renderPortal(api, '/dealdetails?id=d1', aSession(role));
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Your money for this deal' }, LONG);
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [
      row.textContent?.replaceAll('\u00a0', ' '),
      within(row).getByRole('link').getAttribute('href'),
    ]);
};

it.each([
  [
    { statement: '2026-10', amount: '4800.00', state: 'paid', day: '2026-11-10', utr: 'DEMO026' },
    'Paid 10 Nov 2026UTR DEMO026 · statement for October 2026',
    '/earning?tab=statements&month=2026-10',
  ],
  [
    { statement: '2026-10', amount: '4800.00', state: 'on-its-way' },
    'On its waystatement for October 2026',
    '/earning?tab=statements&month=2026-10',
  ],
  [
    { statement: '2026-10', amount: '4800.00', state: 'held' },
    'On holdstatement for October 2026',
    '/earning?tab=account',
  ],
  [{ state: 'next', day: '2026-12-10' }, 'Next paymenton or before 10 Dec 2026', '/earning?tab=account'],
  [{ state: 'next' }, 'Next paymentthe office has named no day', '/earning?tab=account'],
  [{ state: 'later' }, 'Later paymentonce October 2026 is closed', '/earning?tab=account'],
  [
    { statement: '2026-10', amount: '4800.00', state: 'set-off' },
    'Set offstatement for October 2026',
    '/earning?tab=statements&month=2026-10',
  ],
])('a deal says of its money %o', async (part, text, address) => {
  await open(aServer(() => ({ data: [part] })));
  expect(await rows()).toEqual([[text, address]]);
});

it('says of each statement its rupees, and what comes with the next one', async () => {
  await open(
    aServer(() => ({
      data: [
        { statement: '2026-10', amount: '4640.00', state: 'paid', day: '2026-11-10', utr: 'DEMO026' },
        { amount: '160.00', state: 'next', day: '2026-12-10' },
      ],
    })),
  );
  expect((await rows()).map(([text]) => text)).toEqual([
    'Paid 10 Nov 2026UTR DEMO026 · statement for October 2026+₹4,640.00',
    'Next paymenton or before 10 Dec 2026 · with the next statement+₹160.00',
  ]);
});

it('promises nothing for a deal that earns nothing, and says when it could not be loaded', async () => {
  const api = aServer(() => ({ data: [{ state: 'next', day: '2026-12-10' }] }), []);
  await open(api);
  await screen.findByText('Why nothing yet', undefined, LONG);
  await waitFor(() => expect(api.calls.some(({ path }) => path === MONEY.slice(4))).toBe(true), LONG);
  expect(screen.queryByRole('list', { name: 'Your money for this deal' })).toBeNull();
  cleanup();

  let broken = true;
  await open(
    aServer(() =>
      broken ? new Response('{}', { status: 500 }) : { data: [{ state: 'next', day: '2026-12-10' }] },
    ),
  );
  await screen.findByText("Couldn't load when this deal is paid.", undefined, LONG);
  broken = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) fireEvent.click(retry);
  expect(await rows()).toHaveLength(1);
});

const NEVER = 'Why it earns nothing';
const YET = 'Why nothing yet';
const WON = "A free demat account counts once its stage is exactly 'Closed Won.'. Now it is 'Open'.";

it.each([
  [
    'lost, at 40 %',
    { stage: 'Closed Lost' },
    NEVER,
    "The stage is 'Closed Lost'. A lost deal earns nothing.",
  ],
  [
    'lost, at 0 %',
    { stage: 'Closed Lost', ratio: 0 },
    NEVER,
    "The stage is 'Closed Lost'. A lost deal earns nothing.",
  ],
  [
    'lost, without a rule',
    { stage: 'Closed Lost to Competition', ratio: null },
    NEVER,
    "The stage is 'Closed Lost to Competition'. A lost deal earns nothing.",
  ],
  [
    'a lost free demat account',
    { stage: 'Closed Lost', product: 'Free Demat Account' },
    NEVER,
    "The stage is 'Closed Lost'. A lost deal earns nothing.",
  ],
  ['void', { stage: 'Void (office)' }, NEVER, 'The office has declared this deal void, so it earns nothing.'],
  [
    'open, without a rule',
    { ratio: null },
    YET,
    'There is no commission rule for Loan, so its payments earn nothing.',
  ],
  ['open, at 0 %', { ratio: 0 }, YET, 'The rule for Loan is 0 %, so its payments earn nothing.'],
  ['open, unpaid', {}, YET, 'No payment is on record for this deal yet. Commission shows as soon as one is.'],
  ['an open free demat account', { product: 'Free Demat Account' }, YET, WON],
])('a deal that is %s says why it earns nothing, and promises no more', async (_, of, heading, sentence) => {
  await open(aServer(() => ({ data: [] }), [], of));
  await screen.findByRole('heading', { name: heading }, LONG);
  expect(await screen.findByText(sentence, undefined, LONG)).toBeDefined();
});

it('does not call nothing what could not be read', async () => {
  await open(aServer(() => ({ data: [] }), Response.json({ data: 'none' })));
  await screen.findByRole('heading', { name: 'Why the figure is missing' }, LONG);
});
