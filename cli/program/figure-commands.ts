import type { Command } from 'commander';
import type { CheckFlags } from '../commands/check';
import type { DiffFlags } from '../commands/diff';
import type { ReportFlags, StatementFlags } from '../flags';
import {
  allowIncompleteFlag,
  apiFlags,
  BEHAVIOUR,
  collect,
  commonFlags,
  documentFlags,
  type Flags,
  lookFlags,
  monthFlags,
  sourceFlags,
  WHAT,
  WHERE_FROM,
} from '../flags';
import {
  CHECK_EXAMPLES,
  DIFF_EXAMPLES,
  EXPLAIN_EXAMPLES,
  REPORT_EXAMPLES,
  STATEMENT_EXAMPLES,
} from '../help-texts';
import { type ProgramContext, start } from './program-context';

/** Adds `commission report`. */
export function addReport(program: Command, context: ProgramContext): void {
  documentFlags(
    monthFlags(
      allowIncompleteFlag(
        sourceFlags(program.command('report').description('Commission per month and franchise')),
      ),
    ),
  )
    .optionsGroup(WHAT)
    .option('--by <what>', 'a line per month, franchise, category or deal (default: month and franchise)')
    .option('--with-demat', 'what free demat accounts earned too, in columns of its own')
    .option('--basis <basis>', 'live; or statement: what the statements of closed months say (default: live)')
    .addHelpText('before', REPORT_EXAMPLES)
    .action((flags: ReportFlags) =>
      start(flags, context, async (run) => (await import('../commands/report')).report(run)),
    );
}

/** Adds `commission explain`. */
export function addExplain(program: Command, context: ProgramContext): void {
  const command = program
    .command('explain')
    .argument('[deal-id...]', 'the deals; with a month and no ids, all of its deals')
    .description('How the commission of a deal was computed, line by line');
  lookFlags(monthFlags(allowIncompleteFlag(sourceFlags(command))))
    .addHelpText('before', EXPLAIN_EXAMPLES)
    .action((ids: string[], flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/explain')).explain(ids, run)),
    );
}

/** Adds `commission statement`. */
export function addStatement(program: Command, context: ProgramContext): void {
  const command = program
    .command('statement')
    .description("One vendor's month, payment by payment: as PDF, on a terminal as a table")
    .optionsGroup(WHAT)
    // Collected, so that a second one is refused instead of replacing the first.
    .option('-f, --franchise <code>', 'whose statement', collect)
    .option('--all', 'those of every franchise, each in a file of the folder -o')
    .requiredOption('-m, --month <month>', 'YYYY-MM, current or last', collect)
    .option('--live', 'of a closed month, too, what its deals come to now')
    .optionsGroup(WHERE_FROM)
    .option('--input <folder>', 'read a snapshot folder; no network');
  documentFlags(allowIncompleteFlag(apiFlags(command)))
    .addHelpText('before', STATEMENT_EXAMPLES)
    .action((flags: StatementFlags) =>
      start(flags, context, async (run) => (await import('../commands/statement')).statement(run)),
    );
}

/** Adds `commission check`. */
export function addCheck(program: Command, context: ProgramContext): void {
  lookFlags(monthFlags(sourceFlags(program.command('check').description('What makes a figure wrong'))))
    .addHelpText('before', CHECK_EXAMPLES)
    .optionsGroup(BEHAVIOUR)
    .option('--no-fail', 'exit code 0 also when there are faults')
    .action((flags: CheckFlags) =>
      start(flags, context, async (run) => (await import('../commands/check')).check(run)),
    );
}

/** Adds `commission diff`. */
export function addDiff(program: Command, context: ProgramContext): void {
  const command = program
    .command('diff')
    .argument('<old>', 'a report as JSON, or a snapshot folder')
    .argument('<new>', 'what it is compared with, of the same kind')
    .description('What changed between two reports or snapshots, and why');
  lookFlags(commonFlags(command))
    .addHelpText('before', DIFF_EXAMPLES)
    .optionsGroup(BEHAVIOUR)
    .option('--exit-code', 'exit code 1 when something changed')
    .option('--allow-incomplete', 'exit code 0 also when one of them is incomplete')
    .action((before: string, after: string, flags: DiffFlags) =>
      start(flags, context, async (run) => (await import('../commands/diff')).diff(before, after, run)),
    );
}
