import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { closedSales } from '#contract/account-statements';
import type { MonthEarning } from '#core/commission/commission-tally';
import { type ClosedDifference, closedDifferences } from '#core/ledger/closed-differences';
import type { NetworkSummary } from '#core/reports/network-summary';
import { type Decimal, ZERO } from '#core/shared/money';
import { monthsOf } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { adjustmentsQuery } from '../../data/closing';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';

/** The closed amounts of a report's franchises and months. */
export interface ClosedOfReport {
  /** The months in which the report differs from the closed amounts. */
  readonly differences: readonly ClosedDifference[];
  /** Returns the closed amount of a franchise and month; undefined if it is not closed, or unknown. */
  readonly closedOf: (row: Pick<MonthEarning, 'franchiseCode' | 'month'>) => Decimal | undefined;
}

const UNKNOWN: ClosedOfReport = { differences: [], closedOf: () => undefined };

/** Reads the closed amounts for the months of a report and some franchises; nothing if the server closes no months. */
export function useClosedSales(
  { commission, period }: NetworkSummary,
  franchiseCodes: Iterable<string>,
): ClosedOfReport {
  const services = useServices();
  const offered = useAdditions();
  const { data: due } = useQuery({ ...adjustmentsQuery(services), enabled: offered });
  const months = monthsOf(period);
  const { data: sales } = useAnswer(closedSales, {
    query: { from: months[0], to: months.at(-1) },
    enabled: offered,
  });
  const { rows, named, notices } = commission;
  const closed = useMemo(
    () => new Map(sales?.sales.map((sale) => [`${sale.month} ${sale.franchiseCode}`, sale.closed])),
    [sales],
  );
  const through = sales?.through;
  const closedOf = useCallback<ClosedOfReport['closedOf']>(
    ({ month, franchiseCode }) =>
      through === undefined || month > through
        ? undefined
        : (closed.get(`${month} ${franchiseCode}`) ?? ZERO),
    [closed, through],
  );
  if (!sales) return UNKNOWN;
  if (!due) return { differences: [], closedOf };
  const differences = closedDifferences(
    { ...sales, due },
    {
      commission: { rows, excluded: named, notices },
      franchiseCodes: new Set(franchiseCodes),
      months: new Set(months),
    },
  );
  return { differences, closedOf };
}
