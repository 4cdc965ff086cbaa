import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { checkClosings } from '#core/closing/check-closings';
import { closedLineText } from '#core/closing/closing-text';
import { targetOf } from '#core/closing/deal-evidence';
import { creditsOfClosings, sumOfCredits } from '#core/ledger/closing-credits';
import { journalText } from '#core/ledger/journal-text';
import { add, compare, type Decimal, parseDecimal, sum, toPaise, ZERO } from '#core/shared/money';
import { type Month, monthOfDay } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { lineIn } from '../../server/features/closing/closed-lines';
import { SqlAdjustments } from '../../server/features/closing/sql-adjustments';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { exportedFolder } from '../support/exported-folders';
import type { ClosingNetwork } from './closing-network';
import { type ClosingWalk, RATIOS } from './closing-walk';
import { byAssessors } from './walk-by-assessors';

/** The months that a walk closes, one after another. */
export const MONTHS = ['2026-08', '2026-09', '2026-10'] as const satisfies readonly Month[];
const VENDORS = [
  { id: 'v1', code: 'FR-001', user: 'u1', foreign: RATIOS.v2 },
  { id: 'v2', code: 'FR-002', user: 'u2', foreign: RATIOS.v1.slice(1, 2) },
] as const;

const json = async (network: ClosingNetwork, path: string) => (await network.call(1, 'GET', path)).body;
const decimal = (text: unknown): Decimal => parseDecimal(String(text ?? '0')) ?? ZERO;
const same = (a: Decimal, b: Decimal) => compare(a, b) === 0;

/** What is prepared again, of whoever has changed, is what is prepared from nothing; and so is what has not changed at all. */
export async function isPreparedAsAnew(network: ClosingNetwork, month: Month): Promise<void> {
  const prepared = async () => {
    const { text } = await network.closings.prepare(month);
    const lines = await network.database.selectFrom('closing_lines').selectAll().execute();
    return { text, lines: lines.map((line) => JSON.stringify(line)).toSorted() };
  };
  const [again, unchanged] = [await prepared(), await prepared()];
  await network.call(1, 'DELETE', `/api/closings/${month}`);
  await network.database
    .deleteFrom('closing_lines')
    .where('closing', 'not in', (closed) =>
      closed.selectFrom('closings').select('no').where('state', '=', 'closed'),
    )
    .execute();
  const anew = await prepared();
  expect(again).toEqual(anew);
  expect(unchanged).toEqual(anew);
}

/**
 * What pages show, counted in the database by cells, is what the deals of the CRM are worth one by one, closed or not: before
 * the first closing, too. So is what assessors make of the spec's calls.
 */
export async function isWhatIsEarned(
  network: ClosingNetwork,
  walk: ClosingWalk,
  zone: string,
): Promise<void> {
  const assessed = await byAssessors(network, zone);
  for (const { id, code } of VENDORS) {
    for (const month of ['2026-07', ...MONTHS] as const) {
      const { from, to } = monthPeriod(month);
      const path = `/api/network/deal-figures?franchise=${code}&from=${from}&to=${to}`;
      const found = await json(network, path);
      const deals = [...walk.deals.values()].filter(
        ({ crm }) => crm.vendor === id && monthOfDay(walk.dayOf(crm.instant)) === month,
      );
      const worth = sum(deals.map((deal) => walk.worthOf(deal, deal.crm)));
      const shown = add(decimal(found.commission), decimal(found.freeDematEarning));
      expect([code, month, same(shown, worth)]).toEqual([code, month, true]);
      for (const [name, { rows }] of assessed) {
        const own = rows.find((row) => row.franchiseCode === code && row.month === month)?.overall ?? ZERO;
        expect([name, code, month, same(own, worth)]).toEqual([name, code, month, true]);
      }
    }
  }
}

/** The lines of a deal come to what it is worth where it belongs, and to nothing elsewhere; nothing more is due. */
export async function isWhatDealsAreWorth(
  network: ClosingNetwork,
  walk: ClosingWalk,
  month: Month,
): Promise<void> {
  const lines = await network.database
    .selectFrom('closing_lines')
    .select(['closing', 'deal_id', 'vendor_id', 'sale_month', 'amount'])
    .execute();
  for (const [id, deal] of walk.deals) {
    const own = lines.filter(({ deal_id }) => deal_id === id);
    const { closed } = deal;
    const ofOwner = closed && `${closed.vendor} ${monthOfDay(walk.dayOf(closed.instant))}`;
    const isDue = closed !== undefined && monthOfDay(walk.dayOf(closed.instant)) <= month;
    const accounts = new Set(own.map(({ vendor_id, sale_month }) => `${vendor_id} ${sale_month}`));
    for (const account of isDue ? accounts.add(ofOwner ?? '') : accounts) {
      const posted = own.filter(({ vendor_id, sale_month }) => `${vendor_id} ${sale_month}` === account);
      const worth = account === ofOwner && isDue ? walk.worthOf(deal, closed) : ZERO;
      const total = sum(posted.map(({ amount }) => decimal(amount)));
      expect([id, account, same(total, worth)]).toEqual([id, account, true]);
    }
  }
  expect(await new SqlAdjustments(network.database).list('due')).toEqual([]);
  // Rounded once for a vendor and sale month, over all closings; what was settled before the first is posted nowhere.
  const paiseOf = (some: typeof lines) => toPaise(sum(some.map(({ amount }) => decimal(amount))));
  const agreed = await network.database.selectFrom('closing_agreed').select(['vendor_id', 'line']).execute();
  const balances = await network.balances();
  for (const { id } of VENDORS) {
    const beside = agreed.filter(({ vendor_id }) => vendor_id === id);
    let paise = toPaise(sum(beside.map(({ line }) => decimal(JSON.parse(line)[3]))));
    for (const each of ['2026-07', ...MONTHS]) {
      const own = lines.filter(({ vendor_id, sale_month }) => vendor_id === id && sale_month === each);
      paise += paiseOf(own) - paiseOf(own.filter(({ closing }) => closing === 0));
    }
    expect([id, BigInt(balances[`payable:${id}`] ?? 0)]).toEqual([id, paise]);
  }
}

/** Statements follow one another, close with what is on the account, and a second reader of the journal agrees. */
export async function isBalanced(network: ClosingNetwork): Promise<void> {
  const ledger = new SqlLedger(network.database);
  expect((await ledger.verify()).differences).toEqual([]);
  const balances = new Map((await ledger.balances()).map(({ account, balance }) => [account, balance]));
  expect(toPaise(sum(balances.values()))).toBe(0n);
  for (const { id, code } of VENDORS) {
    const body = await json(network, `/api/statements/${code}`);
    const figures = (Array.isArray(body.months) ? body.months : []).toReversed();
    let before = ZERO;
    for (const { opening, earned, adjusted, paid, closing } of figures) {
      expect(same(decimal(opening), before)).toBe(true);
      before = add(sum([opening, earned, adjusted].map(decimal)), decimal(`-${paid}`.replace('--', '')));
      expect(same(decimal(closing), before)).toBe(true);
    }
    expect(same(before, balances.get(`payable:${id}`) ?? ZERO)).toBe(true);
  }
  const credits = creditsOfClosings(await ledger.entries());
  for (const { no = 0, credited = ZERO, month, state } of await network.closings.months()) {
    if (state !== 'closed') continue;
    const posted = sumOfCredits(credits.get(no)?.values() ?? []);
    expect([month, toPaise(credited)]).toEqual([month, toPaise(add(posted.earned, posted.adjusted))]);
  }
  const read = new Map<string, Decimal>();
  for (const transaction of journalText(await ledger.entries(), 'hledger').split(/\n(?=\d)/)) {
    const postings = [...transaction.matchAll(/^ {4}(\S+) {4}INR (-?[\d.]+)(?: = .*)?$/gm)].map(
      ([, account = '', amount]) => [account, decimal(amount)] as const,
    );
    expect(toPaise(sum(postings.map(([, amount]) => amount)))).toBe(0n);
    for (const [account, amount] of postings) read.set(account, add(read.get(account) ?? ZERO, amount));
  }
  // A journal for others has debits without a sign.
  for (const [account, amount] of read)
    expect([account, toPaise(amount)]).toEqual([account, -toPaise(balances.get(account) ?? ZERO)]);
}

/**
 * The files have the hashes that are stored, and each line is written from its own evidence, to the letter: what is of the
 * month comes to what that is worth, and an adjustment to its parts.
 */
export async function isWhatWasHashed(network: ClosingNetwork, month: Month): Promise<void> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const [closing, ...files] = (await network.closings.files(month)) ?? [];
  const states = await network.closings.months();
  expect(sha256(closing?.text ?? '')).toBe(states.find((each) => each.month === month)?.hash);
  for (const { text } of files) expect(closing?.text).toContain(` ${sha256(text)}\n`);
  // Whoever has the files alone finds the same.
  const closed = states.filter((each) => each.state === 'closed');
  const folders = await Promise.all(closed.map((each) => exportedFolder(network.server, each.month)));
  expect(checkClosings(folders, sha256)).toMatchObject({ differences: [], notes: [] });
  expect(checkClosings(folders.slice(-1), sha256).differences).toEqual([]);
  const rows = await network.database.selectFrom('closing_lines').selectAll().execute();
  for (const row of rows) {
    const line = lineIn(row);
    expect(closedLineText(line, row.line_no)).toBe(`${row.line}\n`);
    if (line.kind === 'own') expect(same(targetOf(line.evidence), line.amount)).toBe(true);
    else expect(same(sum(line.parts.map(({ amount }) => amount)), line.amount)).toBe(true);
  }
}

/** What a vendor has been shown stays as it was, and names no deal, payment or ratio of another. */
export async function staysAndIsOnesOwn(
  network: ClosingNetwork,
  walk: ClosingWalk,
  kept: Map<string, string>,
  month: Month,
): Promise<void> {
  const { server } = network;
  for (const { id, code, user, foreign } of VENDORS) {
    const token = await server.tokenFor(user);
    const textOf = async (path: string) => (await server.get(path, token)).text();
    for (const path of [`/api/statements/${code}/${month}`, `/api/closings/${month}/lines?franchise=${code}`])
      kept.set(path, await textOf(path));
    const own = [...kept].filter(([path]) => path.includes(code));
    for (const [path, text] of own) expect(await textOf(path)).toBe(text);
    const shown = [...own.map(([, text]) => text), await textOf(`/api/statements/${code}`)].join('\n');
    // As the ratio of a statement and of a line: a sum of rupees may be the same number.
    const hidden: string[] = foreign.flatMap((ratio) => [`"ratio":"${ratio}"`, `,"${ratio}",[`]);
    for (const [deal, { owners, payments }] of walk.deals) {
      if (!owners.includes(id)) hidden.push(`"${deal}"`);
      for (const payment of payments)
        if (!owners.slice(payment.after).includes(id)) hidden.push(`"${payment.id}"`);
    }
    for (const secret of hidden) expect(shown).not.toContain(secret);
    for (const other of VENDORS.filter((each) => each.id !== id))
      expect(shown).not.toMatch(new RegExp(`${other.code}|"${other.id}"`));
  }
}
