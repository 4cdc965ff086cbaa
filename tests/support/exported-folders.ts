import { createHash } from 'node:crypto';
import type { ClosingFolder } from '#core/closing/exported-closing';
import type { Month } from '#core/shared/month';
import type { TestServer } from '../server/start-test-server';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the folder of a closed month like `commission close export`, from the database of a server. */
export async function exportedFolder(
  { dependencies }: Pick<TestServer, 'dependencies'>,
  month: Month,
): Promise<ClosingFolder> {
  const files = new Map<string, string>();
  for (const { name, text } of (await dependencies.closings.files(month)) ?? []) files.set(name, text);
  let after: string | undefined;
  do {
    const part = await dependencies.closings.baseline(after);
    for (const { name, text } of part.files) files.set(`closing-0/${name}`, text);
    after = part.next;
  } while (after !== undefined);
  const sums = [...files].map(([name, text]) => `${sha256(text)}  ${name}\n`);
  return { name: `${month}/`, files: new Map([...files, ['SHA256SUMS', sums.join('')]]) };
}
