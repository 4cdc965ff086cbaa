const ZERO_CODE = '0'.charCodeAt(0);

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

/** Reads what `createdToText` wrote, letter by letter: a year of a network has 100,000 such days. */
export function eachCreated(text: string, take: (dayOfMonth: number, records: number) => void): void {
  let [day, number] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO_CODE;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      if (text[at] === ':') day = number;
      else if (day > 0) take(day, number);
      number = 0;
    }
  }
}
