import { describe, expect, it } from 'vitest';
import { InMemoryAuthGateway } from '#adapters/memory/in-memory-auth-gateway';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLeadRepo } from '#adapters/memory/in-memory-lead-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import { DealRepo } from '#core/deals/deal-repo.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import type { SignedInUser } from '#core/session/session';
import { SessionExpired, Unreachable } from '#core/shared/failure';
import { aDeal } from '../support/a-deal';
import { aVendor } from '../support/a-vendor';

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
    const useCase = new FetchFranchiseData(
      new InMemoryVendorRepo(vendors),
      new InMemoryLeadRepo(leads),
      dealRepo,
      store,
      log,
    );
    return { useCase, store, log };
  }

  it('has a repeated record once, as the lists have it', async () => {
    const { useCase } = fetcher(new InMemoryDealRepo([aDeal({ id: 'd1' }), aDeal({ id: 'd1' })]));
    const data = await useCase.execute({ token: 't', user: vendorUser, features: [] });
    expect(data.deals.items).toHaveLength(1);
  });

  it('is the own franchise for a vendor', async () => {
    const { useCase, store } = fetcher();
    const session = { token: 't', user: vendorUser, features: [] };
    store.start(session);
    const data = await useCase.execute(session);
    expect(data.deals).toEqual({ items: [deals[0]], failed: false });
    expect(store.kept('deals')).toEqual([deals[0]]);
    expect(store.kept('leads')).toEqual(leads);
    expect(store.kept('networkDeals')).toBeUndefined();
  });

  it('is every franchise of the network for an admin', async () => {
    const { useCase, store } = fetcher();
    const session = { token: 't', user: adminUser, features: [] };
    store.start(session);
    await useCase.execute(session);
    expect(store.kept('networkDeals')).toEqual(deals);
    expect(store.kept('vendors')).toEqual(vendors);
  });

  it('is not kept when somebody else has signed in before it was there', async () => {
    const { useCase, store } = fetcher();
    const session = { token: 't', user: vendorUser, features: [] };
    store.start(session);
    const reading = useCase.execute(session);
    store.clear();
    store.start({ token: 'next', user: { ...vendorUser, franchiseCode: 'FR-002' }, features: [] });
    await reading;
    expect([store.kept('leads'), store.kept('deals')]).toEqual([undefined, undefined]);
  });

  it('is an empty list that says it failed, and a line in the log, when a call fails', async () => {
    class Broken extends DealRepo {
      override ofFranchises(): Promise<never> {
        return Promise.reject(new Unreachable('The server cannot be reached.'));
      }
    }
    const { useCase, store, log } = fetcher(new Broken());
    const data = await useCase.execute({ token: 't', user: vendorUser, features: [] });
    expect(data.deals).toEqual({ items: [], failed: true });
    expect(store.kept('deals')).toBeUndefined();
    expect(log.lines).toEqual([expect.stringContaining('deals')]);
  });

  it('leaves out a record that lacks what is needed, and logs which and why', async () => {
    const rejected = [
      { id: 'd9', reason: 'Product_Category missing or not readable' },
      { id: undefined, reason: 'id missing or not readable' },
    ];
    const { useCase, log } = fetcher(new InMemoryDealRepo(deals, rejected));
    const data = await useCase.execute({ token: 't', user: vendorUser, features: [] });
    expect(data.deals).toEqual({ items: [deals[0]], failed: false });
    expect(log.lines).toEqual([
      'Of the deals, d9 is left out: Product_Category missing or not readable',
      'Of the deals, one without id is left out: id missing or not readable',
    ]);
  });

  it('ends with the session', async () => {
    class Ended extends DealRepo {
      override ofFranchises(): Promise<never> {
        return Promise.reject(new SessionExpired());
      }
    }
    const { useCase } = fetcher(new Ended());
    await expect(useCase.execute({ token: 't', user: vendorUser, features: [] })).rejects.toThrow(
      SessionExpired,
    );
  });
});
