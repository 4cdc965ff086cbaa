import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FRANCHISES = 200;
const PRODUCTS = ['Mutual Fund', 'Term Insurance', 'Health Insurance', 'Corporate Fixed Deposit', 'Loan'];
const DEMAT = 'Free Demat Account';
const UNRULED = 'Gold Bond';
const LINES_AT_ONCE = 20_000;
/**
 * The smallest id of each length, and the largest gap between two ids: a CRM numbers all of its records in one
 * sequence.
 */
const IDS = { 9: [200_000_000n, 1], 18: [200_001_042_000_000_000n, 400_000] };

/**
 * Writes a snapshot folder of invented deals with two payments each on average, or reuses an earlier one. One in five
 * has no rule; half of these are not closed and not paid. Ids have 9 digits without gaps, or 18 with gaps; payments are
 * in the order of the deals, or shuffled. With `payments` each paid deal has so many. With `whole` it has every column
 * that the portal knows: names, a tenth of them quoted, companies of deals, and ids, days and references of payments.
 */
export function makeSnapshot(deals, { digits = 18, shuffled = false, whole = false, payments: each } = {}) {
  const name = `snapshot-${deals}-${digits}${shuffled ? '-shuffled' : ''}${whole ? '-whole' : ''}${each ? `-${each}` : ''}`;
  const folder = join('.cache', 'bench', name);
  if (existsSync(join(folder, 'done'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeTerms(folder);
  const random = seeded(20_261_121);
  const dealLines = new Lines(
    join(folder, 'deals.csv'),
    `id,Franchise_code,Created_Time,Product_Category,Stage${whole ? ',Deal_Name,Company' : ''}`,
  );
  const payments = [];
  const paymentLines = new Lines(
    join(folder, 'payments.csv'),
    `${whole ? 'id,' : ''}deal_id,Amount_paid${whole ? ',Paid_on,Reference' : ''}`,
  );
  let paymentId = 300_002_041_000_000_000n;
  const [first, gap] = IDS[digits];
  let id = first;
  for (let number = 0; number < deals; number += 1) {
    id += BigInt(1 + random(gap));
    const product = random(5) === 0 ? UNRULED : [...PRODUCTS, DEMAT][random(6)];
    const isClosed = random(2) === 0;
    const day = `${2025 + random(2)}-${two(1 + random(12))}-${two(1 + random(28))}`;
    const time = `${two(random(24))}:${two(random(60))}:${two(random(60))}`;
    const stage = isClosed || (product !== UNRULED && product !== DEMAT) ? 'Closed Won.' : 'Negotiation';
    const named = `Customer ${number} Example`;
    const more = whole
      ? `,${number % 10 === 0 ? `"${named}, ${product}"` : `${named} - ${product}`},Example Company ${number % 40}`
      : '';
    dealLines.add(`${id},FR-${random(FRANCHISES)},${day}T${time}+05:30,${product},${stage}${more}`);
    const isPaid = product !== DEMAT && stage === 'Closed Won.';
    const count = isPaid ? (each ?? [1, 2, 3, 3, 4][random(5)]) : 0;
    for (let paid = 0; paid < count; paid += 1) {
      paymentId += BigInt(1 + random(gap));
      const amount = `${id},${random(100_000)}.${two(random(100))}`;
      const line = whole ? `${paymentId},${amount},${day},UTR${paymentId * 7n}` : amount;
      if (shuffled) payments.push(line);
      else paymentLines.add(line);
    }
  }
  shuffle(payments, random);
  for (const line of payments) paymentLines.add(line);
  dealLines.end();
  paymentLines.end();
  writeFileSync(join(folder, 'done'), '');
  return folder;
}

function writeTerms(folder) {
  const franchises = Array.from({ length: FRANCHISES }, (_, at) => at);
  const write = (name, lines) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('vendors.csv', [
    'vendor_id,Franchise_code,name',
    ...franchises.map((at) => `v${at},FR-${at},Partner ${at}`),
  ]);
  write('rules.csv', [
    'vendor_id,Product_Category,Franchise_Ratio',
    ...franchises.flatMap((at) =>
      PRODUCTS.map((product, place) => `v${at},${product},${(10 + place * 7.25 + (at % 3)).toFixed(2)}`),
    ),
  ]);
  write('account-opening.csv', ['amount', '300']);
}

class Lines {
  #file;
  #lines;

  constructor(path, header) {
    this.#file = openSync(path, 'w');
    this.#lines = [header];
  }

  add(line) {
    this.#lines.push(line);
    if (this.#lines.length >= LINES_AT_ONCE) this.#flush();
  }

  end() {
    this.#flush();
    closeSync(this.#file);
  }

  #flush() {
    if (this.#lines.length > 0) writeSync(this.#file, `${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}

function shuffle(lines, random) {
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [lines[at], lines[other]] = [lines[other], lines[at]];
  }
}

function seeded(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function two(number) {
  return String(number).padStart(2, '0');
}
