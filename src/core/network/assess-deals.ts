import { type DealAssessment, type JudgingTerms, leavesTotalIncomplete } from '../commission/deal-assessment';
import type { DealAssessor } from '../commission/deal-assessor';
import type { Deal } from '../deals/deal';
import type { VendorRepo } from '../vendors/vendor-repo.port';
import type { DealPage, NamedExclusion } from './deal-pages';

/** Assesses deals, in order. Throws a `Failure`. */
export async function assessDeals(
  assessor: DealAssessor,
  vendors: VendorRepo,
  deals: readonly Deal[],
): Promise<Pick<DealPage, 'records'> & Pick<JudgingTerms, 'openingAmounts'>> {
  const codes = new Set(deals.map(({ franchiseCode }) => franchiseCode));
  const known = (await vendors.list()).records.filter(({ franchiseCode }) => codes.has(franchiseCode));
  const found = await assessor.startWith(known, deals);
  const byId = new Map<string, DealAssessment>(found.freeDemats.map((each) => [each.deal.id, each]));
  for await (const assessment of found.assessProducts()) byId.set(assessment.deal.id, assessment);
  return {
    records: deals.flatMap(({ id }) => byId.get(id) ?? []),
    openingAmounts: found.openingAmounts,
  };
}

/** Converts a deal to an exclusion of a figure; empty for a deal whose worth is known or that need not be named. */
export function exclusionsOf({ deal, state }: DealAssessment): readonly NamedExclusion[] {
  if (!leavesTotalIncomplete(state)) return [];
  return [{ dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state }];
}
