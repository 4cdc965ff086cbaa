/** The kinds of files that a device offers for a bank's sheet or result. */
export const TABLE_FILES =
  '.csv,.txt,.xls,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content type of a sent table, whose form the server detects. */
const ANY_TABLE = 'application/octet-stream';

/**
 * Returns a chosen file or a pasted text in the form of a call. Ends a pasted text with a line break, so that its last
 * row is complete.
 */
export function tableOf(from: File | string): Blob {
  return typeof from === 'string'
    ? new Blob([from, '\n'], { type: ANY_TABLE })
    : from.slice(0, from.size, ANY_TABLE);
}
