import * as z from 'zod/mini';
import { ReadableClosedMonths } from '#contract/vendor-rules';
import { Conflict } from '#core/shared/failure';
import { isMonth } from '#core/shared/month';
import type { TouchesClosedMonths } from '#core/vendors/rule-version';

/** The closed months that a refusal names. */
export function closedMonthsIn(error: unknown): TouchesClosedMonths | undefined {
  if (!(error instanceof Conflict) || error.code !== 'rules.closed-months') return undefined;
  const read = z.safeParse(ReadableClosedMonths, error.details);
  return read.success ? { kind: 'closed-months', months: read.data.months.filter(isMonth) } : undefined;
}

/** Reads from a refusal what somebody else has changed meanwhile; every other error is thrown on. */
export function clashIn<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.output<Schema> {
  const clash = error instanceof Conflict ? z.safeParse(schema, error.details) : undefined;
  if (!clash?.success) throw error;
  return clash.data;
}
