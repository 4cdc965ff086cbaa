import type { Command } from 'commander';
import type { AdviceFlags } from '../commands/payout-advice';
import type { ByHandFlags, ExportFlags, ResultFlags } from '../commands/payout-bank';
import type { CreateFlags, RunFlags } from '../commands/payouts';
import { AS_JSON, apiFlags, collect, type Flags, HOW_IT_LOOKS, lookFlags, WHAT, writeFlags } from '../flags';
import { PAYOUT_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

const NO = '<no>';
const NO_TEXT = 'the number of the run';
const FRANCHISE = '-f, --franchise <code>';
const REASON = '--reason <text>';

/** Adds `commission payout`. */
export function addPayout(program: Command, context: ProgramContext): void {
  const payout = program
    .command('payout')
    .description('Pay vendors what they are owed: one makes a run, another approves it')
    .addHelpText('before', PAYOUT_EXAMPLES);
  addReads(payout, context);
  addSteps(payout, context);
  addBank(payout, context);
  addHolds(payout, context);
}

function addReads(payout: Command, context: ProgramContext): void {
  lookFlags(apiFlags(payout.command('list').description('The runs, the newest first'))).action(
    (flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/payouts')).listPayouts(run)),
  );
  lookFlags(
    apiFlags(payout.command('view').description('A run with every payout').argument(NO, NO_TEXT)),
  ).action((no: string, flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).viewPayout(no, run)),
  );
  lookFlags(
    apiFlags(payout.command('templates').description('The bank files that a run can be written as')),
  ).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/payout-bank')).listTemplates(run)),
  );
}

function addSteps(payout: Command, context: ProgramContext): void {
  writeFlags(
    apiFlags(payout.command('create').description('Make a run of what vendors are owed'))
      .optionsGroup(WHAT)
      .option('--cutoff <day>', 'balances of this day, YYYY-MM-DD (default: today)')
      .option(FRANCHISE, 'this vendor alone, or a comma list; repeatable (default: all)', collect)
      .option('--minimum <rupees>', 'hold smaller balances'),
  ).action((flags: CreateFlags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).createPayoutRun(run)),
  );
  const step = (name: string, description: string) =>
    writeFlags(apiFlags(payout.command(name).description(description)).argument(NO, NO_TEXT));
  const withReason = (command: Command) => command.optionsGroup(WHAT).option(REASON, 'why');
  step('submit', 'Hand a draft to another administrator').action((no: string, flags: RunFlags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).submitPayoutRun(no, run)),
  );
  step('approve', 'Approve a run that another administrator has made').action((no: string, flags: RunFlags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).approvePayoutRun(no, run)),
  );
  withReason(step('send-back', 'Give a submitted run back to its maker')).action(
    (no: string, flags: RunFlags) =>
      start(flags, context, async (run) => (await import('../commands/payouts')).sendBackPayoutRun(no, run)),
  );
  withReason(step('cancel', 'Cancel a run before its first file')).action((no: string, flags: RunFlags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).cancelPayoutRun(no, run)),
  );
  step('take-out', 'Take a vendor out of a run that is not approved yet')
    .optionsGroup(WHAT)
    .requiredOption(FRANCHISE, 'the vendor', collect)
    .action((no: string, flags: ByHandFlags) =>
      start(flags, context, async (run) => (await import('../commands/payouts')).takeOut(no, run)),
    );
}

function addBank(payout: Command, context: ProgramContext): void {
  apiFlags(payout.command('export').description('The bank file of an approved run, the same bytes each time'))
    .argument(NO, NO_TEXT)
    .optionsGroup(WHAT)
    .requiredOption(
      '--template <name>',
      'icici-19, hdfc-28, kotak-49, rbl-13, generic-csv, razorpayx or one of yours',
    )
    .optionsGroup(HOW_IT_LOOKS)
    .option('-o, --output <file>', 'write to a file')
    .option('--force', 'overwrite the file')
    .option('--json', 'what was written as JSON; errors are JSON too')
    .action((no: string, flags: ExportFlags) =>
      start(flags, context, async (run) => (await import('../commands/payout-bank')).exportPayout(no, run)),
    );
  apiFlags(payout.command('advice').description('The advice of each payment that a run has made, in one PDF'))
    .argument(NO, NO_TEXT)
    .optionsGroup(WHAT)
    .option(FRANCHISE, 'of the payment to this vendor alone (default: of all)', collect)
    .optionsGroup(HOW_IT_LOOKS)
    .option('-o, --output <file>', 'write to a file')
    .option('--force', 'overwrite the file')
    .option('--locale <locale>', 'its language: en-IN or hi-IN (default: en-IN)')
    .option('--json', 'what was written as JSON; errors are JSON too')
    .action((no: string, flags: AdviceFlags) =>
      start(flags, context, async (run) => (await import('../commands/payout-advice')).advisePayout(no, run)),
    );
  apiFlags(payout.command('import').description("Read a bank's result; exit code 3 with refused rows"))
    .argument(NO, NO_TEXT)
    .argument('<results>', 'CSV or XLSX, as the bank gives it')
    .optionsGroup(WHAT)
    .option('--skip-refused', 'store the other rows also where some are refused')
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .option('--dry-run', 'say what would happen, change nothing')
    .action((no: string, file: string, flags: ResultFlags) =>
      start(flags, context, async (run) =>
        (await import('../commands/payout-bank')).importResults(no, file, run),
      ),
    );
  const byHand = (name: string, description: string) =>
    writeFlags(apiFlags(payout.command(name).description(description)).argument(NO, NO_TEXT))
      .optionsGroup(WHAT)
      .requiredOption(FRANCHISE, 'the vendor', collect);
  byHand('paid', 'Note that a vendor was paid by hand')
    .requiredOption('--utr <number>', "the bank's number of the payment")
    .requiredOption('--day <day>', 'the day of the bank, YYYY-MM-DD')
    .action((no: string, flags: ByHandFlags) =>
      start(flags, context, async (run) => (await import('../commands/payout-bank')).notePaid(no, run)),
    );
  byHand('failed', 'Note that a payment failed or came back: the vendor is owed it again')
    .requiredOption(REASON, "the bank's reason")
    .action((no: string, flags: ByHandFlags) =>
      start(flags, context, async (run) => (await import('../commands/payout-bank')).noteFailed(no, run)),
    );
}

function addHolds(payout: Command, context: ProgramContext): void {
  writeFlags(
    apiFlags(payout.command('hold').description("Keep a vendor's payouts back"))
      .argument('<code>', 'the franchise code')
      .optionsGroup(WHAT)
      .requiredOption(REASON, 'what the vendor reads'),
  ).action((code: string, flags: RunFlags) =>
    start(flags, context, async (run) => (await import('../commands/payouts')).holdVendor(code, 'hold', run)),
  );
  writeFlags(
    apiFlags(payout.command('release').description("Let a vendor's payouts go again")).argument(
      '<code>',
      'the franchise code',
    ),
  ).action((code: string, flags: RunFlags) =>
    start(flags, context, async (run) =>
      (await import('../commands/payouts')).holdVendor(code, 'release', run),
    ),
  );
  apiFlags(
    payout.command('unlock').description('After a restored backup: state that no payment is missing here'),
  )
    .optionsGroup(WHAT)
    .requiredOption(REASON, 'how you know')
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .option('-y, --yes', 'yes to what would be asked on a terminal')
    .action((flags: RunFlags) =>
      start(flags, context, async (run) => (await import('../commands/payouts')).unlockPayouts(run)),
    );
}
