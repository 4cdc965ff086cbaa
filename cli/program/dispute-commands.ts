import { type Command, Option } from 'commander';
import { CORRECTED_DATA, DISPUTE_GROUPS } from '#core/disputes/dispute';
import { DISPUTE_OUTCOMES } from '#core/disputes/dispute-moves';
import type { WriteFlags } from '../commands/adjustments';
import type { DisputeListFlags, DisputeTextFlags, OpenFlags, ResolveFlags } from '../commands/disputes';
import { AS_JSON, apiFlags, collect, type Flags, lookFlags, WHAT, writeFlags } from '../flags';
import { DISPUTE_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

const TEXT = ['--text <text>', 'what the other side reads'] as const;
const FILE = ['--file <path>', 'a photo (PNG, JPEG, WebP) or a PDF, at most 2.5 MB'] as const;
const load = () => import('../commands/disputes');

/** Adds `commission disputes`. */
export function addDisputes(program: Command, context: ProgramContext): void {
  const disputes = program
    .command('disputes')
    .description('Objections to lines of statements and to deals')
    .addHelpText('before', DISPUTE_EXAMPLES);
  lookFlags(apiFlags(disputes.command('list').description('Disputes, the longest waiting first')))
    .optionsGroup(WHAT)
    .addOption(new Option('--state <state>', 'whose turn it is, or ended').choices([...DISPUTE_GROUPS]))
    .option('--overdue', 'those alone whose answer was due before today')
    .action((flags: DisputeListFlags) =>
      start(flags, context, async (run) => (await load()).listDisputes(run)),
    );
  apiFlags(disputes.command('view').description('A dispute with all that was said'))
    .argument('<no>', 'its number')
    .option('--json', AS_JSON)
    .action((no: string, flags: Flags) =>
      start(flags, context, async (run) => (await load()).viewDispute(no, run)),
    );
  writeFlags(
    apiFlags(disputes.command('open').description('Object to a line of a statement, or to a deal'))
      .optionsGroup(WHAT)
      .option('-m, --month <month>', 'the month of the statement, YYYY-MM', collect)
      .option('--line <number>', 'the line in the file of the statement')
      .option('--deal <id>', 'the deal, in place of a line')
      .option('--expected <rupees>', 'what you expect')
      .requiredOption(...TEXT)
      .option(...FILE),
  ).action((flags: OpenFlags) => start(flags, context, async (run) => (await load()).openDispute(run)));
  writeFlags(
    apiFlags(disputes.command('reply').description('Write into a dispute; after a decision, appeal once'))
      .argument('<no>', 'its number')
      .optionsGroup(WHAT)
      .requiredOption(...TEXT)
      .option(...FILE),
  ).action((no: string, flags: DisputeTextFlags) =>
    start(flags, context, async (run) => (await load()).replyToDispute(no, run)),
  );
  writeFlags(
    apiFlags(disputes.command('resolve').description('Decide: rejected, by corrected data, or by one amount'))
      .argument('<no>', 'its number')
      .optionsGroup(WHAT)
      .addOption(new Option('--outcome <outcome>').choices([...DISPUTE_OUTCOMES]).makeOptionMandatory())
      .requiredOption(...TEXT)
      .option('--amount <rupees>', 'one amount, which another administrator approves')
      .addOption(
        new Option('--corrected <data...>', 'the data that were corrected').choices([...CORRECTED_DATA]),
      )
      .option('--figure <rupees>', 'what it is worth by now, where that has changed'),
  ).action((no: string, flags: ResolveFlags) =>
    start(flags, context, async (run) => (await load()).resolveDispute(no, run)),
  );
  writeFlags(
    apiFlags(disputes.command('withdraw').description('Withdraw an own dispute')).argument(
      '<no>',
      'its number',
    ),
  ).action((no: string, flags: WriteFlags) =>
    start(flags, context, async (run) => (await load()).withdrawDispute(no, run)),
  );
}
