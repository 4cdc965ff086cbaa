import { shiftMonth } from '#core/shared/month';
import type { AskedMonths } from '../source/month-range';

/** The months asked for as keys of a JSON document. */
export function askedJson({ list, from, to }: AskedMonths) {
  return { months: list ?? null, from: from ?? null, to: to ?? null };
}

/** The months asked for in words of a title: "2026-08, 2026-10", "from 2026-08"; undefined for every month. */
export function askedText({ list, from, to }: AskedMonths): string | undefined {
  if (!from) return to && `up to ${to}`;
  if (!to || !list) return `from ${from}`;
  const isRange = shiftMonth(from, list.length - 1) === to;
  return isRange ? (from === to ? from : `${from} to ${to}`) : list.join(', ');
}
