const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes a waiting time for a person, rounded up: '42 seconds', '2 minutes', '1 hour'. */
export function waitText(seconds: number): string {
  const [name, size] = UNITS.find((unit) => seconds >= unit[1]) ?? UNITS[2];
  const count = Math.ceil(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
