import { describe, expect, it } from 'vitest';
import { InMemoryAuthGateway } from '#adapters/memory/in-memory-auth-gateway';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { DealRepo } from '#core/deals/deal-repo.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import type { SignedInUser } from '#core/session/session';
import { Unreachable } from '#core/shared/failure';
import { aDeal } from '../support/a-deal';
import { aVendor } from '../support/a-vendor';
import { holds } from '../support/holds';

const vendorUser: SignedInUser = { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001' };
const adminUser: SignedInUser = { role: 'admin', vendorId: undefined, franchiseCode: undefined };

function aHouse() {
  const gateway = new InMemoryAuthGateway(
    new Map([
      ['one@example.com', { password: 'right', user: vendorUser }],
      ['boss@example.com', { password: 'right', user: adminUser }],
    ]),
  );
  const store = new InMemorySessionStore();
  const log = new InMemoryLog();
  return { gateway, store, log, login: new Login(gateway, store), logout: new Logout(gateway, store, log) };
}

describe('login and logout', () => {
  it('keeps the session; the address is trimmed and lowercased, the password is not touched', async () => {
    holds('4: login keeps token and franchise code');
    const { login, store } = aHouse();
    expect((await login.execute(' One@Example.com ', ' right ')).kind).toBe('wrong-credentials');
    expect(store.current()).toBeUndefined();
    expect((await login.execute(' One@Example.com ', 'right')).kind).toBe('signed-in');
    expect(store.current()?.user).toEqual(vendorUser);
  });

  it('leaves nothing of the session before', async () => {
    const { login, store } = aHouse();
    store.start({ token: 'before', user: vendorUser, features: [] });
    store.keep('deals', [aDeal()]);
    await login.execute('one@example.com', 'right');
    expect(store.kept('deals')).toBeUndefined();
  });

  it('clears everything here and ends the token there', async () => {
    const { login, logout, store, gateway } = aHouse();
    await login.execute('one@example.com', 'right');
    store.keep('deals', [aDeal()]);
    await logout.execute();
    expect([store.current(), store.kept('deals'), gateway.liveTokens.size]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it('sends no log out to a server that announced nothing beyond the spec', async () => {
    const { store, log } = aHouse();
    const gateway = new InMemoryAuthGateway(
      new Map([['one@example.com', { password: 'right', user: vendorUser }]]),
      [],
    );
    await new Login(gateway, store).execute('one@example.com', 'right');
    await new Logout(gateway, store, log).execute();
    expect([store.current(), gateway.liveTokens.size]).toEqual([undefined, 1]);
  });

  it('logs out here even when the server is away', async () => {
    const { login, store, log, gateway } = aHouse();
    await login.execute('one@example.com', 'right');
    gateway.signOut = () => Promise.reject(new Unreachable('The server cannot be reached.'));
    await new Logout(gateway, store, log).execute();
    expect(store.current()).toBeUndefined();
    expect(log.lines).toHaveLength(1);
  });
});

describe('the data behind a session', () => {
  const deals = [aDeal({ id: 'mine' }), aDeal({ id: 'theirs', franchiseCode: 'FR-002' })];
  const vendors = [aVendor(), aVendor({ id: 'v2', franchiseCode: 'FR-002' })];
  const leads = [{ id: 'l1', franchiseCode: 'FR-001' }];

  function fetcher(dealRepo: DealRepo = new InMemoryDealRepo(deals)) {
    const { store, log } = aHouse();
    const useCase = new FetchFranchiseData(new InMemoryLeadRepo(leads), dealRepo, store, log);
    return { useCase, store, log };
  }
  const network = async () => vendors;
  const own = { token: 't', user: vendorUser, features: [] };

  it('has a repeated record once, as the lists have it', async () => {
    const { useCase, store } = fetcher(new InMemoryDealRepo([aDeal({ id: 'd1' }), aDeal({ id: 'd1' })]));
    store.start(own);
    await useCase.deals(own, network);
    expect(store.kept('deals')).toHaveLength(1);
  });

  it('is the own franchise for a vendor', async () => {
    const { useCase, store } = fetcher();
    store.start(own);
    await useCase.leads(own, network);
    expect((await useCase.deals(own, network)).records).toEqual([deals[0]]);
    expect(store.kept('deals')).toEqual([deals[0]]);
    expect(store.kept('leads')).toEqual(leads);
    expect(store.kept('networkDeals')).toBeUndefined();
  });

  it('is every franchise of the network for an admin', async () => {
    const { useCase, store } = fetcher();
    const session = { token: 't', user: adminUser, features: [] };
    store.start(session);
    await useCase.leads(session, network);
    await useCase.deals(session, network);
    expect(store.kept('networkLeads')).toEqual(leads);
    expect(store.kept('networkDeals')).toEqual(deals);
    expect(store.kept('vendors')).toEqual(vendors);
  });

  it('is not kept when somebody else has signed in before it was there', async () => {
    const { useCase, store } = fetcher();
    store.start(own);
    const reading = Promise.all([useCase.leads(own, network), useCase.deals(own, network)]);
    store.clear();
    store.start({ token: 'next', user: { ...vendorUser, franchiseCode: 'FR-002' }, features: [] });
    await reading;
    expect([store.kept('leads'), store.kept('deals')]).toEqual([undefined, undefined]);
  });

  it('throws what a call fails with, and leaves what is kept', async () => {
    class Broken extends DealRepo {
      override ofFranchises(): Promise<never> {
        return Promise.reject(new Unreachable('The server cannot be reached.'));
      }
    }
    const { useCase, store } = fetcher(new Broken());
    store.start(own);
    store.keep('deals', deals);
    await expect(useCase.deals(own, network)).rejects.toThrow(Unreachable);
    expect(store.kept('deals')).toEqual(deals);
  });

  it('leaves out a record that lacks what is needed, and logs which and why', async () => {
    const rejected = [
      { id: 'd9', reason: 'Product_Category missing or not readable' },
      { id: undefined, reason: 'id missing or not readable' },
    ];
    const { useCase, log } = fetcher(new InMemoryDealRepo(deals, rejected));
    expect(await useCase.deals(own, network)).toEqual({ records: [deals[0]], rejected });
    expect(log.lines).toEqual([
      'Of the deals, d9 is left out: Product_Category missing or not readable',
      'Of the deals, one without id is left out: id missing or not readable',
    ]);
  });
});
