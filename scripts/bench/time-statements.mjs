// Loaded before the server (`node --import`): measures each statement of its database, and reports the times to the
// parent process on request.
import { createRequire } from 'node:module';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** For each text: total and longest time in ms, and the number of executions. */
const times = new Map();

/**
 * A thread that reads the database loads this file as well. Only the first thread can report, so the others report to
 * it.
 */
const toFirst = new BroadcastChannel('times of statements');
toFirst.onmessage = ({ data: { text, took } }) => isMainThread && add(text, took);
toFirst.unref();

function note(text, since) {
  const took = performance.now() - since;
  if (isMainThread) add(text, took);
  else toFirst.postMessage({ text, took });
}

function add(text, took) {
  const known = times.get(text) ?? { ms: 0, most: 0, calls: 0 };
  times.set(text, {
    ms: known.ms + took,
    most: Math.max(known.most, took),
    calls: known.calls + 1,
  });
}

for (const name of ['better-sqlite3', 'better-sqlite3-13']) {
  const Database = required(name);
  if (!Database) continue;
  const { prototype } = new Database(':memory:').prepare('select 1').constructor;
  for (const method of ['all', 'get', 'run']) {
    const own = prototype[method];
    prototype[method] = function timed(...values) {
      const since = performance.now();
      try {
        return own.apply(this, values);
      } finally {
        note(this.source, since);
      }
    };
  }
}

const { Client } = require('pg');
const query = Client.prototype.query;
Client.prototype.query = function timed(asked, ...more) {
  const since = performance.now();
  const answer = query.call(this, asked, ...more);
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (text !== undefined) answer?.then?.(() => note(text, since)).catch(() => undefined);
  return answer;
};

process.on('message', () => {
  const statements = [...times].map(([text, figures]) => ({ text, ...figures }));
  times.clear();
  process.send(statements);
});
process.channel?.unref();

function required(name) {
  try {
    return require(name);
  } catch {
    // Each version of Node has one of them.
    return undefined;
  }
}
