import { type Command, Option } from 'commander';
import { BULK_SUBJECTS } from '#core/bulk-acts/bulk-act';
import { CLOSE_REASONS } from '#core/leads/lead-activity';
import type { BulkFlags } from '../commands/bulk';
import { apiFlags, collect, type Flags, lookFlags, WHAT, writeFlags } from '../flags';
import { BULK_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

const load = () => import('../commands/bulk');

/** Adds `commission bulk`. */
export function addBulk(program: Command, context: ProgramContext): void {
  const bulk = program
    .command('bulk')
    .description('Reassign deals or leads, give them a status, archive them');
  lookFlags(
    apiFlags(bulk.command('list').description('The newest changes in bulk, each with how far it is')),
  ).action((flags: Flags) => start(flags, context, async (run) => (await load()).listBulkActs(run)));
  writeFlags(
    apiFlags(
      bulk
        .argument('[subject]', BULK_SUBJECTS.join(' or '))
        .argument('[ids...]', 'which ones; @file or - for stdin')
        .addHelpText('before', BULK_EXAMPLES)
        .optionsGroup(WHAT)
        .option('-f, --franchise <code>', 'all of this franchise; repeatable', collect)
        .option('--where <filter=value>', 'all that the filters of the list find; repeatable', collect)
        .option('--assign <code>', 'give them to this franchise')
        .option('--status <status>', 'the status of leads, the stage of deals')
        .option('--archive', 'archive leads, declare deals void')
        .option('--reason <text>', 'what the partner reads; deals need one')
        .addOption(new Option('--close-reason <reason>', 'why leads are given up').choices(CLOSE_REASONS))
        .option('--close-text <text>', 'more about it')
        .option('--go-on <id>', 'go on with one that was listed or stopped')
        .option('--undo <id>', 'put back what one has changed'),
    ),
  ).action((subject: string | undefined, ids: string[], flags: BulkFlags) =>
    start(flags, context, async (run) => (await load()).changeInBulk(subject, ids, run)),
  );
}
