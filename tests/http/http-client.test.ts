import { describe, expect, it } from 'vitest';
import { signIn } from '#contract/session';
import { accountOpeningEarning, allVendors } from '#contract/vendors';
import {
  InvalidInput,
  NotAllowed,
  NotFound,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  UnexpectedAnswer,
  Unreachable,
} from '#core/shared/failure';
import { holds } from '../support/holds';
import { answering, SIGN_IN, serve } from './served-client';

describe('the way to the server', () => {
  it('sends the bearer token on calls of a session and none on public ones', async () => {
    const sent: (string | undefined)[] = [];
    const { client } = await serve((request, response) => {
      sent.push(request.headers.authorization);
      response.end('[]');
    });
    await client.call(allVendors);
    await client.call(accountOpeningEarning);
    expect(sent).toEqual(['Bearer the-token', undefined]);
  });

  it.each([408, 429, 500, 502, 503])('tries a read again after %i', async (status) => {
    const { listener, seen } = answering(status, status);
    const { client } = await serve(listener);
    await expect(client.call(allVendors)).resolves.toEqual({ data: [] });
    expect(seen()).toBe(3);
  });

  it('waits as long as Retry-After says', async () => {
    holds('reads are tried again, with the pause that is asked for');
    const { client, pauses } = await serve(answering(429).listener);
    await client.call(allVendors);
    expect(pauses).toEqual([2000]);
  });

  it('gives up after two further tries', async () => {
    const { listener, seen } = answering(500, 500, 500, 500);
    const { client } = await serve(listener);
    await expect(client.call(allVendors)).rejects.toThrow(ServerFailed);
    expect(seen()).toBe(3);
  });

  it('sends a write again once after a lost answer, under the same key', async () => {
    const keys: unknown[] = [];
    const { client } = await serve((request, response) => {
      keys.push(request.headers['idempotency-key']);
      request.resume();
      response.destroy();
    });
    await expect(client.call(signIn, { body: SIGN_IN })).rejects.toThrow(Unreachable);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    // Somebody tries again: it is the same call still.
    await expect(client.call(signIn, { body: SIGN_IN })).rejects.toThrow(Unreachable);
    expect(new Set(keys).size).toBe(1);
    await expect(client.call(signIn, { body: { ...SIGN_IN, password: 'another' } })).rejects.toThrow();
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [500, 1],
    [503, 2],
  ])('sends a write that was answered with %i %i times', async (status, times) => {
    const { listener, seen } = answering(status, status, status);
    const { client } = await serve(listener);
    await expect(client.call(signIn, { body: SIGN_IN })).rejects.toThrow(ServerFailed);
    expect(seen()).toBe(times);
  });

  it.each([
    [400, InvalidInput, 'Not this way.'],
    [401, SessionExpired, 'The session has ended.'],
    [403, NotAllowed, 'Not this way.'],
    [404, NotFound, 'Not this way.'],
  ])('takes %i as final, with the sentence free of control characters', async (status, failure, message) => {
    const { listener, seen } = answering(status);
    const { client } = await serve(listener);
    const error = await client.call(allVendors).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(failure);
    expect(error).toHaveProperty('message', message);
    expect(seen()).toBe(1);
  });

  it("does not show a server fault's own words", async () => {
    holds('a server fault’s own words are not shown');
    const { client } = await serve(answering(500, 500, 500).listener);
    await expect(client.call(allVendors)).rejects.not.toThrow('Not this way');
  });

  it('limits the body in time too, not just the headers', async () => {
    holds('the time covers the body');
    const { client } = await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"data":[');
      },
      { timeoutMs: 100, retries: 0 },
    );
    await expect(client.call(allVendors)).rejects.toThrow(Unreachable);
  });

  it('takes a page of HTML for what it is', async () => {
    holds('HTML with 200 is unreadable');
    const { client } = await serve((_, response) => response.end('<html>'));
    await expect(client.call(allVendors)).rejects.toThrow(UnexpectedAnswer);
  });

  it('says that a dead server cannot be reached', async () => {
    const { client } = await serve((request) => request.socket.destroy());
    await expect(client.call(allVendors)).rejects.toThrow(Unreachable);
  });

  it('reports too many tries with the time to wait', async () => {
    const { client } = await serve(answering(429).listener);
    const error = await client.call(signIn, { body: SIGN_IN }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TooManyRequests);
    expect(error).toHaveProperty('retryAfterSeconds', 2);
  });
});
