import { atMost, atRate, latencyText } from './http-load.mjs';
import { signIn } from './portal-process.mjs';

/** The calls per second that every server has to answer, if it can bear so many. */
export const FIXED_RATE = 200;
/** A share of the most that the server bears. */
const SHARE = 0.7;

/** Returns the calls to measure, for a portal over a network that `fillNetwork` has filled. */
export async function callsOf(url) {
  const admin = await signIn(url, 'admin@example.com', 'admin-demo-1');
  const login = JSON.stringify({ email: 'vendor@example.com', password: 'vendor-demo-1' });
  return {
    'one record': { urls: recordsOf(url), token: admin },
    'a page of 100 deals': { urls: [`${url}/api/allvendorscrmdealsdata/BF-7?limit=100`], token: admin },
    'the summary of a quarter': {
      urls: [`${url}/api/reports/summary?from=2026-10-01&to=2026-12-31`],
      token: admin,
    },
    'a sign-in': { urls: [`${url}/api/auth/login`], method: 'POST', body: login },
  };
}

/** Returns the addresses of a thousand single records. */
export function recordsOf(url) {
  return Array.from({ length: 1000 }, (_, at) => `${url}/api/vendors/payment/BD${at * 7}`);
}

/** Measures each call at the highest rate, at a fixed rate and at 70 % of the highest. */
export async function underLoad(label, url) {
  const rows = [];
  for (const [what, call] of Object.entries(await callsOf(url))) {
    const connections = what === 'a sign-in' ? 4 : 16;
    const most = await atMost(call, { connections });
    rows.push({
      what: `${label}: ${what}, at most`,
      value: `${most.perSecond.toFixed(1)}/s`,
      bar: latencyText(most),
    });
    const share = most.perSecond * SHARE;
    for (const rate of share > FIXED_RATE ? [FIXED_RATE, share] : [share]) {
      const summary = await atRate(call, rate);
      rows.push({
        what: `${label}: ${what}, open loop`,
        value: `${rate.toFixed(1)}/s`,
        bar: latencyText(summary),
      });
    }
  }
  return rows;
}
