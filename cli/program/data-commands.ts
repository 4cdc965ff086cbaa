import type { Command } from 'commander';
import type { DealsFlags } from '../commands/deals';
import type { SnapshotFlags } from '../commands/snapshot';
import type { VendorsFlags } from '../commands/vendors';
import {
  allowIncompleteFlag,
  documentFlags,
  generatedAtFlag,
  HOW_IT_LOOKS,
  lookFlags,
  monthFlags,
  sourceFlags,
} from '../flags';
import { DEALS_EXAMPLES, SNAPSHOT_EXAMPLES, VENDORS_EXAMPLES } from '../help-texts';
import type { MessageOptions } from '../output/messages';
import { type ProgramContext, start } from './program-context';

/** Adds `commission vendors` and `commission deals`. */
export function addLists(program: Command, context: ProgramContext): void {
  const { io, signal } = context;
  lookFlags(sourceFlags(program.command('vendors').description('The vendors behind the figures')))
    .addHelpText('before', VENDORS_EXAMPLES)
    .action(async (flags: VendorsFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { vendors } = await import('../commands/vendors');
      context.onExit(await vendors(flags, io, messages, signal));
    });
  const deals = program.command('deals').description('The deals behind the figures, and what each earned');
  documentFlags(monthFlags(allowIncompleteFlag(sourceFlags(deals))))
    .addHelpText('before', DEALS_EXAMPLES)
    .action(async (flags: DealsFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { deals } = await import('../commands/deals');
      context.onExit(await deals(flags, io, messages, signal));
    });
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
    .action(async (flags: SnapshotFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { snapshot } = await import('../commands/snapshot');
      context.onExit(await snapshot(flags, context.io, messages, context.signal));
    });
}
