import { SnapshotFolder } from './snapshot-folder';
import {
  ACCOUNT_OPENING_UNREADABLE,
  DEALS_UNREADABLE,
  PAYMENTS_UNREADABLE,
  RULES_UNREADABLE,
  VENDORS,
} from './snapshot-tables';

/**
 * Tells whether a folder's manifest says that something is missing and no file of the folder says what, nor names two vendors with one code, so that any
 * figure may lack it. Throws `SnapshotUnreadable`.
 */
export async function lacksUnnamed(path: string): Promise<boolean> {
  const folder = await SnapshotFolder.open(path);
  if (!folder.isMarkedIncomplete) return false;
  let named = 0;
  const count = () => {
    named += 1;
  };
  await folder.read(DEALS_UNREADABLE, count);
  await folder.read(PAYMENTS_UNREADABLE, count);
  await folder.read(RULES_UNREADABLE, count);
  await folder.read(ACCOUNT_OPENING_UNREADABLE, count);
  const codes = new Set<string | undefined>();
  await folder.read(VENDORS, (row) => {
    const code = row.cell('Franchise_code');
    if (codes.has(code)) count();
    codes.add(code);
  });
  return named === 0;
}
