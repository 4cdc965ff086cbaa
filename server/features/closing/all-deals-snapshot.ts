import pLimit from 'p-limit';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';

/**
 * Limits these reads to two: each takes seconds and holds one of few connections, and short reads must find one free.
 */
const turns = pLimit(2);

/** Computes an answer from all closed deals in one snapshot. Two callers are served at a time. */
export function inSnapshotOfAllDeals<Answer>(
  database: PortalDatabase,
  answer: (snapshot: PortalTransaction) => Promise<Answer>,
): Promise<Answer> {
  return turns(() => inSnapshot(database, answer));
}
