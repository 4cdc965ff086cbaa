import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import pg from 'pg';
import { startPortal } from './portal-process.mjs';

const TIMES = fileURLToPath(new URL('time-statements.mjs', import.meta.url));
const SLOWEST = 3;
const CALLS = 5;
const MAX_TEXT = 90;

/**
 * Repeats each call on a server of its own that times its statements, and returns the three slowest of each: ms per
 * execution, executions per call, and the plan in a line. `calls` has address and token by name; `file` is that of the
 * embedded database.
 */
export async function slowestStatements(engine, settings, file, calls) {
  const portal = await startPortal(settings, ['--import', TIMES]);
  const plans = settings.DATABASE_URL ? await postgresPlans(settings.DATABASE_URL) : sqlitePlans(file);
  try {
    const rows = [];
    for (const [what, path, token] of calls) {
      const once = async () =>
        (await fetch(portal.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
      await once();
      await portal.ask();
      for (let call = 0; call < CALLS; call += 1) await once();
      const statements = (await portal.ask()).filter(({ text }) => /^(select|with)\b/i.test(text));
      for (const { text, ms, calls } of statements.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
        rows.push({
          what: `${engine}: ${what}: ${inLine(text)}`,
          value: `${(ms / calls).toFixed(2)} ms x ${calls / CALLS}`,
          bar: inLine(await plans.of(text)),
        });
    }
    return rows;
  } finally {
    await plans.end();
    await portal.stop();
  }
}

function sqlitePlans(file) {
  const database = new Database(file, { readonly: true });
  return {
    of: async (text) => {
      const values = Array.from(text.matchAll(/\?/g), () => null);
      const steps = database.prepare(`explain query plan ${text}`).all(...values);
      return steps.map(({ detail }) => detail).join('; ');
    },
    end: async () => void database.close(),
  };
}

async function postgresPlans(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  let asked = 0;
  return {
    of: async (text) => {
      asked += 1;
      const count = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
      const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
      await client.query(`prepare s${asked} as ${text}`);
      const { rows } = await client.query(`explain (costs off) execute s${asked}${values}`);
      return rows.map((row) => row['QUERY PLAN'].trim()).join('; ');
    },
    end: () => client.end(),
  };
}

function inLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)} ...` : line;
}
