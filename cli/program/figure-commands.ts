import type { Command } from 'commander';
import type { CheckFlags } from '../commands/check';
import type { DiffFlags } from '../commands/diff';
import type { ExplainFlags } from '../commands/explain';
import type { ReportFlags } from '../commands/report';
import type { StatementFlags } from '../commands/statement';
import {
  allowIncompleteFlag,
  apiFlags,
  BEHAVIOUR,
  collect,
  commonFlags,
  documentFlags,
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
import type { MessageOptions } from '../output/messages';
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
    .addHelpText('before', REPORT_EXAMPLES)
    .action(async (flags: ReportFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { report } = await import('../commands/report');
      context.onExit(await report(flags, context.io, messages, context.signal));
    });
}

/** Adds `commission explain`. */
export function addExplain(program: Command, context: ProgramContext): void {
  const command = program
    .command('explain')
    .argument('[deal-id...]', 'the deals; with a month and no ids, all of its deals')
    .description('How the commission of a deal was computed, line by line');
  lookFlags(monthFlags(allowIncompleteFlag(sourceFlags(command))))
    .addHelpText('before', EXPLAIN_EXAMPLES)
    .action(async (ids: string[], flags: ExplainFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { explain } = await import('../commands/explain');
      context.onExit(await explain(ids, flags, context.io, messages, context.signal));
    });
}

/** Adds `commission statement`. */
export function addStatement(program: Command, context: ProgramContext): void {
  const command = program
    .command('statement')
    .description("One vendor's month, payment by payment: as PDF, on a terminal as a table")
    .optionsGroup(WHAT)
    // Gathered, so that a second one is refused and does not take the place of the first.
    .option('-f, --franchise <code>', 'whose statement', collect)
    .option('--all', 'those of every franchise, each in a file of the folder -o')
    .requiredOption('-m, --month <month>', 'YYYY-MM, current or last', collect)
    .optionsGroup(WHERE_FROM)
    .option('--input <folder>', 'read a snapshot folder; no network');
  documentFlags(allowIncompleteFlag(apiFlags(command)))
    .addHelpText('before', STATEMENT_EXAMPLES)
    .action(async (flags: StatementFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { statement } = await import('../commands/statement');
      context.onExit(await statement(flags, context.io, messages, context.signal));
    });
}

/** Adds `commission check`. */
export function addCheck(program: Command, context: ProgramContext): void {
  lookFlags(monthFlags(sourceFlags(program.command('check').description('What makes a figure wrong'))))
    .addHelpText('before', CHECK_EXAMPLES)
    .optionsGroup(BEHAVIOUR)
    .option('--no-fail', 'exit code 0 also when there are faults')
    .action(async (flags: CheckFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { check } = await import('../commands/check');
      context.onExit(await check(flags, context.io, messages, context.signal));
    });
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
    .action(async (before: string, after: string, flags: DiffFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { diff } = await import('../commands/diff');
      context.onExit(await diff(before, after, flags, context.io, messages, context.signal));
    });
}
