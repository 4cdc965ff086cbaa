import { indianRupees } from '#documents/indian-rupees';
import { type Cell, type ColumnKind, rawText, type Sheet, sheetFor } from './sheet';
import type { Style } from './style';
import { cutTo, terminalText, widthOf } from './terminal-text';

const WIDEST_TEXT = 28;

/** The sheet for people: aligned columns, rupees grouped the Indian way, and the total in the end. */
export function sheetTable(sheet: Sheet, style: Style, withHeader: boolean): string {
  const { columns, rows, total } = sheetFor('table', sheet);
  const texts = (cells: readonly Cell[]) =>
    columns.map(({ kind }, place) => cutTo(terminalText(peopleText(cells[place], kind)), WIDEST_TEXT));
  const body = rows.map(texts);
  const foot = total && body.length > 0 ? [texts(total)] : [];
  const head = columns.map((column) => column.head);
  const widths = columns.map((_, place) =>
    [head, ...body, ...foot].reduce((widest, cells) => Math.max(widest, widthOf(cells[place] ?? '')), 0),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, place) => {
        const space = ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(cell)));
        return columns[place]?.kind === 'text' ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd();
  const lines = [
    ...(withHeader ? [style.bold(line(head))] : []),
    ...body.map(line),
    ...foot.map((cells) => style.bold(line(cells))),
  ];
  return lines.map((text) => `${text}\n`).join('');
}

/** The sheet for pipes: the same columns, divided by tabs, with raw numbers and without a total. */
export function sheetColumns(sheet: Sheet, withHeader: boolean): string {
  const { columns, rows } = sheetFor('table', sheet);
  const lines = rows.map((cells) => columns.map(({ kind }, place) => rawText(cells[place], kind)));
  return (withHeader ? [columns.map(({ head }) => head), ...lines] : lines)
    .map((cells) => `${cells.map(terminalText).join('\t')}\n`)
    .join('');
}

/** A cell for people: rupees grouped the Indian way, a dash where there is no number. */
export function peopleText(cell: Cell, kind: ColumnKind): string {
  if (cell === undefined) return kind === 'text' ? '' : '-';
  const text = rawText(cell, kind);
  return kind === 'rupees' ? indianRupees(text) : text;
}
