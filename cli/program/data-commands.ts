import type { Command } from 'commander';
import type { VoidFlags } from '../commands/void-deals';
import {
  allowIncompleteFlag,
  apiFlags,
  documentFlags,
  type Flags,
  generatedAtFlag,
  HOW_IT_LOOKS,
  lookFlags,
  monthFlags,
  sourceFlags,
  WHAT,
  writeFlags,
} from '../flags';
import { DEALS_EXAMPLES, SNAPSHOT_EXAMPLES, VENDORS_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

/** Adds `commission vendors` and `commission deals`. */
export function addLists(program: Command, context: ProgramContext): void {
  lookFlags(sourceFlags(program.command('vendors').description('The vendors behind the figures')))
    .addHelpText('before', VENDORS_EXAMPLES)
    .action((flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/vendors')).vendors(run)),
    );
  const deals = program.command('deals').description('The deals behind the figures, and what each earned');
  documentFlags(monthFlags(allowIncompleteFlag(sourceFlags(deals))))
    .addHelpText('before', DEALS_EXAMPLES)
    .action((flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/deals')).deals(run)),
    );
  for (const [what, description] of [
    ['void', 'Declare a deal void: it brings nothing, and what was closed is taken back'],
    ['counts', 'Have a deal count again, or all the same where the CRM has it no longer'],
  ] as const)
    writeFlags(apiFlags(deals.command(what).description(description)).argument('<deal>', 'its id'))
      .optionsGroup(WHAT)
      .requiredOption('--reason <text>', 'why; the vendor reads it')
      .action((deal: string, flags: VoidFlags) =>
        start(flags, context, async (run) =>
          (await import('../commands/void-deals')).sayOfDeal(deal, what, run),
        ),
      );
}

/** Adds `commission snapshot`. */
export function addSnapshot(program: Command, context: ProgramContext): void {
  generatedAtFlag(
    allowIncompleteFlag(
      sourceFlags(program.command('snapshot').description('Everything reports need, as a folder of files')),
    ),
  )
    .addHelpText('before', SNAPSHOT_EXAMPLES)
    .optionsGroup(HOW_IT_LOOKS)
    .requiredOption('-o, --output <folder>', 'the folder to write')
    .option('--force', 'replace an older snapshot')
    .option('-y, --yes', 'yes to whatever would be asked, such as to replace it')
    .action((flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/snapshot')).snapshot(run)),
    );
}
