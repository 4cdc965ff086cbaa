import { describe, expect, it } from 'vitest';
import type { Session } from '#core/session/session';
import type { SessionStore } from '#core/session/session-store.port';
import { aDeal } from '../support/a-deal';
import { aRule, aVendor } from '../support/a-vendor';
import { exact } from '../support/exact';

/** A vendor's session, as every store must keep it. */
export const CONTRACT_SESSION: Session = {
  token: 'header.body.signature',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR/001 A', name: 'डेमो', email: 'one@example.com' },
  features: ['payments.bulk'],
};

/** What every session store must do. `open` gives a fresh, empty one. */
export function sessionStoreContract(adapter: string, open: () => SessionStore): void {
  describe(`SessionStore: ${adapter}`, () => {
    it('has no session at first', () => {
      expect(open().current()).toBeUndefined();
      expect(open().kept('deals')).toBeUndefined();
    });

    it('keeps a session', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      expect(store.current()).toEqual(CONTRACT_SESSION);
    });

    it('keeps an admin, who has neither vendor nor franchise', () => {
      const store = open();
      const user = {
        role: 'admin',
        vendorId: undefined,
        franchiseCode: undefined,
        name: undefined,
        email: undefined,
      } as const;
      store.start({ token: 't', user, features: [] });
      expect(store.current()).toEqual({ token: 't', user, features: [] });
    });

    it('keeps nothing without a session, also of one that has ended', () => {
      const store = open();
      store.keep('deals', [aDeal()]);
      expect(store.kept('deals')).toBeUndefined();
      store.start(CONTRACT_SESSION);
      store.clear();
      store.keep('deals', [aDeal()]);
      expect(store.kept('deals')).toBeUndefined();
    });

    it('tells what runs for a session that it has ended, and nobody of the next one', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      const ends = store.ends();
      expect([ends.aborted, store.ends() === ends]).toEqual([false, true]);
      store.clear();
      store.start(CONTRACT_SESSION);
      expect([ends.aborted, store.ends().aborted]).toEqual([true, false]);
    });

    it('keeps every list as it was, exact numbers included', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      store.keep('deals', [aDeal()]);
      store.keep('networkDeals', [aDeal({ id: 'n' })]);
      store.keep('leads', [{ id: 'l1', franchiseCode: 'FR-001' }]);
      store.keep('vendors', [aVendor()]);
      store.keep('rules', [aRule('Mutual Fund', '33.330')]);
      store.keep('accountOpeningAmount', exact('300.75'));
      store.keep('logos', [{ id: 'g', imageUrl: '/x.png' }]);
      expect(store.kept('deals')).toEqual([aDeal()]);
      expect(store.kept('networkDeals')).toEqual([aDeal({ id: 'n' })]);
      expect(store.kept('leads')).toEqual([{ id: 'l1', franchiseCode: 'FR-001' }]);
      expect(store.kept('vendors')).toEqual([aVendor()]);
      expect(store.kept('rules')).toEqual([aRule('Mutual Fund', '33.330')]);
      expect(store.kept('accountOpeningAmount')).toEqual(exact('300.75'));
      expect(store.kept('logos')).toEqual([{ id: 'g', imageUrl: '/x.png' }]);
    });

    const typed = { values: { title: 'Review', agenda: 'अ' }, key: 'k', sending: true };
    const drafts = { 'meeting with l1': typed, vendor: { values: { name: '' } } };

    it('keeps what was typed until it is let go', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      store.keep('drafts', drafts);
      store.keep('deals', []);
      expect(store.kept('drafts')).toEqual(drafts);
      store.forget('drafts');
      expect([store.kept('drafts'), store.kept('deals')]).toEqual([undefined, []]);
    });

    it('has drafts wait for their person when the session expires, and nothing else', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      store.keep('drafts', drafts);
      store.keep('deals', []);
      store.expire();
      store.expire();
      expect([store.current(), store.kept('deals')]).toEqual([undefined, undefined]);
      store.start({ ...CONTRACT_SESSION, token: 'later' });
      expect(store.kept('drafts')).toEqual(drafts);
    });

    it('has no drafts of one person for another, nor of one who logged out', () => {
      const store = open();
      const other = { ...CONTRACT_SESSION.user, email: 'someone@example.com' };
      const nobody = { ...CONTRACT_SESSION.user, email: undefined, franchiseCode: undefined };
      for (const [before, after] of [
        [CONTRACT_SESSION.user, other],
        [nobody, nobody],
      ] as const) {
        store.start({ ...CONTRACT_SESSION, user: before });
        store.keep('drafts', drafts);
        store.expire();
        store.start({ ...CONTRACT_SESSION, user: after });
        expect(store.kept('drafts')).toBeUndefined();
        store.clear();
      }
      store.start(CONTRACT_SESSION);
      store.keep('drafts', drafts);
      store.clear();
      store.start(CONTRACT_SESSION);
      expect(store.kept('drafts')).toBeUndefined();
    });

    it('clears everything', () => {
      const store = open();
      store.start(CONTRACT_SESSION);
      store.keep('deals', [aDeal()]);
      store.clear();
      expect([store.current(), store.kept('deals')]).toEqual([undefined, undefined]);
    });
  });
}
