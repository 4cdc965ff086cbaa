import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { eachOf } from '#core/shared/each-of';
import { DEAL } from '#records/deal';
import { keysOf } from '#records/field-table';
import { LEAD } from '#records/lead';

/** Checks a place for the fields that it must carry; returns the missing ones, with the name of the place. */
type Door = () => Promise<readonly (readonly [field: string, door: string])[]>;

/** Describes a place that must carry some fields of a record, and how each is found there. */
export function door<Field extends string>(
  name: string,
  fields: readonly Field[],
  carries: (field: Field) => unknown,
): Door {
  return async () => {
    const missing: (readonly [string, string])[] = [];
    for (const field of fields) {
      const found = await Promise.resolve(field)
        .then(carries)
        .catch(() => false);
      if (found !== true) missing.push([field, name]);
    }
    return missing;
  };
}

/** Checks every place for each of its fields: "deal.company is not carried by: search, export" for missing ones. */
export async function notCarried(record: string, doors: readonly Door[]): Promise<readonly string[]> {
  const missing = new Map<string, string[]>();
  for (const ask of doors)
    for (const [field, name] of await ask()) missing.set(field, [...(missing.get(field) ?? []), name]);
  return [...missing].map(([field, names]) => `${record}.${field} is not carried by: ${names.join(', ')}`);
}

type Place = 'one' | 'two';
const DAYS = { one: '2026-11-03', two: '2026-11-04' } as const;
const CODES = { one: 'FR-001', two: 'FR-002' } as const;

/** Makes a deal with a distinct text in every field; with `two`, another one in each. It is not void. */
export function walkedDeal(place: Place): Deal {
  return {
    ...eachOf(keysOf(DEAL), (field) => `${field}${place}`),
    franchiseCode: CODES[place],
    createdTime: `${DAYS[place]}T09:00:00+05:30`,
    voidReason: undefined,
  };
}

/** Makes a lead in the same way. */
export function walkedLead(place: Place): Lead {
  return {
    ...eachOf(keysOf(LEAD), (field) => `${field}${place}`),
    franchiseCode: CODES[place],
    mobile: { one: '+919800000001', two: '+919800000002' }[place],
    email: `email${place}@example.com`,
    createdTime: `${DAYS[place]}T09:00:00+05:30`,
    followUpTime: `${DAYS[place]}T18:00:00+05:30`,
    lastContactTime: undefined,
  };
}
