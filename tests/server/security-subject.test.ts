import { describe, expect, it } from 'vitest';
import { portalRoutes } from '../../server/app';
import { securitySubjectText } from '../../src/ui/features/accounts/security-subject';
import { securitySubjectTexts } from '../../src/ui/features/accounts/security-subject-texts';
import { startTestServer } from './start-test-server';

describe('what a security event is about', async () => {
  const server = await startTestServer({ demoData: false });
  const endpoints = portalRoutes(server.dependencies).map(({ endpoint }) => endpoint);
  await server.close();
  const inHindi = (kind: string, detail: string) =>
    securitySubjectText(kind, detail, (key) => securitySubjectTexts.hi[key]);

  it('has words for every list of which it is noted that it was read whole', () => {
    const lists = endpoints.filter(({ wholeLists }) => wholeLists).map(({ name }) => name);
    expect(lists.length).toBeGreaterThan(3);
    expect(lists.filter((name) => inHindi('read-whole', name) === name)).toEqual([]);
  });

  it('has words for the area of every call that may be refused', () => {
    const calls = endpoints
      .filter(({ access }) => access === 'admin' || access === 'signed-in')
      .map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => inHindi('refused', call) === call)).toEqual([]);
    expect(inHindi('refused', 'POST /api/payouts/3/approve')).toBe('पेआउट (POST /api/payouts/3/approve)');
  });

  it('names files that hold a whole list, and leaves others and all else as they are', () => {
    expect([
      inHindi('exported', 'audit'),
      inHindi('exported', 'payout-3'),
      inHindi('token-used', 'audit'),
    ]).toEqual(['बदलावों की सूची', 'payout-3', 'audit']);
  });
});
