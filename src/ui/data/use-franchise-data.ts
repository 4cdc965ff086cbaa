import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Deal } from '#core/deals/deal';
import type { FetchedList, FranchiseData } from '#core/session/fetch-franchise-data';
import type { KeptData } from '#core/session/session-store.port';
import type { ReadResult } from '#core/shared/read-result';
import { uniqueRecords } from '#core/shared/unique-records';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from './app-services';
import { sessionDeals } from './deals';
import { sessionLeads } from './leads';
import { useSession } from './session-provider';
import { vendorsQuery } from './vendors-query';

/**
 * Reads leads and deals of the session's franchises, once after login, and keeps them (spec section 4). They are there
 * once each franchise was read or has failed. Until then, and if they cannot be read again, a vendor gets those kept in
 * the session. With `wanted` false it returns only what another page has requested.
 */
export function useFranchiseData(wanted = true) {
  const services = useServices();
  const { session } = useSession();
  const enabled = wanted && session !== undefined;
  const admin = session?.user.role === 'admin';
  const network = vendorsQuery(services.vendors, session?.user.email);
  const vendors = useListed(useQuery({ ...network, select: asRead, enabled: enabled && admin }));
  const readLeads = useQuery({ ...sessionLeads(services, session), enabled });
  const readDeals = useQuery({ ...sessionDeals(services, session), select: uniqueOf, enabled });
  const leads = useListed(readLeads, useKept('leads', readLeads.data));
  const deals = useListed(readDeals, useKept('deals', readDeals.data));
  const ofVendors = admin ? vendors.list : NONE;
  const data = useMemo(
    (): FranchiseData | undefined =>
      ofVendors && leads.list && deals.list
        ? { vendors: ofVendors, leads: leads.list, deals: deals.list }
        : undefined,
    [ofVendors, leads.list, deals.list],
  );
  return {
    data,
    isFetching: vendors.isFetching || leads.isFetching || deals.isFetching,
    /** The time when the leads were last read, in ms since 1970. */
    leadsUpdatedAt: leads.dataUpdatedAt,
    refetch: () => {
      // A read may be under way already, for a figure that is computed from the list.
      for (const { refetch } of [...(admin ? [vendors] : []), leads, deals])
        void refetch({ cancelRefetch: false });
    },
  };
}

const NONE: FetchedList<never> = { items: [], failed: false };

type Listed<Item> = Pick<ReadResult<Item>, 'records' | 'complete'>;

function asRead(records: readonly Vendor[]): Listed<Vendor> {
  return { records };
}

function uniqueOf({ records, complete }: ReadResult<Deal>): Listed<Deal> {
  return { records: uniqueRecords(records), complete };
}

/**
 * Returns a list as it was last read or, before that, as it was `kept`; undefined until there is one or it has failed.
 */
function useListed<Item>(
  { data, isError, isFetching, dataUpdatedAt, refetch }: UseQueryResult<Listed<Item>>,
  kept?: readonly Item[],
) {
  const items = data?.records ?? kept;
  const complete = data?.complete;
  const list = useMemo(
    (): FetchedList<Item> | undefined =>
      items || isError ? { items, failed: isError, complete } : undefined,
    [items, isError, complete],
  );
  return { list, isFetching, dataUpdatedAt, refetch };
}

/** Returns a vendor's list as kept in the session, while it has not been read. */
function useKept<Key extends 'leads' | 'deals'>(key: Key, read: unknown): KeptData[Key] | undefined {
  const { session } = useServices();
  const isRead = read !== undefined;
  return useMemo(() => (isRead ? undefined : session.kept(key)), [key, isRead, session]);
}
