import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FRANCHISES = 200;
const PRODUCTS = ['Mutual Fund', 'Term Insurance', 'Health Insurance', 'Corporate Fixed Deposit', 'Loan'];
const DEMAT = 'Free Demat Account';
const LINES_AT_ONCE = 20_000;

/** Writes a snapshot folder of made-up deals with two payments each on average; an earlier one is used again. */
export function makeSnapshot(deals) {
  const folder = join('.cache', 'bench', `snapshot-${deals}`);
  if (existsSync(join(folder, 'done'))) return folder;
  mkdirSync(folder, { recursive: true });
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
  const random = seeded(20_261_121);
  const dealLines = new Lines(
    join(folder, 'deals.csv'),
    'id,Franchise_code,Created_Time,Product_Category,Stage',
  );
  const paymentLines = new Lines(join(folder, 'payments.csv'), 'deal_id,Amount_paid');
  for (let number = 0; number < deals; number += 1) {
    const id = 200_000_000 + number;
    const product = [...PRODUCTS, DEMAT][random(6)];
    const day = `${2025 + random(2)}-${two(1 + random(12))}-${two(1 + random(28))}`;
    const time = `${two(random(24))}:${two(random(60))}:${two(random(60))}`;
    dealLines.add(`${id},FR-${random(FRANCHISES)},${day}T${time}+05:30,${product},Closed Won.`);
    const payments = product === DEMAT ? 0 : [1, 2, 2, 3, 4][random(5)];
    for (let paid = 0; paid < payments; paid += 1) {
      paymentLines.add(`${id},${random(100_000)}.${two(random(100))}`);
    }
  }
  dealLines.end();
  paymentLines.end();
  writeFileSync(join(folder, 'done'), '');
  return folder;
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
