import { type Command, Option } from 'commander';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import { RUN_PARTS } from '#core/imports/import-run';
import { ENCODINGS } from '#core/imports/import-source';
import { DATE_ORDERS } from '#core/imports/read-date';
import { usageError } from '../cli-error';
import type { WriteFlags } from '../commands/adjustments';
import type { DeliverFlags } from '../commands/deliver';
import type { ImportFlags } from '../commands/import';
import type { ShowFlags } from '../commands/import-runs';
import type { SyncFlags } from '../commands/sync';
import { AS_JSON, apiFlags, collect, type Flags, lookFlags, WHAT, writeFlags } from '../flags';
import { IMPORT_EXAMPLES, MAILBOX_EXAMPLES, SYNC_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

/** Adds `commission import`. */
export function addImport(program: Command, context: ProgramContext): void {
  const imports = program.command('import');
  addImportRuns(imports, context);
  apiFlags(
    imports
      .argument('[file]', 'CSV of at most 100 MB, or XLSX of at most 10 MB')
      .description('Bring leads, deals, payments or vendors into the portal'),
  )
    .addHelpText('before', IMPORT_EXAMPLES)
    .optionsGroup(WHAT)
    .addOption(new Option('--kind <kind>', 'what the rows are').choices(IMPORT_KINDS))
    .option('--to <mailbox>', 'deliver to this mailbox, which knows kind and columns, by its token')
    .option('--token-stdin', 'read the token of the mailbox from stdin')
    .option('--dry-run', 'check and count, store nothing')
    .option('--map <field=column>', 'the column of a field, empty for none; repeatable', collect)
    .option('--sheet <name>', 'the sheet of a workbook, instead of the first with anything on it')
    .option(
      '--source <name>',
      'the source of the file: takes what was chosen for its last one, and remembers this',
    )
    .addOption(new Option('--encoding <name>', 'of a text file that is read wrongly').choices(ENCODINGS))
    .addOption(
      new Option('--dates <order>', 'how 05/11/2026 is read where the file does not prove it').choices(
        DATE_ORDERS,
      ),
    )
    .option('--skip-faulty', 'store the other rows when some have a fault')
    .option('--faulty-rows <file>', 'write the rows that have a fault, each with its error, as CSV')
    .option('--template', 'print a CSV file with the columns of the kind, and import nothing')
    .option('-o, --output <file>', 'write the template as a workbook (XLSX) with an example and notes')
    .option('--json', AS_JSON)
    .action((file: string | undefined, flags: Partial<ImportFlags> & DeliverFlags) => {
      const { kind, to } = flags;
      if (to !== undefined)
        return start({ ...flags, to }, context, async (run) =>
          (await import('../commands/deliver')).deliverFile(file, run),
        );
      return start(flags, context, async (run) => {
        if (kind === undefined) throw noKind();
        return (await import('../commands/import')).importFile(file, { ...run, flags: { ...flags, kind } });
      });
    });
}

function addImportRuns(imports: Command, context: ProgramContext): void {
  lookFlags(
    apiFlags(imports.command('list').description('The imports that were stored, the newest first')),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/import-runs')).listImports(run)),
  );
  lookFlags(
    apiFlags(
      imports
        .command('show')
        .description('What an import made, changed and excluded')
        .argument('<id>', 'of the list'),
    ),
  )
    .optionsGroup(WHAT)
    .addOption(new Option('--part <part>', 'which rows').choices(RUN_PARTS))
    .action((id: string, flags: ShowFlags) =>
      start(flags, context, async (run) => (await import('../commands/import-runs')).showImport(id, run)),
    );
  writeFlags(
    apiFlags(
      imports.command('undo').description('Undo an import, while none of it is in a closed month'),
    ).argument('<id>', 'of the list'),
  ).action((id: string, flags: WriteFlags) =>
    start(flags, context, async (run) => (await import('../commands/import-runs')).undoImportRun(id, run)),
  );
}

/** Adds `commission mailbox`. */
export function addMailbox(program: Command, context: ProgramContext): void {
  const mailbox = program.command('mailbox').description('The mailboxes that other programs deliver to');
  mailbox.addHelpText('before', MAILBOX_EXAMPLES);
  lookFlags(
    apiFlags(mailbox.command('list').description('The mailboxes, and how many rows wait in each')),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/mailboxes')).listMailboxes(run)),
  );
  writeFlags(
    apiFlags(
      mailbox.command('remove').description('Remove a mailbox, its token and the rows that wait in it'),
    ).argument('<id>', 'of the list'),
  ).action((id: string, flags: WriteFlags) =>
    start(flags, context, async (run) => (await import('../commands/mailboxes')).removeMailboxOf(id, run)),
  );
}

/** Adds `commission sync`. */
export function addSync(program: Command, context: ProgramContext): void {
  const sync = program.command('sync').description('Have the portal read another system');
  apiFlags(sync.command('zoho').description('Leads and deals that have changed in Zoho CRM'))
    .addHelpText('before', SYNC_EXAMPLES)
    .optionsGroup(WHAT)
    .option('--from-start', 'everything, not only what has changed')
    .option('--json', AS_JSON)
    .action((flags: SyncFlags) =>
      start(flags, context, async (run) => (await import('../commands/sync')).syncZoho(run)),
    );
}

function noKind() {
  return usageError(
    'kind',
    'neither --kind nor --to is given',
    `a file has ${IMPORT_KINDS.join(', ')}`,
    'commission import leads.csv --kind leads',
  );
}
