import type { ClosingFolder, Sha256 } from './exported-closing';

const SUMS = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Lists the files of a folder that differ from its SHA256SUMS. */
export function differencesOfSums({ name, files }: ClosingFolder, sha256: Sha256): readonly string[] {
  const text = files.get(SUMS);
  if (text === undefined) return [`${name}${SUMS}: it is missing`];
  const lines = text.split('\n');
  const read = lines.slice(0, -1).map((line) => LINE.exec(line));
  if (lines.at(-1) !== '' || read.some((line) => !line))
    return [`${name}${SUMS}: it is not a list of checksums`];
  const sums = new Map(read.flatMap((line) => (line ? [[line[2] ?? '', line[1] ?? ''] as const] : [])));
  return [
    ...(sums.size < read.length ? [`${name}${SUMS}: it names a file twice`] : []),
    ...[...sums].flatMap(([file, sum]) => {
      const content = files.get(file);
      if (content === undefined) return [`${name}${file}: it is missing`];
      return sha256(content) === sum ? [] : [`${name}${file}: ${SUMS} has another checksum`];
    }),
    ...[...files.keys()]
      .filter((file) => file !== SUMS && !sums.has(file))
      .map((file) => `${name}${file}: ${SUMS} does not name it`),
  ];
}
