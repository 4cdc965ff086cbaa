import { type FolderConflict, folderConflict } from '#adapters/node/replace-folder';
import { isCompleteSnapshot, type Snapshot } from '#adapters/node/snapshot';
import { isSnapshotFile, writeSnapshot } from '#adapters/node/write-snapshot';
import type { Vendor } from '#core/vendors/vendor';
import { type CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Messages } from '../output/messages';
import { madeTime, overwrites, type Run } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { gatherSnapshot } from '../source/gather-snapshot';
import { noteExportOf } from '../source/note-export';
import { openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** Writes all data that reports need to a folder. Returns the exit code; throws what `toCliError` understands. */
export async function snapshot(run: Run): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { output } = flags;
  if (!output) {
    throw usageError(
      'output',
      'the folder is missing',
      'a snapshot is a folder of files',
      'commission snapshot -o snapshot',
    );
  }
  const conflict = await folderConflict(output, overwrites(flags), isSnapshotFile);
  if (conflict) throw conflictError(output, conflict);
  const madeAt = madeTime(flags, io);
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  if (opened.isServer) await noteExportOf(opened);
  const unless = 'no snapshot was written';
  const gathered = await reading({ ...run, source, unless }, async (onProgress) => {
    const repeated: Vendor[] = [];
    const vendors = await chooseVendors(opened, run, (vendor) => repeated.push(vendor));
    const lacksUnnamed = await portal.vendors.lacksUnnamed(signal);
    const read = await gatherSnapshot(vendors, portal, { signal, onProgress, messages });
    // A report doubts a code that two vendors have, and one of the copy has to doubt it, too.
    return { ...read, vendors: [...read.vendors, ...repeated], lacksUnnamed };
  });
  if (signal.aborted) throw stopped(unless);
  // A copy takes over the time of its source, unless a time is given.
  const time = flags.generatedAt === undefined ? (opened.takenAt ?? madeAt) : madeAt;
  const complete = isCompleteSnapshot(gathered) && !gathered.lacksUnnamed;
  const counts = await writeSnapshot(output, gathered, {
    source,
    time,
    timeZone: portal.calendar.timeZone,
    complete,
  });
  if (gathered.lacksUnnamed) messages.warn(`${source} says that it is incomplete, and so does the copy`);
  warnOfGaps(output, gathered, counts, messages);
  return complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

function warnOfGaps(
  output: string,
  gathered: Snapshot,
  counts: Readonly<Record<string, number>>,
  messages: Messages,
): void {
  const { paymentsUnreadable, rulesUnreadable, dealsUnreadable, accountOpeningUnreadable } = gathered;
  const missing = (count: number, words: string, ids: readonly string[]) => {
    if (count > 0) messages.warn(`${words}: ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ', ...' : ''}`);
  };
  missing(paymentsUnreadable.size, 'Payments could not be read of deals', [...paymentsUnreadable.keys()]);
  missing(rulesUnreadable.size, 'Rules could not be read of vendors', [...rulesUnreadable.keys()]);
  missing(
    dealsUnreadable.length,
    'Deals could not be read',
    dealsUnreadable.map(({ id }) => id ?? '(no id)'),
  );
  if (accountOpeningUnreadable !== undefined) messages.warn('The account opening amount could not be read');
  const { vendors = 0, deals = 0, payments = 0 } = counts;
  messages.say(`Snapshot in ${output}: ${vendors} vendors, ${deals} deals, ${payments} payments`);
}

function conflictError(folder: string, conflict: FolderConflict): CliError {
  switch (conflict.kind) {
    case 'not-a-folder':
      return usageError(
        'output',
        `${folder} is a file`,
        'a snapshot is a folder',
        '--output with another name',
      );
    case 'not-empty':
      return usageError(
        'output',
        `${folder} is not empty`,
        'nothing is overwritten unasked',
        `--output ${folder} --force`,
      );
    case 'foreign-files':
      return usageError(
        'output',
        `${folder} holds ${conflict.file}, which is no part of a snapshot`,
        '--force replaces only snapshots',
        '--output with another name',
      );
  }
}
