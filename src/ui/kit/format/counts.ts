const format = new Intl.NumberFormat('en-IN');

/** Formats a number of things as it is written in India, such as "1,23,456". */
export function countText(count: number | bigint): string {
  return format.format(count);
}
