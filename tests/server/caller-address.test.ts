import { describe, expect, it } from 'vitest';
import { callerAddress } from '../../server/http/caller-address';
import { trustedProxies } from '../../server/http/trusted-proxies';
import { holds } from '../support/holds';
import { aServer } from './start-test-server';

const PROXIES = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48', '::1']);

function caller(socket: string, forwarded?: string): string {
  return callerAddress({ incoming: { socket: { remoteAddress: socket } } }, forwarded, PROXIES);
}

describe('the address behind a call', () => {
  it.each([
    ['of who calls without a proxy', '198.51.100.1', undefined, '198.51.100.1'],
    ['is not what a stranger writes', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['is what a trusted proxy saw', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['is not what was sent to that proxy', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['goes through several of them', '192.0.2.7', '1.1.1.1,203.0.113.9 , 10.9.9.9', '203.0.113.9'],
    ['is that of the proxy when it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is that of the proxy when it says no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
    ['is the first one when all are trusted', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['of a mapped socket', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['of an IPv6 proxy', '2001:db8:1:5::1', '2001:db8:7:8::9', '2001:db8:7:8::/64'],
    ['is of the network behind a local proxy', '::1', '2001:db8:7:8:1:2:3:4', '2001:db8:7:8::/64'],
  ])('%s', (_, socket, forwarded, expected) => {
    expect(caller(socket, forwarded)).toBe(expected);
  });

  it('counts wrong passwords behind a trusted proxy by who guesses', async () => {
    holds('guesses are counted by who guesses, also behind a proxy');
    const server = await aServer({ trustedProxies: ['192.0.2.1'] });
    const signIn = async (password: string, from: string) =>
      server.app.request(
        '/api/auth/login',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
          body: JSON.stringify({ email: 'vendor@example.com', password }),
        },
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
      );
    for (let guess = 1; guess <= 5; guess += 1) await signIn('wrong', '203.0.113.9');
    expect((await signIn('vendor-demo-1', '203.0.113.9')).status).toBe(429);
    expect((await signIn('vendor-demo-1', '203.0.113.10')).status).toBe(200);
  });
});
