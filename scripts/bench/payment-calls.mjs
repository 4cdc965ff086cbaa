import { join } from 'node:path';
import { fastest, runProcess } from './run-process.mjs';
import { startStandIn } from './stand-in-portal.mjs';

const CALLS = 10_000;
const CONNECTIONS = 6;
const ROUNDS = 3;
const BAR = 1.2;

/**
 * Measures `commission report --all` from a server that knows only the spec's calls, against a client that does nothing
 * else.
 */
export async function bench() {
  const deals = Array.from({ length: CALLS }, (_, at) => ({
    id: String(200_000_000 + at),
    Franchise_code: 'FR-001',
    Created_Time: `2026-${String(1 + (at % 12)).padStart(2, '0')}-05`,
    Product_Category: 'Loan',
    Stage: 'Closed Won.',
  }));
  const payments = Object.fromEntries(deals.map(({ id }, at) => [id, [{ Amount_paid: `${at}.50` }]]));
  const rules = [{ Product_Category: 'Loan', Franchise_Ratio: '12.5' }];
  const server = await startStandIn({ deals, payments, rules });
  try {
    const turns = [];
    for (let round = 0; round < ROUNDS; round += 1) turns.push(await turn(server.url));
    const ours = fastest(turns.map(([own]) => own));
    const bare = fastest(turns.map(([, other]) => other));
    const counted = JSON.parse(ours.output).totals[0].deals;
    const ratio = ours.seconds / bare.seconds;
    return [
      {
        what: `bare client, ${CALLS} calls, ${CONNECTIONS} connections`,
        value: `${bare.seconds.toFixed(2)} s`,
        bar: `${bare.cpuSeconds.toFixed(2)} s of processor`,
      },
      {
        what: 'report --all of the same',
        value: `${ours.seconds.toFixed(2)} s`,
        bar: `${ours.cpuSeconds.toFixed(2)} s of processor, ${ours.megabytes} MB`,
      },
      { what: 'deals counted', value: String(counted), bar: String(CALLS), holds: counted === CALLS },
      {
        what: 'time against the bare client',
        value: ratio.toFixed(2),
        bar: `<= ${BAR}`,
        holds: ratio <= BAR,
      },
    ];
  } finally {
    server.close();
  }
}

/** Alternates, so that other work on the machine affects both. */
async function turn(url) {
  const report = ['report', '--all', '--json', '--quiet', '--api-url', url];
  const env = { ...process.env, COMMISSION_TOKEN: 'stand-in' };
  const flags = ['--concurrency', String(CONNECTIONS)];
  const own = await runProcess(['dist/cli/main.js', ...report, ...flags], { env });
  const bare = await runProcess([join('scripts', 'bench', 'bare-client.mjs'), url, String(CONNECTIONS)]);
  if (Number(bare.output) !== CALLS) throw new Error(`The bare client read ${bare.output.trim()} payments.`);
  return [own, bare];
}
