/** An account of the demo data. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Commission in paise by month; product commission and demat earning are separate. */
export interface CountedByIntegers {
  readonly commission: ReadonlyMap<string, bigint>;
  readonly dematDeals: ReadonlyMap<string, bigint>;
  readonly overallPaise: bigint;
}

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
// Millionths of a rupee times millionths of a percent: 10^14 of them are a rupee.
const UNITS_OF_A_PAISA = 10n ** 12n;

/**
 * Computes a vendor's commission from the raw answers of a server in plain integers, sharing no code with the product:
 * amounts in millionths, ratios in millionths of a percent, months by adding the hours by which the business is ahead
 * of UTC, five and a half by default.
 */
export async function countByIntegers(
  url: string,
  account: Account,
  aheadMs = INDIA_AHEAD_MS,
): Promise<CountedByIntegers> {
  const signedIn = await answer(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { vendor_id, Franchise_code } = signedIn.user;
  const get = (path: string) =>
    answer(url + path, { headers: { authorization: `Bearer ${signedIn.token}` } });
  const deals = (
    await get(`/api/fetchDematDeals/${encodeURIComponent(Franchise_code)}?clientIdentifier=clientTwo`)
  ).data.dealsData;
  const rules = (await get(`/api/vendors/vendorcommission/${encodeURIComponent(vendor_id)}`)).data;
  const opening = await get('/api/account/accountopeningearning');
  const units = new Map<string, bigint>();
  const dematDeals = new Map<string, bigint>();
  for (const deal of deals) {
    const month = new Date(Date.parse(deal.Created_Time) + aheadMs).toISOString().slice(0, 7);
    if (deal.Product_Category === 'Free Demat Account') {
      if (deal.Stage === 'Closed Won.') dematDeals.set(month, (dematDeals.get(month) ?? 0n) + 1n);
      continue;
    }
    const rule = rules.find(
      (each: { Product_Category: string }) => each.Product_Category === deal.Product_Category,
    );
    const ratio = rule ? millionths(rule.Franchise_Ratio) : 0n;
    const { data: payments } = await get(`/api/vendors/payment/${encodeURIComponent(deal.id)}`);
    if (ratio <= 0n || payments.length === 0) continue;
    for (const { Amount_paid } of payments) {
      units.set(month, (units.get(month) ?? 0n) + millionths(Amount_paid) * ratio);
    }
  }
  const allDemat = [...dematDeals.values()].reduce((total, each) => total + each, 0n);
  const allUnits = [...units.values()].reduce((total, each) => total + each, 0n);
  const dematUnits = allDemat * millionths(opening[0]?.amount ?? 0) * 10n ** 8n;
  return {
    commission: new Map([...units].map(([month, each]) => [month, rounded(each)])),
    dematDeals,
    overallPaise: rounded(allUnits + dematUnits),
  };
}

/** Rounds to whole paise, half away from zero. */
function rounded(units: bigint): bigint {
  const half = UNITS_OF_A_PAISA / 2n;
  return (units + (units < 0n ? -half : half)) / UNITS_OF_A_PAISA;
}

function millionths(value: number | string): bigint {
  const [whole = '0', fraction = ''] = String(value).split('.');
  const size = BigInt(whole.replace('-', '') + fraction.padEnd(6, '0'));
  return whole.startsWith('-') ? -size : size;
}

// The one place that trusts an answer as received: an oracle that parsed like the product would share its mistakes.
// biome-ignore lint/suspicious/noExplicitAny: raw answers are what this counts.
async function answer(url: string, init: RequestInit): Promise<any> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
