import type { Deal } from './deal';

/**
 * Compares two deals by the CRM's date text, which sorts dates of the same form correctly and others consistently; then
 * by id.
 */
export function oldestFirst(a: Deal, b: Deal): number {
  if (a.createdTime !== b.createdTime) return a.createdTime < b.createdTime ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
