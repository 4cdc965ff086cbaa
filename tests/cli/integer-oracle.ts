import { SAMPLE_VENDORS, type sampleNetwork } from './sample-network';

type Network = ReturnType<typeof sampleNetwork>;

interface Line {
  month: string;
  franchiseCode: string;
  vendorId: string | null;
  deals: number;
  /** Millionths of a rupee. */
  paid: bigint;
  /** 10^-14 rupees: an amount with 6 digits times a ratio with 6, divided by 100. */
  commission: bigint;
  freeDematDeals: number;
}

/** The sample's rows and totals by whole numbers alone: a second opinion that shares no code with the product. */
export function expectedFigures(network: Network) {
  const lines = new Map<string, Line>();
  const lineOf = (month: string, franchiseCode: string): Line => {
    const key = `${month} ${franchiseCode}`;
    const vendor = SAMPLE_VENDORS.find((each) => each.Franchise_code === franchiseCode);
    const vendorId = vendor?.vendor_id ?? null;
    const line = lines.get(key) ?? {
      month,
      franchiseCode,
      vendorId,
      deals: 0,
      paid: 0n,
      commission: 0n,
      freeDematDeals: 0,
    };
    lines.set(key, line);
    return line;
  };
  for (const deal of network.deals) {
    const month = monthInKolkata(String(deal.Created_Time));
    const code = String(deal.Franchise_code);
    if (deal.Product_Category === 'Free Demat Account') {
      if (deal.Stage === 'Closed Won.') lineOf(month, code).freeDematDeals += 1;
      continue;
    }
    const id = SAMPLE_VENDORS.find((each) => each.Franchise_code === code)?.vendor_id ?? '';
    const rule = network.rules[id]?.find((each) => each.Product_Category === deal.Product_Category);
    const ratio = rule ? millionths(rule.Franchise_Ratio) : 0n;
    const amounts = amountsIn(network.payments[String(deal.id)]);
    if (ratio <= 0n || amounts.length === 0) continue;
    const line = lineOf(month, code);
    line.deals += 1;
    for (const amount of amounts) {
      line.paid += amount;
      line.commission += amount * ratio;
    }
  }
  const sorted = [...lines.values()].sort((a, b) =>
    a.month === b.month ? (a.franchiseCode < b.franchiseCode ? -1 : 1) : a.month < b.month ? 1 : -1,
  );
  const totals = SAMPLE_VENDORS.toSorted((a, b) => (a.Franchise_code < b.Franchise_code ? -1 : 1)).map(
    (vendor) => {
      const own = sorted.filter((line) => line.franchiseCode === vendor.Franchise_code);
      return {
        month: '',
        franchiseCode: vendor.Franchise_code,
        vendorId: vendor.vendor_id ?? vendor._id ?? null,
        deals: own.reduce((count, line) => count + line.deals, 0),
        paid: own.reduce((total, line) => total + line.paid, 0n),
        commission: own.reduce((total, line) => total + line.commission, 0n),
        freeDematDeals: own.reduce((count, line) => count + line.freeDematDeals, 0),
      };
    },
  );
  return {
    rows: sorted.map((line) => ({ month: line.month, ...written(line) })),
    totals: totals.map(written),
  };
}

const OPENING = 300_750_000n;

function written({ franchiseCode, vendorId, deals, paid, commission, freeDematDeals }: Line) {
  const demat = OPENING * BigInt(freeDematDeals);
  return {
    franchiseCode,
    vendorId,
    deals,
    paid: rounded(paid, 6n),
    commission: rounded(commission, 14n),
    freeDematDeals,
    freeDematEarning: rounded(demat, 6n),
    overall: rounded(commission + demat * 100_000_000n, 14n),
  };
}

/** Half away from zero, to paise. */
function rounded(units: bigint, scale: bigint): string {
  const step = 10n ** (scale - 2n);
  const size = units < 0n ? -units : units;
  const paise = (size + step / 2n) / step;
  const text = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
  return units < 0n && paise > 0n ? `-${text}` : text;
}

function millionths(value: unknown): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  const size = BigInt(whole + fraction.padEnd(6, '0'));
  return sign === '-' ? -size : size;
}

function amountsIn(answer: unknown): bigint[] {
  const found = [...JSON.stringify(answer).matchAll(/"Amount_paid":"?(-?[\d.]+)/g)];
  return found.map(([, amount]) => millionths(amount));
}

function monthInKolkata(createdTime: string): string {
  if (createdTime.length === 10) return createdTime.slice(0, 7);
  return new Date(Date.parse(createdTime) + 5.5 * 3_600_000).toISOString().slice(0, 7);
}
