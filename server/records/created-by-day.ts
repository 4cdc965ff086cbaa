const ZERO_CODE = '0'.charCodeAt(0);

/** The number of records created on a day of a month, `05`. */
export type CreatedOn = readonly [dayOfMonth: string, records: number];

/** Encodes how many records of a month were created on each day: `05:3 17:1`. */
export function createdToText(created: Iterable<CreatedOn>): string {
  const days = new Map<string, number>();
  for (const [day, records] of created) if (day !== '') days.set(day, (days.get(day) ?? 0) + records);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, records]) => `${day}:${records}`)
    .join(' ');
}

/**
 * Adds the counts in a text of `createdToText`, from a position to its end, to counts by day number. Reads it character
 * by character: a year of a network has 100,000 such days.
 */
export function addCreated(text: string, from: number, onDays: number[]): void {
  let [day, number] = [0, 0];
  for (let at = from; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO_CODE;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      if (text[at] === ':') day = number;
      else if (day > 0) onDays[day] = (onDays[day] ?? 0) + number;
      number = 0;
    }
  }
}

/** Zero counts, by day number. */
export function nothingCreated(): number[] {
  return Array.from({ length: 32 }, () => 0);
}
