import { Agent, request } from 'node:http';

/** Returns a function that repeats a call: its address, and its headers and body. */
function caller({ urls, token, method = 'GET', body }, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  let turn = 0;
  const call = () =>
    new Promise((resolve) => {
      const sent = request(urls[turn++ % urls.length], { agent, method, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  return { call, end: () => agent.destroy() };
}

/** Calls without a pause over some kept-alive connections; returns the number of calls per second. */
export async function atMost(what, { connections = 16, seconds = 3 } = {}) {
  const { call, end } = caller(what, connections);
  const lanes = (work) => Promise.all(Array.from({ length: connections }, work));
  await lanes(call);
  const seen = new Seen();
  const started = performance.now();
  const until = started + seconds * 1000;
  await lanes(async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      seen.add(await call(), performance.now() - begun);
    }
  });
  end();
  return seen.summary((performance.now() - started) / 1000);
}

/**
 * Calls at a fixed rate, whether answers arrive or not (an open loop): each time counts from the moment when the call
 * was due, so that a stalled server shows.
 */
export async function atRate(what, perSecond, { seconds = 3, connections = 64 } = {}) {
  const { call, end } = caller(what, connections);
  await Promise.all([call(), call(), call(), call()]);
  const seen = new Seen();
  const open = [];
  const started = performance.now();
  const count = Math.max(1, Math.round(perSecond * seconds));
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
    for (; sent < due; sent += 1) {
      const at = started + (sent / perSecond) * 1000;
      open.push(call().then((status) => seen.add(status, performance.now() - at)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  end();
  return seen.summary((performance.now() - started) / 1000);
}

class Seen {
  #times = [];
  #failed = 0;

  add(status, ms) {
    if (status !== 200) this.#failed += 1;
    this.#times.push(ms);
  }

  summary(seconds) {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)] ?? 0;
    return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed: this.#failed };
  }
}

/** Formats the times of a measurement. */
export function latencyText({ p50, p99, failed }) {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`;
}
