import * as z from 'zod/mini';
import { isObject } from '#core/shared/is-object';

/** The list found in an answer: entries of the right shape, and rejected ones. */
export interface ReadEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly rejected: readonly { readonly id: string | undefined; readonly reason: string }[];
}

/** A text that some servers send as a number, such as an id. Empty text counts as missing. */
export const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.minLength(1)),
  ),
);

/** An optional text; null or a value of another type counts as missing. */
export const optionalText = z.catch(z.optional(text), undefined);

/** A text for lists of addresses, which cannot contain half a surrogate pair. */
export const addressText = text.check(z.refine((value) => !/\p{Surrogate}/u.test(value)));

/** A number or a numeric string, kept as sent, so that no digit is lost. */
export const numeric = z.union([z.number(), z.string().check(z.regex(/\d/))]);

const WRAPPERS = ['data', 'dealsData', 'trainings', 'promotions', 'logos'] as const;

/**
 * Finds the list in an answer: bare, under `data`, or under a wrapper's own name up to two levels down. Undefined when
 * there is no list, which is not the same as an empty one.
 */
export function listIn(answer: unknown, depth = 2): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (depth === 0 || !isObject(answer)) return undefined;
  for (const wrapper of WRAPPERS) {
    const list = listIn(answer[wrapper], depth - 1);
    if (list) return list;
  }
  return undefined;
}

/** Parses each entry separately, so that a bad record excludes only itself. */
export function readEntries<Schema extends z.ZodMiniType>(
  list: readonly unknown[],
  schema: Schema,
): ReadEntries<z.output<Schema>> {
  const entries: z.output<Schema>[] = [];
  const rejected: { id: string | undefined; reason: string }[] = [];
  for (const item of list) {
    const result = z.safeParse(schema, item);
    if (result.success) entries.push(result.data);
    else rejected.push({ id: idOf(item), reason: reasonOf(result.error.issues) });
  }
  return { entries, rejected };
}

function idOf(item: unknown): string | undefined {
  const id = isObject(item) ? z.safeParse(text, item.id) : undefined;
  return id?.success ? id.data : undefined;
}

function reasonOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? 'record')))];
  return `${fields.join(', ')} missing or not readable`;
}
