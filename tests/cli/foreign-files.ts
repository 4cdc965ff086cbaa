import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runWith, temporaryFolder } from './memory-io';

/** The head of a file of deals. */
export const DEALS = 'id,Franchise_code,Created_Time,Product_Category,Stage\n';

/** The least that a folder from elsewhere holds. */
export const files = {
  'vendors.csv': 'vendor_id,Franchise_code\nv1,FR-1\n',
  'rules.csv': 'vendor_id,Product_Category,Franchise_Ratio\nv1,Gold,10\n',
  'deals.csv': `${DEALS}d1,FR-1,2026-10-01,Gold,x\n`,
  'payments.csv': 'deal_id,Amount_paid\nd1,100\nd1,100\n',
};

/** A folder of these files, some changed; undefined for one that is not there. */
export function folderOf(changed: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries({ ...files, ...changed })) {
    if (content !== undefined) writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The exit code of a report on the folder, and its commission. */
export async function commissionOf(folder: string) {
  const { code, stdout, stderr } = await runWith(['report', '--input', folder, '--json']);
  expect(stderr).not.toContain('error');
  return [code, JSON.parse(stdout).totals[0].commission];
}
