import { expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { noticeChoices } from '#contract/notices';

/** A client of a server that answers each call with the same. */
function answeredWith(body: unknown): HttpClient {
  return new HttpClient({
    baseUrl: 'http://portal.test',
    timeoutMs: 1_000,
    concurrency: 6,
    retries: 0,
    token: () => 'a token',
    fetch: async () => Response.json(body),
  });
}

const choices = { 'deal-won': 'push', payment: 'mail', promotion: 'none', meeting: 'push' };

it('a server that tells nothing of statements has no choice about them', async () => {
  expect(await new HttpPortalApi(answeredWith({ choices })).call(noticeChoices)).toEqual(choices);
});

it('a server that tells of more than the page knows has the choices that it knows', async () => {
  const further = { statement: 'mail', 'of-later': 'a channel of later' };
  expect(await new HttpPortalApi(answeredWith({ choices, further })).call(noticeChoices)).toEqual({
    ...choices,
    statement: 'mail',
  });
});
