const format = new Intl.NumberFormat('en-IN');

/** A number of things as it is read in India, such as "1,23,456". */
export function countText(count: number | bigint): string {
  return format.format(count);
}
