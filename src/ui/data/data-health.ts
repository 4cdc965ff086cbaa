import { queryOptions } from '@tanstack/react-query';
import { dataHealth, faultyRecords, leadDoubles } from '#contract/data-health';
import type { FaultKind } from '#core/commission/find-faults';
import type { AppServices } from '../../composition/app-services';

const HEALTH = 'data-health';

/** Reads what is wrong with the records of the network. */
export function dataHealthQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: [HEALTH],
    queryFn: ({ signal }) => api.call(dataHealth, { signal }),
  });
}

/** The leads that two franchises have. */
export function leadDoublesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: [HEALTH, 'lead-doubles'],
    queryFn: ({ signal }) => api.call(leadDoubles, { signal }),
  });
}

/** The records with one kind of fault. */
export function faultyRecordsQuery({ api }: AppServices, kind: FaultKind) {
  return queryOptions({
    queryKey: [HEALTH, kind],
    queryFn: ({ signal }) => api.call(faultyRecords, { query: { kind }, signal }),
  });
}
