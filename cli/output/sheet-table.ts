import { indianRupees } from '#core/shared/indian-rupees';
import type { Cell } from '#documents/column';
import { rawText, type Sheet, type SheetKind, sheetFor } from './sheet';
import type { Style } from './style';
import { cutTo, terminalText, widthOf } from './terminal-text';

const GAP = 2;
/** The width to which names may be cut: texts with a space, or longer than a code. Ids and codes stay complete. */
const LEAST_OF_A_NAME = 10;
const MAX_CODE = 20;

/**
 * Formats the sheet for people: aligned columns, rupees in Indian digit grouping, and the total at the end. Where it
 * is wider than the terminal, names are cut; where that is not enough, each cell gets its own line.
 */
export function sheetTable(sheet: Sheet, style: Style, withHeader: boolean): string {
  const { columns, rows, total } = sheetFor('table', sheet);
  const texts = (cells: readonly Cell[]) =>
    columns.map(({ kind }, place) => terminalText(peopleText(cells[place], kind)));
  const body = rows.map(texts);
  const foot = total && body.length > 0 ? [texts(total)] : [];
  const head = columns.map((column) => column.head);
  const isNumber = columns.map(({ kind }) => kind !== 'text');
  const widths = fittingWidths([...(withHeader ? [head] : []), ...body, ...foot], isNumber, style.width);
  if (!widths) return stacked(head, [...body, ...foot], style);
  const line = (cells: readonly string[]) =>
    cells
      .map((whole, place) => {
        const cell = cutTo(whole, widths[place] ?? 0);
        const space = ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(cell)));
        return isNumber[place] ? space + cell : cell + space;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const lines = [
    ...(withHeader ? [style.bold(line(head))] : []),
    ...body.map(line),
    ...foot.map((cells) => style.bold(line(cells))),
  ];
  return lines.map((text) => `${text}\n`).join('');
}

/** Computes the column widths when all columns fit into a line of `most` cells; undefined where they do not. */
function fittingWidths(
  lines: readonly (readonly string[])[],
  isNumber: readonly boolean[],
  most = Number.POSITIVE_INFINITY,
): readonly number[] | undefined {
  const widest = (place: number, width: (text: string) => number) =>
    lines.reduce((wide, cells) => Math.max(wide, width(cells[place] ?? '')), 0);
  const widths = isNumber.map((_, place) => widest(place, widthOf));
  const least = isNumber.map((number, place) => (number ? widths[place] : widest(place, leastOf)) ?? 0);
  let excess = widths.reduce((sum, width) => sum + width + GAP, -GAP) - most;
  while (excess > 0) {
    const cuttable = widths.map((width, place) => (width > (least[place] ?? 0) ? width : 0));
    const place = cuttable.indexOf(Math.max(...cuttable));
    if (!cuttable[place]) return undefined;
    widths[place] = (widths[place] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

function leastOf(text: string): number {
  const width = widthOf(text);
  return text.includes(' ') || width > MAX_CODE ? Math.min(width, LEAST_OF_A_NAME) : width;
}

/** Formats each row as lines of heading and cell, followed by a blank line. */
function stacked(head: readonly string[], rows: readonly (readonly string[])[], style: Style): string {
  const widest = head.reduce((wide, text) => Math.max(wide, widthOf(text)), 0);
  const rest = (style.width ?? 0) - widest - GAP;
  const blocks = rows.map((cells) =>
    cells
      .map((cell, place) => {
        const label = head[place] ?? '';
        const space = ' '.repeat(widest - widthOf(label) + GAP);
        return `${style.bold(label)}${space}${cutTo(cell, rest)}`.trimEnd();
      })
      .join('\n'),
  );
  return blocks.map((block) => `${block}\n`).join('\n');
}

/** Formats the sheet for pipes: the same columns, separated by tabs, with raw numbers and without a total. */
export function sheetColumns(sheet: Sheet, withHeader: boolean): string {
  const { columns, rows } = sheetFor('table', sheet);
  const lines = rows.map((cells) => columns.map(({ kind }, place) => rawText(cells[place], kind)));
  return (withHeader ? [columns.map(({ head }) => head), ...lines] : lines)
    .map((cells) => `${cells.map(terminalText).join('\t')}\n`)
    .join('');
}

/** Formats a cell for people: rupees in Indian digit grouping, a dash for a missing number. */
export function peopleText(cell: Cell, kind: SheetKind): string {
  if (cell === undefined) return kind === 'text' ? '' : '-';
  const text = rawText(cell, kind);
  return kind === 'rupees' ? indianRupees(text) : text;
}
