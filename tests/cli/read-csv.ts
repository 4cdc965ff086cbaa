/** The rows of RFC 4180 text by its header line; a reader that shares nothing with the product's. */
export function csvObjects(text: string): readonly Record<string, string>[] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/gy;
  const content = text.replace(/^\ufeff/, '');
  for (let end = 0; end < content.length; end = cells.lastIndex) {
    const [, cell = '', stop = ''] = cells.exec(content) ?? [];
    if (cells.lastIndex <= end) throw new Error(`This is no CSV: ${content.slice(end, end + 40)}`);
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (stop.endsWith('\n')) rows.push([]);
  }
  const [head = [], ...lines] = rows.filter((row) => row.length > 0);
  for (const line of lines) if (line.length !== head.length) throw new Error(`Uneven: ${line.join()}`);
  return lines.map((line) => Object.fromEntries(head.map((key, place) => [key, line[place] ?? ''])));
}
