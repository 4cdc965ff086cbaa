// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import { earlyKey, fetchEarly } from '#adapters/browser/early-answers';
import { StoredSession } from '#adapters/browser/stored-session';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { aDeal } from '../support/a-deal';
import { holds } from '../support/holds';
import { CONTRACT_SESSION, sessionStoreContract } from './session-store.contract';

const TWELVE_KEYS = [
  'jwtToken',
  'Frachise_code',
  'vendors',
  'leads',
  'deals',
  'logo',
  'logos',
  'accountOpeningAmount',
  'commissionProductData',
  'crmVendorsLeadsData',
  'crmVendorsDealsData',
  'logedinuser',
];

beforeEach(() => sessionStorage.clear());

sessionStoreContract('sessionStorage', () => {
  sessionStorage.clear();
  return new BrowserSessionStore(new StoredSession(sessionStorage, new InMemoryLog()));
});

describe('the session in sessionStorage (spec section 3)', () => {
  const open = (storage: Storage = sessionStorage) => {
    const log = new InMemoryLog();
    return { store: new BrowserSessionStore(new StoredSession(storage, log)), log };
  };

  it('uses the twelve keys and no other, and nothing outside sessionStorage', () => {
    holds('3: the twelve keys and no other, for the browser session only');
    const { store } = open();
    store.start(CONTRACT_SESSION);
    for (const key of [
      'leads',
      'deals',
      'vendors',
      'networkLeads',
      'networkDeals',
      'rules',
      'logos',
    ] as const) {
      store.keep(key, []);
    }
    store.keep('logo', { id: 'g', imageUrl: '/x.png' });
    store.keep('accountOpeningAmount', { units: 300n, scale: 0 });
    expect(Object.keys(sessionStorage).sort()).toEqual([...TWELVE_KEYS].sort());
    expect(Object.keys(localStorage)).toEqual([]);
    store.clear();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('keeps token and franchise code as plain strings, and the user as a profile', () => {
    holds('3: the signed-in user is a profile with role and vendor_id');
    const { store } = open();
    store.start(CONTRACT_SESSION);
    expect(sessionStorage.getItem('jwtToken')).toBe('header.body.signature');
    expect(sessionStorage.getItem('Frachise_code')).toBe('FR/001 A');
    expect(JSON.parse(sessionStorage.getItem('logedinuser') ?? '')).toMatchObject({
      profile: { role: 'vendor', vendor_id: 'v1' },
    });
  });

  it('keeps records under the names of the wire, and reads them from whoever kept them so', () => {
    const { store } = open();
    store.start(CONTRACT_SESSION);
    const deal = aDeal({ id: 'd1' });
    store.keep('deals', [deal]);
    expect(JSON.parse(sessionStorage.getItem('deals') ?? '')).toMatchObject([
      { id: 'd1', Created_Time: deal.createdTime, Product_Category: deal.productCategory, Stage: deal.stage },
    ]);
    store.keep('rules', [{ productCategory: 'Loan', ratio: { units: 125n, scale: 1 } }]);
    expect(JSON.parse(sessionStorage.getItem('commissionProductData') ?? '')).toEqual([
      { Product_Category: 'Loan', Franchise_Ratio: '12.5' },
    ]);
    sessionStorage.setItem(
      'leads',
      JSON.stringify([{ id: 'l1', Franchise_code: 'FR-001', Full_Name: 'Asha', City: null, Owner: 'x' }]),
    );
    sessionStorage.setItem('accountOpeningAmount', '300');
    expect(store.kept('leads')).toEqual([{ id: 'l1', franchiseCode: 'FR-001', name: 'Asha' }]);
    expect(store.kept('accountOpeningAmount')).toEqual({ units: 300n, scale: 0 });
  });

  it('survives a reload: a new store finds the session', () => {
    open().store.start(CONTRACT_SESSION);
    expect(open().store.current()).toEqual(CONTRACT_SESSION);
  });

  it('takes a profile as others keep it: ids as numbers, null for what there is not', () => {
    sessionStorage.setItem('jwtToken', 'header.body.signature');
    sessionStorage.setItem('Frachise_code', 'FR-001');
    const keep = (profile: object) => sessionStorage.setItem('logedinuser', JSON.stringify({ profile }));
    keep({ role: 'vendor', vendor_id: 7, name: null, phone: 98 });
    expect(open().store.current()).toEqual({
      token: 'header.body.signature',
      user: { role: 'vendor', vendorId: '7', franchiseCode: 'FR-001', name: undefined, email: undefined },
      features: [],
    });
    keep({ role: 'admin', vendor_id: null });
    expect(open().store.current()?.user).toMatchObject({ role: 'admin', vendorId: undefined });
    keep({ role: 'vendor', vendor_id: '' });
    expect(open().store.current()?.user.vendorId).toBeUndefined();
  });

  it.each([
    ['logedinuser', '{'],
    ['logedinuser', '"admin"'],
    ['logedinuser', '{"profile":{"role":7}}'],
    ['logedinuser', '{"profile":{"role":"vendor","vendor_id":{}}}'],
    ['jwtToken', ''],
  ])('takes a poisoned %s (%s) as no session', (key, value) => {
    const { store } = open();
    store.start(CONTRACT_SESSION);
    sessionStorage.setItem(key, value);
    expect(store.current()).toBeUndefined();
  });

  it.each(['{', '[{"id":1}]', '"x"', 'null'])('takes poisoned deals (%s) as absent', (value) => {
    sessionStorage.setItem('deals', value);
    expect(open().store.kept('deals')).toBeUndefined();
  });

  it('goes on in memory when the storage is full or off, and logs that once', () => {
    const refusing = new Proxy(sessionStorage, {
      get: (target, key) =>
        key === 'setItem' || key === 'getItem'
          ? () => {
              throw new DOMException('full', 'QuotaExceededError');
            }
          : Reflect.get(target, key).bind(target),
    });
    const { store, log } = open(refusing);
    store.start(CONTRACT_SESSION);
    store.keep('deals', [aDeal()]);
    expect(store.current()).toEqual(CONTRACT_SESSION);
    expect(store.kept('deals')).toEqual([aDeal()]);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).not.toContain(CONTRACT_SESSION.token);
  });
});

describe('calls that were made before the page ran', () => {
  const own = 'Bearer own';
  const early = (authorization: string, end = () => {}) => {
    globalThis.portalEarly = new Map([
      [earlyKey('/api/meetings', authorization), { answer: Promise.resolve(new Response('early')), end }],
    ]);
  };
  const told = async (call: Promise<Response>) => (await call).text();
  const now = fetchEarly.bind(undefined, async () => new Response('now'));
  const get = { method: 'GET', headers: { authorization: own } };

  afterEach(() => {
    globalThis.portalEarly = undefined;
    vi.useRealTimers();
  });

  it('give their answer once', async () => {
    early(own);
    const fetch = now();
    expect(await told(fetch('/api/meetings', get))).toBe('early');
    expect(await told(fetch('/api/meetings', get))).toBe('now');
  });

  it('give nothing to another address, another person, or nobody', async () => {
    early(own);
    const fetch = now();
    expect(await told(fetch('/api/meetings?a=1', get))).toBe('now');
    const other = { method: 'GET', headers: { authorization: 'Bearer other' } };
    expect(await told(fetch('/api/meetings', other))).toBe('now');
    expect(await told(fetch('/api/meetings', { method: 'GET' }))).toBe('now');
    expect(await told(fetch('/api/meetings', get))).toBe('early');
  });

  it('are given up when something is written, and 5000 ms after the page began', async () => {
    const end = vi.fn();
    early(own, end);
    const fetch = now();
    await fetch('/api/meetings', { ...get, method: 'POST' });
    expect(end).toHaveBeenCalledOnce();
    expect(await told(fetch('/api/meetings', get))).toBe('now');
    vi.useFakeTimers();
    early(own, end);
    const late = now();
    vi.advanceTimersByTime(4999);
    expect(end).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledTimes(2);
    expect(await told(late('/api/meetings', get))).toBe('now');
  });

  it('end with the call that took them', async () => {
    const end = vi.fn();
    early(own, end);
    const call = new AbortController();
    await now()('/api/meetings', { ...get, signal: call.signal });
    expect(end).not.toHaveBeenCalled();
    call.abort();
    expect(end).toHaveBeenCalledOnce();
  });
});
