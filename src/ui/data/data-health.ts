import { queryOptions } from '@tanstack/react-query';
import type { FaultKind } from '#core/commission/find-faults';
import type { AppServices } from '../../composition/app-services';

const HEALTH = 'data-health';

/** What is wrong with the records of the network. */
export function dataHealthQuery({ dataHealth }: AppServices) {
  return queryOptions({
    queryKey: [HEALTH],
    queryFn: ({ signal }) => dataHealth.read({}, signal),
  });
}

/** The records with one kind of fault. */
export function faultyRecordsQuery({ dataHealth }: AppServices, kind: FaultKind) {
  return queryOptions({
    queryKey: [HEALTH, kind],
    queryFn: ({ signal }) => dataHealth.recordsOf(kind, signal),
  });
}
