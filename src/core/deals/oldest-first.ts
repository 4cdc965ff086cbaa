import type { Deal } from './deal';

/**
 * Compares two deals by the date as the CRM writes it, which orders dates of one form rightly and any others always
 * alike; then by id.
 */
export function oldestFirst(a: Deal, b: Deal): number {
  if (a.createdTime !== b.createdTime) return a.createdTime < b.createdTime ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
