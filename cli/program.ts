import { Command, type Option } from 'commander';
import { BEHAVIOUR, HOW_IT_LOOKS, WHAT, WHERE_FROM } from './flags';
import { HELP_TOPICS } from './help-topics';
import { packageVersion } from './package-version';
import { addAuth, addCompletion, addConfig } from './program/account-commands';
import { addBulk } from './program/bulk-commands';
import { addAdjustments, addAmounts, addClose, addLedger } from './program/closing-commands';
import { addLists, addSnapshot } from './program/data-commands';
import { addDisputes } from './program/dispute-commands';
import { addCheck, addDiff, addExplain, addReport, addStatement } from './program/figure-commands';
import { addImport, addMailbox, addSync } from './program/incoming-commands';
import { addPayout } from './program/payout-commands';
import type { ProgramContext } from './program/program-context';

/** The names of the commands. */
export const COMMANDS: readonly string[] = [
  'report',
  'explain',
  'statement',
  'check',
  'diff',
  'vendors',
  'deals',
  'snapshot',
  'close',
  'adjustments',
  'ledger',
  'payout',
  'bulk',
  'import',
  'sync',
  'auth',
  'config',
  'completion',
];

/** Builds the command line: names, flags and help. The code of a command is loaded when it runs. */
export function createProgram(context: ProgramContext): Command {
  const { io } = context;
  const program = new Command('commission')
    .description('Monthly commission figures of the partner portal.')
    .version(packageVersion(), '-V, --version', 'print the version')
    // Help is written to the run's streams; errors are thrown, and the run prints them.
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: () => {},
      outputError: () => {},
    })
    .exitOverride()
    // Flags after a subcommand belong to it, even where its parent has the same flag.
    .enablePositionalOptions()
    .configureHelp({ groupItems })
    .helpCommand('help [command]', 'flags and examples of a command')
    .addHelpText('after', `\nMore: ${[...HELP_TOPICS.keys()].map((topic) => `help ${topic}`).join(', ')}`);
  addReport(program, context);
  addExplain(program, context);
  addStatement(program, context);
  addCheck(program, context);
  addDiff(program, context);
  addLists(program, context);
  addSnapshot(program, context);
  addClose(program, context);
  addAdjustments(program, context);
  addDisputes(program, context);
  addLedger(program, context);
  addAmounts(program, context);
  addPayout(program, context);
  addBulk(program, context);
  addImport(program, context);
  addMailbox(program, context);
  addSync(program, context);
  addAuth(program, context);
  addConfig(program, context);
  addCompletion(program, context);
  return program;
}

/** Sorts groups of flags into the same order for every command; commands stay one group. */
function groupItems<Item extends Command | Option>(
  _unsorted: Item[],
  visible: Item[],
  groupOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>(
    [WHAT, HOW_IT_LOOKS, WHERE_FROM, BEHAVIOUR].map((group) => [group, []]),
  );
  for (const item of visible) {
    // Options added by commander are in no group, or in that of the last flag.
    const isBuiltIn = groupOf(item) === 'Options:' || ('long' in item && item.long === '--help');
    const group = isBuiltIn ? BEHAVIOUR : groupOf(item);
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return new Map([...groups].filter(([, items]) => items.length > 0));
}
