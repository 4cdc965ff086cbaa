import type { Decimal } from '#core/shared/money';
import type { ColumnKey } from './column-heads';

/** One value of a row. Undefined for a missing value, which is not the same as 0. */
export type Cell = string | number | Decimal | undefined;

/**
 * The kind of value in a column: a `time` stays as its source wrote it, `rupees` are rounded once to the paisa,
 * `exact-rupees` keep every digit, and so does a `decimal`, which is not an amount.
 */
export type ColumnKind = 'text' | 'time' | 'count' | 'rupees' | 'exact-rupees' | 'decimal';

/** A column of a table: in files, in tables for people, or in both. */
export interface Column<Row> {
  readonly key: ColumnKey;
  /** The column whose heading it uses, if not its own. */
  readonly head?: ColumnKey;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => Cell;
  readonly only?: 'files' | 'table' | undefined;
}
