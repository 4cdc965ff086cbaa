import { signIn } from './portal-process.mjs';

const PRODUCTS = ['Free Demat Account', 'Mutual Fund', 'Term Insurance', 'Loan', 'Gold Bond'];
const STAGES = ['Closed Won.', 'Closed Won.', 'Negotiation', 'Closed Lost'];
const STATUSES = ['New', 'Contacted', 'Interested', 'Converted'];
const DAY_MS = 86_400_000;
const DAYS = 700;

/** Imports so many deals of FR-001 with a payment or two each, and as many leads, as an office would. */
export async function fillFranchise(url, count) {
  const token = await signIn(url, 'admin@example.com', 'admin-demo-1');
  const numbers = Array.from({ length: count }, (_, at) => at);
  // The digits of a CRM's ids have no order that compression could exploit.
  const id = (at) =>
    `4876${String((BigInt(at) + 1n) * 98_765_432_101n + BigInt((at * 7919) % 9973)).padStart(14, '0')}`;
  const name = (at) => `Made up ${(at * 7919) % 100_003}`;
  const time = (at) => new Date(Date.now() - ((at * 31) % DAYS) * DAY_MS - at * 1000).toISOString();
  const day = (at) => time(at).slice(0, 10);
  const files = {
    deals: [
      'id,Franchise_code,Deal_Name,Created_Time,Product_Category,Stage',
      ...numbers.map((at) => [id(at), 'FR-001', name(at), time(at), of(PRODUCTS, at), of(STAGES, at * 3)]),
    ],
    payments: [
      'id,deal_id,Amount_paid,Payment_Date',
      ...numbers.map((at) => [`P${at}`, id(at), `${(at * 7919) % 90_001}.${10 + (at % 90)}`, day(at)]),
      ...numbers.filter((at) => at % 2).map((at) => [`Q${at}`, id(at), (at * 6007) % 9001, day(at)]),
    ],
    leads: [
      'id,Franchise_code,Full_Name,Mobile,Email,City,Product_Category,Lead_Status,Created_Time',
      ...numbers.map((at) => [
        ...[id(count + at), 'FR-001', name(at), `98${String((at * 7919) % 100_000_000).padStart(8, '0')}`],
        ...[`made-up-${at}@example.com`, 'Pune', of(PRODUCTS, at), of(STATUSES, at), time(at)],
      ]),
    ],
  };
  for (const [kind, rows] of Object.entries(files)) {
    const answer = await fetch(`${url}/api/imports/${kind}?file=${kind}.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: rows.join('\n'),
    });
    const answered = await answer.text();
    if (!answered.includes('"faulty":0,"stored":true'))
      throw new Error(`The ${kind} were not imported: ${answered}`);
  }
}

function of(list, at) {
  return list[at % list.length];
}
