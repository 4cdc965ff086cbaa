import { postedShares } from '#core/closing/account-posting';
import type { SettledLine } from '#core/closing/settle-deal';
import { type Decimal, sum } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { IS_CLOSED } from './closed-lines';
import { decimalIn } from './stored-line';

/** The number of the next closing, higher than any existing one. */
const NEXT = Number.MAX_SAFE_INTEGER;

/**
 * Computes what closings have posted, or would post, for each line. `lines` has to hold all lines of a vendor and sale
 * month in one closing.
 */
export async function sharesOf(
  snapshot: PortalTransaction,
  lines: Iterable<SettledLine>,
  closingOf: (line: SettledLine) => number = () => NEXT,
): Promise<ReadonlyMap<SettledLine, Decimal>> {
  const groups = new Map<string, { readonly closing: number; readonly own: SettledLine[] }>();
  const months = new Set<Month>();
  for (const line of lines) {
    months.add(line.saleMonth);
    const closing = closingOf(line);
    const key = `${closing} ${line.vendorId}`;
    const group = groups.get(key);
    if (group) group.own.push(line);
    else groups.set(key, { closing, own: [line] });
  }
  const said = await sumsOf(snapshot, months);
  const shares = new Map<SettledLine, Decimal>();
  for (const { closing, own } of groups.values()) {
    const earlier = (saleMonth: Month) => {
      const ofMonth = said.get(`${own[0]?.vendorId} ${saleMonth}`) ?? [];
      return sum(ofMonth.filter((each) => each.closing < closing).map(({ amount }) => amount));
    };
    for (const [line, share] of postedShares(own, earlier)) shares.set(line, share);
  }
  return shares;
}

/** Reads the sums of sale months in each closed closing, by vendor and month: rupees, exact. */
async function sumsOf(snapshot: PortalTransaction, months: Iterable<Month>) {
  const said = new Map<string, { readonly closing: number; readonly amount: Decimal }[]>();
  const rows = await snapshot
    .selectFrom('closing_sums')
    .selectAll()
    .where(isOneOfList(snapshot, 'sale_month', [...months]))
    .where(IS_CLOSED)
    .execute();
  for (const { closing, vendor_id, sale_month, amount } of rows) {
    const key = `${vendor_id} ${sale_month}`;
    const own = said.get(key) ?? [];
    own.push({ closing: Number(closing), amount: decimalIn(amount) });
    said.set(key, own);
  }
  return said;
}
