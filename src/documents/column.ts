import type { Decimal } from '#core/shared/money';
import type { ColumnKey } from './column-heads';

/** One value of a row. Undefined where there is none, which is not the same as 0. */
export type Cell = string | number | Decimal | undefined;

/**
 * The kind of value that a column holds: a `time` is as its source wrote it, `rupees` are rounded once to the paisa,
 * `exact-rupees` keep every digit, and so does a `decimal`, which is no amount.
 */
export type ColumnKind = 'text' | 'time' | 'count' | 'rupees' | 'exact-rupees' | 'decimal';

/** One column of a table: in the files of the terminal, the tables for people, or both. */
export interface Column<Row> {
  readonly key: ColumnKey;
  /** The column whose head it has, where that is not its own. */
  readonly head?: ColumnKey;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => Cell;
  readonly only?: 'files' | 'table' | undefined;
}
