// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthName } from '../../src/ui/kit/format/dates';
import { addressOf, arrived, choose, click, fill, follow, press, shows, textIn } from '../support/page-acts';
import { pageBarriers } from '../support/page-barriers';
import { renderPortal, stubRoom } from '../support/render-portal';
import { stubClipboard } from '../support/stub-clipboard';
import { startPages } from './start-pages';

const MICROS = 1_000_000n;
const REFUSED = { status: 404, body: '{}' };

const pages = startPages();

const links = () =>
  within(screen.getByRole('list', { name: 'Deals' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const allRead = () =>
  waitFor(() => {
    expect(document.querySelector('[aria-busy=false]')).not.toBeNull();
    expect(document.querySelector('[aria-busy=true], [role=progressbar]')).toBeNull();
  });
const gone = (text: string) => waitFor(() => expect(document.body.textContent).not.toContain(text));
const fact = (facts: HTMLElement, name: string) => {
  const term = [...facts.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
  const found = term?.nextElementSibling;
  if (!(found instanceof HTMLElement)) throw new Error(`There is no fact ${name}`);
  return found;
};

/** Opens the first deal of mutual funds that counts, as its own page; gives its id. */
async function countedDeal(): Promise<string> {
  await pages.asVendor('/deals?view=counted&category=Mutual%20Fund');
  await allRead();
  const [first] = within(await screen.findByRole('list', { name: 'Deals' })).getAllByRole('link');
  return new URLSearchParams(first?.getAttribute('href')?.split('?')[1]).get('id') ?? '';
}

describe('the list of deals', () => {
  it('is as it was when one comes back: search, view, order and steps', async () => {
    const portal = await pages.asVendor('/deals');
    await allRead();
    await press(/^Counted/);
    await fill('Name, company or product', 'demo');
    await arrived(portal, '/deals?view=counted&q=demo');
    await press('Sort by');
    await press('highest commission first');
    const address = '/deals?view=counted&q=demo&sort=commission';
    await arrived(portal, address);
    await waitFor(() => {
      const values = [...document.querySelectorAll('main li data')].map((each) =>
        Number(each.getAttribute('value')),
      );
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    });
    const names = links();
    await follow(names.at(-1) ?? '', within(screen.getByRole('list', { name: 'Deals' })));
    await arrived(portal, /^\/dealdetails\?id=/);
    await portal.go(-1);
    await screen.findByRole('list', { name: 'Deals' });
    await waitFor(() => expect(links()).toEqual(names));
    expect(textIn('Name, company or product')).toBe('demo');
    await screen.findByRole('button', { name: /^Counted/, pressed: true });

    await portal.go('/deals');
    await allRead();
    await waitFor(() => expect(links()).toHaveLength(25));
    await press('Load more');
    await arrived(portal, '/deals?shown=50');
    await press('Load more');
    await press('Load more');
    await shows('96 of 96 shown');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('96 of 96 shown'));
  });

  it('lead to how the stage of a deal changed, and to the lead in its name', async () => {
    const portal = await pages.asVendor('/deals?view=counted');
    await allRead();
    // Which deals stand above moves with the day; one of them has the name of a lead.
    const leads = portal.storage.getItem('leads') ?? '';
    const ofLead = (deal: string | null) => deal && leads.includes(`"${deal.split(' - ')[0]}"`);
    await follow(links().find(ofLead) ?? '');
    const history = await screen.findByRole('region', { name: 'Stage history' });
    const [newest] = await within(history).findAllByRole('listitem');
    const facts = screen.getByRole('region', { name: 'Details' });
    expect(newest?.textContent).toContain(fact(facts, 'Stage').textContent);
    const [name = ''] = fact(facts, 'Deal').textContent?.split(' - ') ?? [];
    await click(within(fact(facts, 'Lead in this name')).getByRole('link'));
    await arrived(portal, /^\/leads\?q=|^\/leaddetails\?id=/);
    await shows(name);
  });

  it('says that nothing matches, and takes the filters away', async () => {
    const portal = await pages.asVendor('/deals?month=2001-01&category=Mutual%20Fund&sort=name');
    await shows('No deals match these filters.');
    await press('Remove filter: Month: January 2001');
    await arrived(portal, '/deals?category=Mutual+Fund&sort=name');
    const [clear] = (await screen.findAllByRole('button', { name: 'Clear filters' })).reverse();
    await click(clear ?? document.body);
    await arrived(portal, '/deals?sort=name');
  });

  it('sorts by the heads of its table on a desktop', async () => {
    stubRoom(true);
    const portal = await pages.asVendor('/deals');
    const sorted = (name: string, order: string) =>
      waitFor(() => expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(order));
    await sorted('Created', 'descending');
    await press('Deal');
    await arrived(portal, '/deals?sort=name');
    await sorted('Deal', 'ascending');
    await press('Deal');
    await arrived(portal, '/deals?sort=name-reversed');
    await sorted('Deal', 'descending');
  });

  it('names what it lacks, and has it after a retry', async () => {
    const session = await pages.server.sessionOf('vendor@example.com', 'vendor-demo-1');
    let refused: string | undefined;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const path = String(input);
      if (path.includes('/api/vendors/payment/')) refused ??= path;
      return path === refused ? new Response('{}', { status: 404 }) : pages.server.fetch(input, init);
    };
    pages.server.instead = { '/api/fetchDematDeals/': REFUSED };
    await renderPortal({ fetch }, '/deals', session);
    await shows("Couldn't load deals.");
    pages.server.instead = { '/api/franchises/': REFUSED };
    await press('Retry');
    await shows('1 deal could not be read and is left out.');
    await shows(`Deals: ${refused?.split('/').at(-1)}.`);
    await waitFor(() => expect(screen.getAllByText('without 1 deal')).toHaveLength(2));
    pages.server.instead = {};
    refused = 'nothing any more';
    await press('Retry');
    await gone('could not be read');
    await allRead();
    await gone('without 1 deal');
  });

  it('shows an admin every franchise, and a deal beside the list', async () => {
    stubRoom(true);
    const address = '/deals?franchise=FR-002&view=counted';
    const portal = await pages.asAdmin(address);
    await allRead();
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(new Set(rows.map((row) => row.querySelector('td:nth-child(3)')?.textContent))).toEqual(
      new Set(['FR-002']),
    );
    await click(document.querySelector('tbody a') ?? document.body);
    await arrived(portal, /^\/deals\?franchise=FR-002&view=counted&deal=/);
    const panel = await screen.findByRole('region', {
      name: rows[0]?.querySelector('a span')?.textContent ?? '',
    });
    await within(panel).findByRole('heading', { name: 'How this was computed' });
    await allRead();
    expect(await pageBarriers()).toEqual([]);
    await press('Close', within(panel));
    await arrived(portal, address);
    await waitFor(() => expect(document.querySelector('[data-beside]')).toBeNull());
  });
});

describe('the page of a deal', () => {
  it('keeps the rest when payments or rules cannot be read, and has them after a retry', async () => {
    const id = await countedDeal();
    pages.server.instead = { '/api/vendors/payment/': REFUSED, '/api/franchises/': REFUSED };
    const portal = await pages.asVendor(`/dealdetails?id=${id}`);
    await screen.findByText('Payments could not be read.');
    await screen.findByText(/^[\w ]+: [\d.]+ %$/);
    pages.server.instead = {};
    await press('Retry');
    await screen.findByRole('row', { name: /^Total/ });
    pages.server.instead = { '/api/vendors/vendorcommission/': REFUSED };
    await pages.reload(portal);
    await shows('Error fetching commission data.');
    await screen.findByRole('row', { name: /^Total/ });
    pages.server.instead = {};
    await press('Retry');
    await shows('Counts in');
  });

  it('gives its computation as text, and leads to a question about it', async () => {
    const id = await countedDeal();
    const copied: string[] = [];
    stubClipboard(async (text) => void copied.push(text));
    await pages.asVendor(`/dealdetails?id=${id}`);
    await press('Copy');
    await shows('Computation copied');
    const [text = ''] = copied;
    expect(text).toContain(`Deal ${id}`);
    expect(text).toMatch(/^Total: /m);
    const totals = [...document.querySelectorAll('tfoot data')];
    expect(totals).not.toEqual([]);
    for (const { textContent } of totals) expect(text).toContain(textContent);
  });

  it('of another partner is not there', async () => {
    const portal = await pages.asVendor('/dealdetails?id=nope');
    await shows("This deal doesn't exist or isn't yours.");
    await follow('Back to deals');
    await arrived(portal, '/deals');
  });
});

describe('the commission model', () => {
  it('answers while one types, and says what could not be had', async () => {
    pages.server.instead = { '/api/vendors/vendorcommission/': REFUSED };
    const portal = await pages.asVendor('/cumissionmodel');
    await shows('Error fetching commission data.');
    pages.server.instead = {};
    await press('Retry');
    await choose('Product', 'Corporate Fixed Deposit');
    await fill('Amount paid by the customer', '₹1,234.50');
    // 1234.50 x 33.33 % = 411.45885
    await waitFor(() => expect(document.querySelector('output data')?.getAttribute('value')).toBe('411.46'));
    pages.server.instead = { '/api/vendors/vendorcommission/': { status: 200, body: '{"data":[]}' } };
    await pages.reload(portal);
    await shows('No commission data found.');
  });
});

describe('a month and its deals', () => {
  it('come to the same paisa on the page of months, in the list and line by line', async () => {
    const portal = await pages.asVendor('/totalcummision');
    const [month] = await screen.findAllByRole('link', { name: /^\d{4}-\d\d$/ });
    if (!month) throw new Error('No month is there.');
    const name = month.textContent ?? '';
    const ofMonth = paise(month.closest('li')?.querySelector('data') ?? undefined);
    await click(month);
    const address = `/deals?view=products&month=${name}`;
    await arrived(portal, address);
    await allRead();
    const sums = [
      ...(await screen.findByRole('region', { name: 'Sum of these deals' })).querySelectorAll('div'),
    ];
    const commission = sums.filter((each) => within(each).queryByText('Commission') !== null).at(-1);
    expect(paise(commission?.querySelector('data') ?? undefined)).toBe(ofMonth);

    const found = within(screen.getByRole('list', { name: 'Deals' })).getAllByRole('link');
    const paths = found.map((each) => each.getAttribute('href') ?? '');
    expect(paths.length).toBeGreaterThan(3);
    let exact = 0n;
    for (const path of paths) {
      await portal.go(path);
      await screen.findByRole('heading', { name: 'How this was computed' });
      await allRead();
      const ratio = micros(screen.getByRole('columnheader', { name: /^×/ }).textContent ?? '');
      const payments = [...document.querySelectorAll('tbody tr td:nth-child(2) data')];
      const ofDeal = payments.reduce((sum, each) => sum + paise(each) * ratio, 0n);
      exact += ofDeal;
      expect(paise(document.querySelector('main data') ?? undefined)).toBe(rounded(ofDeal));
      expect(paise([...document.querySelectorAll('tfoot data')].at(-1))).toBe(rounded(ofDeal));
      await shows(`Counts in ${monthName(name)}`);
      await portal.go(address);
      await screen.findByRole('list', { name: 'Deals' });
    }
    expect(rounded(exact)).toBe(ofMonth);
    expect(addressOf(portal)).toBe(address);
  });
});

/** Whole paise of an exact commission in millionths of a paisa-percent, half away from zero. */
function rounded(exact: bigint): bigint {
  const whole = 100n * MICROS;
  const size = ((exact < 0n ? -exact : exact) * 2n + whole) / (whole * 2n);
  return exact < 0n ? -size : size;
}

function micros(text: string): bigint {
  const [, whole = '', fraction = ''] = /([\d]+)(?:\.(\d+))? %/.exec(text) ?? [];
  return BigInt(whole) * MICROS + BigInt(fraction.padEnd(6, '0'));
}

function paise(amount: Element | undefined): bigint {
  const rupees = amount?.getAttribute('value') ?? '';
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}
