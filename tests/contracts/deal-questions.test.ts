import { describe, expect, it, onTestFinished } from 'vitest';
import { answerQuestion, askAboutDeal, dealQuestions, listedQuestions } from '#contract/deal-questions';
import { openSince, type QuestionState } from '#core/deals/deal-question';
import { ChangedMeanwhile, InvalidInput, NotFound, RequestRejected } from '#core/shared/failure';
import { MovableClock } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';

/** A deal of FR-001 and one of FR-002. */
const [own, others] = ['asked-1', 'asked-2'];

/**
 * Opens a portal in which nothing was asked, to the partners of FR-001 and FR-002 and to an administrator called Office
 * Person; `pass` lets minutes go by.
 */
async function opened() {
  const clock = new MovableClock();
  const server = await serverWithPartner({}, clock);
  onTestFinished(() => server.close());
  const { database } = server.dependencies;
  await database
    .insertInto('users')
    .values({
      id: 'u0',
      email: 'admin@example.com',
      role: 'admin',
      name: 'Office Person',
      password_hash: '-',
      status: 'active',
    })
    .execute();
  for (const [place, id] of [own, others].entries()) {
    await database
      .insertInto('deals')
      .values({
        id,
        franchise_code: `FR-00${place + 1}`,
        created_time: '2026-10-05',
        product_category: 'Mutual Fund',
        stage: 'Open',
        deal_name: 'Asha Verma',
      })
      .execute();
  }
  const of = async (user: string) => {
    const api = apiOf(server, await server.tokenFor(user));
    return {
      ofDeal: (dealId: string) => api.call(dealQuestions, { path: { dealId } }),
      list: (state: QuestionState) => api.call(listedQuestions, { query: { state } }),
      ask: (dealId: string, text: string, seen: number, idempotencyKey: string) =>
        api.call(askAboutDeal, { path: { dealId }, body: { text, seen }, idempotencyKey }),
      answer: (id: string, text: string, seen: number, idempotencyKey: string) =>
        api.call(answerQuestion, { path: { id }, body: { text, seen }, idempotencyKey }),
    };
  };
  return {
    first: await of('u1'),
    second: await of('u2'),
    office: await of('u0'),
    pass: (minutes: number) => clock.pass(minutes),
  };
}

describe('questions about deals', () => {
  it('goes from question to answer and on, each side with the whole history', async () => {
    const { first, office, pass } = await opened();
    expect(await first.ofDeal(own)).toEqual([]);
    const asked = await first.ask(own, '  Is the payment of 22 November in it? ', 0, 'key-of-question');
    expect(asked.messages.map(({ from, text }) => [from, text])).toEqual([
      ['vendor', 'Is the payment of 22 November in it?'],
    ]);
    pass(1);
    const more = await first.ask(own, 'And at which ratio?', 1, 'key-of-more');
    // It is open since the first of what is not answered.
    expect(openSince(more)).toBe(asked.messages[0]?.at);
    const waiting = await office.list('open');
    expect(waiting).toMatchObject({
      count: 1,
      questions: [
        {
          id: asked.id,
          deal: { id: own, name: 'Asha Verma', productCategory: 'Mutual Fund' },
          franchiseCode: 'FR-001',
          vendorName: 'Partner 1',
          openSince: asked.messages[0]?.at,
          last: { from: 'vendor', by: 'Partner 1', text: 'And at which ratio?' },
        },
      ],
    });
    expect(await office.list('answered')).toEqual({ questions: [], count: 0 });
    pass(1);
    const answered = await office.answer(asked.id, 'Yes, at 22.75 %.', 2, 'key-of-answer');
    expect(openSince(answered)).toBeUndefined();
    expect(answered.messages.at(-1)).toMatchObject({ from: 'office', by: 'Office Person' });
    expect(await office.ofDeal(own)).toEqual([answered]);
    // A partner is not told who of the office it was.
    const seen = answered.messages.map((each) =>
      each.from === 'office' ? { ...each, by: undefined } : each,
    );
    expect(await first.ofDeal(own)).toEqual([{ ...answered, messages: seen }]);
    expect((await office.list('open')).count).toBe(0);
    expect((await office.list('answered')).questions[0]).toMatchObject({
      last: { text: 'Yes, at 22.75 %.' },
    });
    const { questions } = await first.list('answered');
    expect(questions.map(({ last }) => last)).toEqual([seen.at(-1)]);
    pass(1);
    const added = await office.answer(asked.id, 'It was paid on the 22nd.', 3, 'key-of-addition');
    expect(added.messages).toHaveLength(4);
    const again = await first.ask(own, 'Thank you. And the refund?', 4, 'key-of-again');
    expect(openSince(again)).toBe(again.messages.at(-1)?.at);
    expect((await office.list('open')).count).toBe(1);
  });

  it('lists the longest waiting first, and what was answered last before the rest', async () => {
    const { first, second, office, pass } = await opened();
    const older = await second.ask(others, 'Where is it?', 0, 'key-of-older');
    pass(1);
    const newer = await first.ask(own, 'Where is mine?', 0, 'key-of-newer');
    const ids = async (state: 'open' | 'answered') =>
      (await office.list(state)).questions.map(({ id }) => id);
    expect(await ids('open')).toEqual([older.id, newer.id]);
    pass(1);
    await office.answer(older.id, 'On its way.', 1, 'key-of-older-answer');
    pass(1);
    await office.answer(newer.id, 'There.', 1, 'key-of-newer-answer');
    expect(await ids('answered')).toEqual([newer.id, older.id]);
  });

  it('happens once for one key, and not over what was not read', async () => {
    const { first, office } = await opened();
    const asked = await first.ask(own, 'Once only?', 0, 'key-of-question');
    expect(await first.ask(own, 'Once only?', 0, 'key-of-question')).toEqual(asked);
    await expect(first.ask(own, 'Something else', 0, 'key-of-other')).rejects.toThrow(ChangedMeanwhile);
    await first.ask(own, 'One thing more', 1, 'key-of-more');
    await expect(office.answer(asked.id, 'Answered unread', 1, 'key-of-answer')).rejects.toThrow(
      ChangedMeanwhile,
    );
    expect((await office.ofDeal(own))[0]?.messages).toHaveLength(2);
  });

  it('refuses what is too short or too long, at its field', async () => {
    const { first } = await opened();
    for (const [place, text] of ['  ab ', 'x'.repeat(1001)].entries())
      await expect(first.ask(own, text, 0, `key-of-fault-${place}`)).rejects.toMatchObject({
        constructor: InvalidInput,
        field: 'text',
      });
    expect((await first.ask(own, 'x'.repeat(1000), 0, 'key-of-longest')).messages).toHaveLength(1);
  });

  it('keeps each to the own deals, and what is not there is not there', async () => {
    const { first, second, office } = await opened();
    await first.ask(own, 'Mine alone?', 0, 'key-of-question');
    expect([(await first.list('open')).count, (await second.list('open')).count]).toEqual([1, 0]);
    await expect(second.ofDeal(own)).rejects.toThrow(NotFound);
    await expect(second.ask(own, 'Whose is it?', 0, 'key-of-foreign')).rejects.toThrow(NotFound);
    await expect(office.ofDeal('none')).rejects.toThrow(NotFound);
    await expect(office.answer('none', 'To nobody', 0, 'key-of-nobody')).rejects.toThrow(NotFound);
    await expect(office.ask(own, 'The office asks', 1, 'key-of-office')).rejects.toThrow(RequestRejected);
  });
});
