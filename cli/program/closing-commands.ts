import { type Command, Option } from 'commander';
import { PROPOSED_KINDS } from '#core/closing/agreed-adjustment';
import { JOURNAL_FORMATS } from '#core/ledger/journal-text';
import type { AdjustmentFlags, ProposeFlags, WriteFlags } from '../commands/adjustments';
import type { CloseFlags, ConfirmFlags } from '../commands/close';
import type { JournalFlags, VerifyFlags } from '../commands/ledger';
import type { DecideFlags } from '../commands/ownership';
import {
  AS_JSON,
  apiFlags,
  collect,
  commonFlags,
  type Flags,
  HOW_IT_LOOKS,
  lookFlags,
  WHAT,
  writeFlags,
} from '../flags';
import { ADJUSTMENT_EXAMPLES, AMOUNT_EXAMPLES, CLOSE_EXAMPLES, LEDGER_EXAMPLES } from '../help-texts';
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
    .option(
      '--incomplete <reason>',
      'why it is closed although something cannot be read, or nobody has a line in it',
    )
    .option('--json', AS_JSON)
    .action((flags: ConfirmFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closeConfirm(run)),
    );
  apiFlags(close.command('show').description("A vendor's lines of a closed month, as they were hashed"))
    .optionsGroup(WHAT)
    .requiredOption(MONTH, 'YYYY-MM or last', collect)
    .requiredOption('-f, --franchise <code>', 'whose lines', collect)
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', 'errors as JSON; the lines are JSON as they stand')
    .action((flags: CloseFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closeShow(run)),
    );
  apiFlags(
    close
      .command('export')
      .description('The files of a closed month and of what was settled before, with SHA256SUMS'),
  )
    .optionsGroup(WHAT)
    .requiredOption(MONTH, 'YYYY-MM or last', collect)
    .optionsGroup(HOW_IT_LOOKS)
    .option('-o, --output <folder>', 'the folder to write into')
    .option('--force', 'also into a folder that holds something')
    .option('--json', 'what was written as JSON; errors are JSON too')
    .action((flags: CloseFlags) =>
      start(flags, context, async (run) => (await import('../commands/close')).closeExport(run)),
    );
  commonFlags(
    close
      .command('check')
      .description('Work out exported months anew, without a portal; exit code 3 if something differs')
      .argument('<folders...>', 'of close export, or a folder of such folders'),
  )
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .action((folders: string[], flags: Flags) =>
      start(flags, context, async (run) =>
        (await import('../commands/close-check')).closeCheck(folders, run),
      ),
    );
}

/** Adds `commission adjustments`. */
export function addAdjustments(program: Command, context: ProgramContext): void {
  const adjustments = program
    .command('adjustments')
    .description('What changes after a month is closed')
    .addHelpText('before', ADJUSTMENT_EXAMPLES);
  lookFlags(apiFlags(adjustments.command('list').description('Adjustments, each with its reasons')))
    .optionsGroup(WHAT)
    .addOption(
      new Option(
        '--state <state>',
        'due: as the data are now; proposed, approved: agreed on beside the deals; posted: closed',
      ).choices(['due', 'posted', 'proposed', 'approved']),
    )
    .action((flags: AdjustmentFlags) =>
      start(flags, context, async (run) => (await import('../commands/adjustments')).listAdjustments(run)),
    );
  writeFlags(
    apiFlags(
      adjustments.command('propose').description('Propose one beside the deals, for another to approve'),
    )
      .optionsGroup(WHAT)
      .requiredOption('-f, --franchise <code>', 'whose account it goes to', collect)
      .addOption(new Option('--kind <kind>', 'what it is for').choices(PROPOSED_KINDS).makeOptionMandatory())
      .requiredOption('--amount <rupees>', 'with whole paise; below 0 it takes from the vendor')
      .requiredOption('--reason <text>', 'what the vendor reads'),
  ).action((flags: ProposeFlags) =>
    start(flags, context, async (run) => (await import('../commands/adjustments')).proposeAdjustment(run)),
  );
  writeFlags(
    apiFlags(
      adjustments.command('approve').description('Approve what another administrator has proposed'),
    ).argument('<ids...>', 'as the list names them'),
  ).action((ids: string[], flags: WriteFlags) =>
    start(flags, context, async (run) =>
      (await import('../commands/adjustments')).approveAdjustments(ids, run),
    ),
  );
  writeFlags(
    apiFlags(adjustments.command('withdraw').description('Withdraw what is not posted yet')).argument(
      '<ids...>',
      'as the list names them',
    ),
  ).action((ids: string[], flags: WriteFlags) =>
    start(flags, context, async (run) =>
      (await import('../commands/adjustments')).withdrawAdjustments(ids, run),
    ),
  );
  lookFlags(
    apiFlags(
      adjustments
        .command('ownership')
        .description('Closed deals given to another franchise, product or month, which wait for a decision'),
    ),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/ownership')).listOwnership(run)),
  );
  writeFlags(
    apiFlags(adjustments.command('decide').description('Decide whether such a deal moves, or stays'))
      .argument('<deal>', 'its id')
      .optionsGroup(WHAT)
      .option('--move', 'it moves to where it is now, with the next closing')
      .option('--keep', 'it stays where it was closed')
      .option('--alike', 'also all others that wait with the very same change')
      .requiredOption('--reason <text>', 'why'),
  ).action((deal: string, flags: DecideFlags) =>
    start(flags, context, async (run) => (await import('../commands/ownership')).decideOwnership(deal, run)),
  );
}

/** Adds `commission ledger`. */
export function addLedger(program: Command, context: ProgramContext): void {
  const ledger = program
    .command('ledger')
    .description('The journal of what vendors are owed')
    .addHelpText('before', LEDGER_EXAMPLES);
  lookFlags(apiFlags(ledger.command('balance').description('Every account with what stands on it'))).action(
    (flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/ledger')).ledgerBalance(run)),
  );
  writeFlags(
    apiFlags(
      ledger.command('opening').description('Propose what vendors are owed from before the first closing'),
    ).argument('<file>', 'CSV: franchise code, amount in rupees'),
  ).action((file: string, flags: WriteFlags) =>
    start(flags, context, async (run) =>
      (await import('../commands/opening-balances')).proposeOpenings(file, run),
    ),
  );
  apiFlags(ledger.command('verify').description('Whether closings and journal agree; exit code 3 if not'))
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .option('--deep', 'settle every deal of closed months again, which takes some times as long')
    .action((flags: VerifyFlags) =>
      start(flags, context, async (run) => (await import('../commands/ledger')).ledgerVerify(run)),
    );
  apiFlags(ledger.command('export').description('The journal for an accounting program'))
    .optionsGroup(HOW_IT_LOOKS)
    .addOption(
      new Option('--format <format>', 'what reads it').choices(JOURNAL_FORMATS).makeOptionMandatory(),
    )
    .option('-o, --output <file>', 'write to a file')
    .option('--force', 'overwrite the file')
    .option('--json', 'errors as JSON; the journal is in its own format')
    .action((flags: JournalFlags) =>
      start(flags, context, async (run) => (await import('../commands/ledger')).ledgerExport(run)),
    );
}

/** Adds `commission amounts`. */
export function addAmounts(program: Command, context: ProgramContext): void {
  lookFlags(
    apiFlags(program.command('amounts').description('What every vendor is owed, and what of it can be paid'))
      .optionsGroup(WHAT)
      .option('-f, --franchise <code>', 'a code, a comma list, @file or - for stdin; repeatable', collect)
      .addHelpText('before', AMOUNT_EXAMPLES),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/amounts')).listAmounts(run)),
  );
}
