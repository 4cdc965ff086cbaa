import type { PortalSource } from '#composition/portal-source';
import { FaultFinder, type RecordFault } from '#core/commission/find-faults';
import type { Deal } from '#core/deals/deal';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { attributed, type GatherOptions, gapOf, gatherInBatches, gatherTerms } from './gather-snapshot';

/** The faults found by a check, and the number of deals read. */
export interface CheckedRecords {
  readonly faults: readonly RecordFault[];
  readonly deals: number;
}

/**
 * Checks the records of these vendors in batches, with `months` only the deals of those months. `repeated` are further
 * vendors with a code of these. Throws a `Failure` when deals cannot be read at all.
 */
export async function checkRecords(
  vendors: readonly Vendor[],
  repeated: readonly Vendor[],
  months: ReadonlySet<Month> | undefined,
  portal: PortalSource,
  options: GatherOptions,
): Promise<CheckedRecords> {
  const { signal } = options;
  const codes = vendors.map(({ franchiseCode }) => franchiseCode);
  const [list, terms] = await Promise.all([
    codes.length > 0 ? portal.dealLists.ofFranchises(codes, signal) : undefined,
    gatherTerms(vendors, portal, options),
  ]);
  const keep = (deal: Pick<Deal, 'createdTime'>) => portal.assessor.isChosen(deal, { months });
  const rejected = (list?.rejected ?? []).filter(
    ({ createdTime }) => createdTime === undefined || keep({ createdTime }),
  );
  const dealsUnreadable = [
    ...(await attributed(rejected, codes, portal, signal)),
    ...(list ? gapOf(list) : []),
  ];
  const known = { ...terms, vendors: [...vendors, ...repeated], dealsUnreadable };
  const finder = new FaultFinder(known, portal.calendar);
  const chosen = list?.choose({ months, way: (alike) => finder.wayOf(alike) });
  const duplicates = (chosen?.duplicates ?? []).filter(({ deal }) => keep(deal));
  for (const duplicate of duplicates) finder.repeat(duplicate);
  if (chosen) for await (const batch of gatherInBatches(chosen, portal, options)) finder.take(batch);
  return { faults: finder.faults(), deals: (chosen?.count ?? 0) + duplicates.length };
}
