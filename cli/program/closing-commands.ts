import type { Command } from 'commander';
import type { CloseFlags, ConfirmFlags } from '../commands/close';
import { apiFlags, collect, type Flags, HOW_IT_LOOKS, lookFlags, WHAT } from '../flags';
import { CLOSE_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

const MONTH = '-m, --month <month>';

/** Adds `commission close`. */
export function addClose(program: Command, context: ProgramContext): void {
  const close = program
    .command('close')
    .description('Close months for good')
    .addHelpText('before', CLOSE_EXAMPLES);
  lookFlags(
    apiFlags(close.command('status').description('The months, each open, prepared or closed')),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/close')).closeStatus(run)),
  );
  lookFlags(apiFlags(close.command('prepare').description('What closing a month would say, and its hash')))
    .optionsGroup(WHAT)
    .requiredOption(MONTH, 'YYYY-MM or last: the month behind the last one closed', collect)
    .action((flags: CloseFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closePrepare(run)),
    );
  apiFlags(close.command('confirm').description('Close a prepared month for good'))
    .optionsGroup(WHAT)
    .requiredOption(MONTH, 'YYYY-MM or last', collect)
    .option('--hash <hash>', 'the hash that close prepare has printed')
    .option('--incomplete <reason>', 'why it is closed although something cannot be read')
    .option('--json', 'the result as JSON; errors are JSON too')
    .action((flags: ConfirmFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closeConfirm(run)),
    );
  apiFlags(close.command('export').description('The files of a closed month, with SHA256SUMS'))
    .optionsGroup(WHAT)
    .requiredOption(MONTH, 'YYYY-MM or last', collect)
    .optionsGroup(HOW_IT_LOOKS)
    .option('-o, --output <folder>', 'the folder to write into')
    .option('--force', 'also into a folder that holds something')
    .action((flags: CloseFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closeExport(run)),
    );
}
