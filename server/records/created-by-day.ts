/** How many records were created on a day of a month, `05`. */
export type CreatedOn = readonly [dayOfMonth: string, records: number];

/** How many records of a month were created on each of its days, as it is stored: `05:3 17:1`. */
export function createdToText(created: Iterable<CreatedOn>): string {
  const days = new Map<string, number>();
  for (const [day, records] of created) if (day !== '') days.set(day, (days.get(day) ?? 0) + records);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, records]) => `${day}:${records}`)
    .join(' ');
}

/** Reads what `createdToText` wrote. */
export function createdOfText(text: string): readonly CreatedOn[] {
  return text === '' ? [] : text.split(' ').map((each) => [each.slice(0, 2), Number(each.slice(3))]);
}
