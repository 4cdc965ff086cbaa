import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseNotice, noticeChoices } from '#contract/notices';
import type { NoticeChannel, NoticeKind } from '#core/notifications/notice-kind';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';

const USUAL = {
  'deal-won': 'push',
  payment: 'push',
  promotion: 'push',
  meeting: 'push',
  statement: 'push',
  answer: 'push',
};

describe('what a person is told, and how', () => {
  it('starts with the usual, keeps what is chosen, the last of each kind, for its person alone', async () => {
    const server = await serverWithPartner();
    onTestFinished(() => server.close());
    const api = apiOf(server, await server.tokenFor('u1'));
    const others = apiOf(server, await server.tokenFor('u2'));
    const choose = (kind: NoticeKind, channel: NoticeChannel) =>
      api.call(chooseNotice, { body: { kind, channel } });
    expect(await api.call(noticeChoices)).toEqual(USUAL);
    expect(await choose('payment', 'none')).toEqual({ ...USUAL, payment: 'none' });
    await choose('payment', 'mail');
    await choose('statement', 'none');
    await choose('answer', 'mail');
    const chosen = { ...USUAL, payment: 'mail', statement: 'none', answer: 'mail' };
    expect(await api.call(noticeChoices)).toEqual(chosen);
    expect(await others.call(noticeChoices)).toEqual(USUAL);
  });
});
