/** Parses CSV text, without its byte order mark; an empty cell is "". */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)) {
    const cells = [...(line[1] ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
    rows.push(cells.map(([, quoted, plainText = '']) => quoted?.replaceAll('""', '"') ?? plainText));
  }
  return rows;
}
