import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import {
  ComputeMonthlyCommission,
  type MonthlyCommission,
} from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import type { Payment } from '#core/payments/payment';
import { BusinessCalendar } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { clientOf } from '../support/client-of';
import type { ClosingNetwork } from './closing-network';

/** What the network's months come to by an assessor that asks the server, and by one that has the same in memory. */
export async function byAssessors(
  { server, tokens: [token] }: ClosingNetwork,
  timeZone: string,
): Promise<readonly (readonly [name: string, figures: MonthlyCommission])[]> {
  const client = clientOf(server, token);
  const [vendors, deals, payments] = [
    new HttpVendorRepo(client),
    new HttpDealRepo(client, () => 'network'),
    new HttpPaymentRepo(client),
  ];
  const { records: all } = await vendors.list();
  const { records: sold } = await deals.ofFranchises(all.map(({ franchiseCode }) => franchiseCode));
  const paid = new Map<string, readonly Payment[]>();
  for await (const each of payments.ofDeals(sold))
    if (each.kind === 'read') paid.set(each.dealId, each.payments);
  const rules = new Map<string, readonly CommissionRule[]>();
  for (const { id } of all) if (id !== undefined) rules.set(id, (await vendors.rulesOf(id)).records);
  const kept = new InMemoryVendorRepo(all, rules, { amounts: await vendors.openingAmounts() });
  const [calendar, log] = [new BusinessCalendar(timeZone), new InMemoryLog()];
  const assessors = {
    'over HTTP': new DealAssessor(deals, payments, vendors, calendar, log),
    'in memory': new DealAssessor(
      new InMemoryDealRepo(sold),
      new InMemoryPaymentRepo(paid),
      kept,
      calendar,
      log,
    ),
  };
  return Promise.all(
    Object.entries(assessors).map(
      async ([name, assessor]) =>
        [name, await new ComputeMonthlyCommission(assessor).execute(all, {})] as const,
    ),
  );
}
