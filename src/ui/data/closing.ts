import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreparedClosing } from '#core/closing/closing-admin.port';
import type { Failure } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';
import { useServices } from './app-services';
import { useWrite } from './use-write';

/** The months from the first one closed on, and how far each is. */
export function closingMonthsQuery({ closingAdmin }: AppServices) {
  return queryOptions({
    queryKey: ['closing-months'],
    queryFn: ({ signal }) => closingAdmin.months(signal),
  });
}

/** The whole journal. */
export function journalQuery({ ledger }: AppServices) {
  return queryOptions({ queryKey: ['journal'], queryFn: ({ signal }) => ledger.entries(signal) });
}

/** What stands on every account. */
export function balancesQuery({ ledger }: AppServices) {
  return queryOptions({ queryKey: ['balances'], queryFn: ({ signal }) => ledger.balances(signal) });
}

/** What closed deals are worth more or less by now, or what closings have posted of that. */
export function adjustmentsQuery({ closingAdmin }: AppServices, state: 'due' | 'posted') {
  return queryOptions({
    queryKey: ['adjustments', state],
    queryFn: ({ signal }) => closingAdmin.adjustments(state, signal),
  });
}

/** The closed deals that were given to others and wait for a decision. */
export function ownershipChangesQuery({ ownershipAdmin }: AppServices) {
  return queryOptions({
    queryKey: ['ownership-changes'],
    queryFn: ({ signal }) => ownershipAdmin.changes(signal),
  });
}

/** What administrators have proposed and agreed on beside the deals. */
export function agreedAdjustmentsQuery({ agreedAdjustments }: AppServices) {
  return queryOptions({
    queryKey: ['agreed-adjustments'],
    queryFn: ({ signal }) => agreedAdjustments.list(signal),
  });
}

/** How far the preparation of a month is. Times in ms since 1970. */
interface Preparation {
  /** Since when it is under way. */
  readonly since?: number | undefined;
  /** What it came to last, and when. */
  readonly prepared?: PreparedClosing | undefined;
  readonly at?: number | undefined;
  /** Why the last one failed. */
  readonly failure?: Failure | undefined;
}

/**
 * A month as it would be closed, and the way to work that out. It goes on when the page is left, and whoever comes back
 * finds how far it is.
 */
export function usePreparation(month: Month, failed: string) {
  const client = useQueryClient();
  const { closingAdmin, clock } = useServices();
  const asked = queryOptions<Preparation>({
    queryKey: ['prepared-closing', month],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data = {} } = useQuery(asked);
  const keep = (change: Preparation) =>
    client.setQueryData<Preparation>(asked.queryKey, (before) => ({ ...before, ...change }));
  const { run } = useWrite(failed, ({ error }) => keep({ failure: error }));
  const prepare = async () => {
    // The page may have been left and opened anew meanwhile.
    if (client.getQueryData(asked.queryKey)?.since !== undefined) return;
    keep({ since: clock.now(), failure: undefined });
    try {
      await run(async () => void keep({ prepared: await closingAdmin.prepare(month), at: clock.now() }));
    } finally {
      keep({ since: undefined });
    }
  };
  return { ...data, prepare };
}
