import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type LeadDivision,
  leadValue,
  type RecordShares,
  type ShareQuery,
  shareRecords,
} from '#core/reports/record-shares';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { networkShares } from '../../data/network';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useFranchiseData } from '../../data/use-franchise-data';
import { useVendors } from '../../data/use-vendors';

/** The shares of records, and the state of their query. */
export interface ChartShares {
  /** Undefined while they are not known. */
  readonly found: RecordShares | undefined;
  readonly vendors: readonly Vendor[];
  readonly vendorsFailed: boolean;
  readonly failed: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * Reads the shares of leads or deals: counted by the server for an admin where it offers that, else by the same
 * function from the session's records. Reads nothing while the query is undefined.
 */
export function useChartShares(query: ShareQuery | undefined): ChartShares {
  const services = useServices();
  const { calendar } = services;
  const { session } = useSession();
  const counted = useAdditions() && session?.user.role === 'admin';
  const vendors = useVendors(counted);
  const records = useFranchiseData(!counted);
  const shares = useQuery({
    ...networkShares(services, session?.user.email, query),
    enabled: counted && query !== undefined,
  });
  const own = useMemo(() => {
    if (counted || !records.data) return undefined;
    if (!query) return NONE;
    const { leads, deals } = records.data;
    const { by } = query;
    if (by === 'company')
      return (
        deals.items && {
          ...shareRecords(deals.items, ({ company }) => company, query, calendar),
          complete: deals.complete,
        }
      );
    return (
      leads.items && {
        ...shareRecords(leads.items, leadValueBy(by), query, calendar),
        complete: leads.complete,
      }
    );
  }, [counted, records.data, query, calendar]);
  if (counted)
    return {
      found: query ? shares.data : NONE,
      vendors: vendors.data ?? [],
      vendorsFailed: vendors.error !== null,
      failed: shares.error !== null,
      isFetching: shares.isFetching || vendors.isFetching,
      refetch: () => void Promise.all([shares.refetch(), vendors.refetch()]),
    };
  const kind = query?.by === 'company' ? 'deals' : 'leads';
  return {
    found: own,
    vendors: records.data?.vendors.items ?? [],
    vendorsFailed: records.data?.vendors.failed === true,
    failed: records.data?.[kind].failed === true,
    isFetching: records.isFetching,
    refetch: records.refetch,
  };
}

const NONE: RecordShares = { shares: [], undated: 0 };

function leadValueBy(by: LeadDivision) {
  return (lead: Parameters<typeof leadValue>[0]) => leadValue(lead, by);
}
