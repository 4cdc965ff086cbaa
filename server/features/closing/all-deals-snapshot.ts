import pLimit from 'p-limit';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';

/** Such a read takes seconds and holds one of few connections: short reads must find one free. */
const turns = pLimit(2);

/** Answers from all closed deals as they are at one moment. Two callers are served at a time. */
export function inSnapshotOfAllDeals<Answer>(
  database: PortalDatabase,
  answer: (snapshot: PortalTransaction) => Promise<Answer>,
): Promise<Answer> {
  return turns(() => inSnapshot(database, answer));
}
