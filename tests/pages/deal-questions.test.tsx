// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { disputeTexts } from '../../src/ui/features/disputes/dispute-texts';
import { aNetwork } from '../support/a-network';
import { fill, press } from '../support/page-acts';
import type { TestNetwork } from '../support/test-network';
import { overNetworks } from './over-network';

const mount = overNetworks();

/** All that is watched is on the screen. */
class AllSeen {
  constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const LONG = { timeout: 30_000 };
const DAY_MS = 86_400_000;

const questions = async () => within(await screen.findByRole('region', { name: 'Questions' }, LONG));

/** A network in which the partner has asked about a deal, days ago. */
function asked(days: number): TestNetwork {
  const network = aNetwork();
  network.disputes.push({
    id: 'q1',
    dealId: 'deal-0',
    franchiseCode: 'FR-001',
    messages: [{ from: 'vendor', by: 'Demo Partner 1', at: Date.now() - days * DAY_MS, text: 'Is it in?' }],
  });
  return network;
}

it('a partner asks at the deal, and asks again', async () => {
  const { database } = await mount(aNetwork(), '/dealdetails?id=deal-0', 'vendor');
  const said = () => database.selectFrom('dispute_messages').select('text').execute();
  const part = await questions();
  await part.findByText('Nothing was asked about this deal.', undefined, LONG);
  await press('Send', part);
  await part.findByText('Write at least three characters.');
  expect(await said()).toEqual([]);
  await fill('Ask about this deal', 'Where is the second payment?', part);
  await press('Send', part);
  await part.findByText(/^Answer expected by/, undefined, LONG);
  expect(part.getByLabelText<HTMLTextAreaElement>('Ask again about this deal').value).toBe('');
  await fill('Ask again about this deal', 'And the first?', part);
  await press('Send', part);
  await part.findByText('And the first?', undefined, LONG);
  await waitFor(async () => expect(await said()).toHaveLength(2), LONG);
});

it('says in both languages until when a partner could ask, in place of a form that is refused', async () => {
  const over = { status: 200, body: JSON.stringify({ data: [], count: 0, until: '2026-03-09' }) };
  await mount(aNetwork(), '/dealdetails?id=deal-0', 'vendor', { instead: { '/api/disputes': over } });
  const part = await questions();
  await part.findByText(/^Questions were taken until 9 Mar 2026/, undefined, LONG);
  expect(part.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(part.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  expect(disputeTexts.hi['question.over']).toContain('30 दिन');
});

it('the office finds it on its Home and in its list, and answers there', async () => {
  const network = asked(8);
  const { go } = await mount(network, '/admindashboard', 'admin');
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }, LONG));
  await list.findByText('1 question from a partner', undefined, LONG);
  list.getByText(/^The answer to the oldest was due on/);
  await go('/admindashboard?tab=questions');
  const way = await screen.findByRole('link', { name: 'Is it in?' }, LONG);
  expect(way.closest('li')?.textContent).toContain('Overdue');
  // A question opens at the question, next to the list.
  await go(way.getAttribute('href') ?? '');
  const part = screen;
  await part.findByText(/^Answer was due on/, undefined, LONG);
  await fill('Answer Demo Partner 1', 'Yes, since Monday.', part);
  await press('Send', part);
  await part.findByText('Answered', undefined, LONG);
  await part.findByLabelText('Add to the answer for Demo Partner 1', undefined, LONG);
  await go('/admindashboard?tab=questions');
  await screen.findByText('Every question is answered.', undefined, LONG);
  await press('Answered');
  await screen.findByRole('link', { name: 'Yes, since Monday.' }, LONG);
});

it('the partner finds a new answer on Home, until it was opened', async () => {
  const network = asked(3);
  const thread = network.disputes[0];
  if (!thread) throw new Error('Nothing was asked.');
  const answer = {
    from: 'office' as const,
    by: 'Demo',
    at: Date.now() - DAY_MS,
    text: 'Yes, since Monday.',
  };
  network.disputes[0] = { ...thread, messages: [...thread.messages, answer] };
  const { go, database } = await mount(network, '/dashboard', 'vendor');
  vi.stubGlobal('IntersectionObserver', AllSeen);
  const news = await screen.findByRole('link', { name: 'Your question was answered' }, LONG);
  expect(news.closest('li')?.textContent).toContain('Yes, since Monday.');
  await go(news.getAttribute('href') ?? '');
  // The news opens at the answer, which counts as read once it was on the screen.
  await screen.findAllByText('Yes, since Monday.', undefined, LONG);
  const seen = async () =>
    (await database.selectFrom('disputes').select('vendor_seen').executeTakeFirstOrThrow()).vendor_seen;
  await waitFor(async () => expect(await seen()).toBe(2), LONG);
  await go('/dashboard');
  await screen.findByText('Nothing is due today.', undefined, LONG);
  expect(screen.queryByText('Your question was answered')).toBeNull();
});

it('lists my questions by whose turn it is; a new answer stays where it is while it is read', async () => {
  const network = aNetwork();
  const ask = (place: number, ...said: readonly ['vendor' | 'office', string][]) =>
    network.disputes.push({
      id: `q${place}`,
      dealId: `deal-${place}`,
      franchiseCode: 'FR-001',
      messages: said.map(([from, text], at) => ({
        from,
        by: from === 'office' ? 'Demo' : 'Demo Partner 1',
        at: Date.now() - (3 - at) * DAY_MS,
        text,
      })),
    });
  ask(0, ['vendor', 'Is it in?']);
  ask(1, ['vendor', 'What of the second?'], ['office', 'Yes, since Monday.']);
  ask(2, ['vendor', 'And the third?'], ['office', 'Next month.']);
  const { go, way, database } = await mount(network, '/leads', 'vendor', {
    prepare: (prepared) =>
      prepared.updateTable('disputes').set({ vendor_seen: 2 }).where('id', '=', 'q2').execute(),
  });
  vi.stubGlobal('IntersectionObserver', AllSeen);
  await go('/earning?tab=questions');
  const group = async (name: string) => within(await screen.findByRole('region', { name }, LONG));
  const names = (part: Pick<typeof screen, 'getAllByRole'>) =>
    part.getAllByRole('link').map(({ textContent }) => textContent);
  const waiting = await group('Waiting for the office');
  expect(names(waiting)).toEqual(['Customer 0']);
  waiting.getByText(/^Answer expected by/);
  expect(names(await group('Answered'))).toEqual(['Customer 2']);
  const unread = await group('New answer');
  expect(names(unread)).toEqual(['NewCustomer 1']);
  unread.getByText('Yes, since Monday.');
  const seen = () => database.selectFrom('disputes').select('vendor_seen').where('id', '=', 'q1').execute();
  await waitFor(async () => expect(await seen()).toEqual([{ vendor_seen: 2 }]), LONG);
  expect(names(await group('New answer'))).toEqual(['NewCustomer 1']);
  expect(screen.getByRole('link', { name: 'Ask the office' }).getAttribute('href')).toBe('/deals');
  await go(waiting.getByRole('link').getAttribute('href') ?? '');
  expect(way().at(-1)?.search).toBe('?tab=questions&no=1');
  await fill('Ask again about this deal', 'And the first?');
  await press('Send');
  await screen.findByText('And the first?', undefined, LONG);
});
