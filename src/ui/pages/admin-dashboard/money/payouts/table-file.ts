/** The kinds of tables that a device offers for a bank's sheet or result. */
export const TABLE_FILES =
  '.csv,.txt,.xls,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content type of a table that is sent: the server finds out its form by itself. */
const ANY_TABLE = 'application/octet-stream';

/** Gives a chosen file, or a pasted text, as a call sends it. What is pasted is whole: its last row ends. */
export function tableOf(from: File | string): Blob {
  return typeof from === 'string'
    ? new Blob([from, '\n'], { type: ANY_TABLE })
    : from.slice(0, from.size, ANY_TABLE);
}
