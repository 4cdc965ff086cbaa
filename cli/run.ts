import { type Command, CommanderError } from 'commander';
import { SessionExpired } from '#core/shared/failure';
import { CliError } from './cli-error';
import { EXIT } from './exit-code';
import { SHORT_HELP } from './help-texts';
import { HELP_TOPICS } from './help-topics';
import type { Io } from './io';
import { nearMatches } from './near-matches';
import { Messages } from './output/messages';
import { printError } from './output/print-error';
import { ReaderGone, writeText } from './output/write-text';
import { COMMANDS, createProgram } from './program';
import { sayStateOf } from './source/watch-answers';
import { toCliError } from './to-cli-error';

/** Runs one command line, without the program name. Returns the exit code; never throws, never ends the process. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const interrupt = new AbortController();
  let endWatch = () => {};
  // A closed pipe also emits an error event, possibly after the run, and nobody else listens to it.
  io.stdout.on('error', () => {});
  io.stderr.on('error', () => {});
  let messages = new Messages(io, { color: argv.includes('--no-color') ? false : undefined });
  let exitCode: number = EXIT.done;
  let program: Command | undefined;
  try {
    if (argv.length === 0) {
      await writeText(io.stdout, SHORT_HELP);
      return EXIT.done;
    }
    const topic = argv[0] === 'help' ? HELP_TOPICS.get(argv[1] ?? '') : undefined;
    if (topic !== undefined) {
      await writeText(io.stdout, topic);
      return EXIT.done;
    }
    program = createProgram({
      io,
      signal: interrupt.signal,
      onStart: (chosen) => {
        messages = chosen;
        // Watches Ctrl-C only now: help is printed faster than a person can interrupt it.
        endWatch = io.onInterrupt(() => interrupt.abort());
      },
      onExit: (code) => {
        exitCode = code;
      },
    });
    await program.parseAsync(spelledOut(argv, program), { from: 'user' });
    await sayStateOf(messages, io);
    return exitCode;
  } catch (error) {
    if (error instanceof ReaderGone) return EXIT.done;
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const thrown = error instanceof CommanderError ? ofCommander(error, argv, program) : toCliError(error);
    const end =
      thrown.cause instanceof SessionExpired && io.env.COMMISSION_TOKEN ? tokenRefused(thrown) : thrown;
    printError(end, asksForJson(argv), messages);
    return end.exitCode;
  } finally {
    endWatch();
  }
}

/** A token from the environment is not an expired login, so signing in again would not help. */
function tokenRefused(cause: CliError): CliError {
  return new CliError(
    EXIT.signIn,
    'auth.token-refused',
    'The server refused the token in COMMISSION_TOKEN.',
    {
      why: 'it has expired, was revoked, or belongs to another portal',
      hint: 'another token in COMMISSION_TOKEN, or without it: commission auth login',
      cause,
    },
  );
}

/** Rewrites `help auth login`, since commander reads only one word after `help`. */
function spelledOut(argv: readonly string[], program: Command): readonly string[] {
  const [help, name = '', subcommand = '-'] = argv;
  if (help !== 'help' || subcommand.startsWith('-')) return argv;
  const subcommands = program.commands.find((command) => command.name() === name)?.commands ?? [];
  if (subcommands.length === 0) return argv;
  const isKnown = subcommands.some((command) => command.name() === subcommand);
  return isKnown ? [name, subcommand, '--help'] : [name, subcommand];
}

/** Lists all commands below one: "login", "token create". */
function namesBelow(command: Command): readonly string[] {
  return command.commands.flatMap((each) => {
    const below = namesBelow(each);
    return below.length === 0 ? [each.name()] : below.map((name) => `${each.name()} ${name}`);
  });
}

function ofCommander(error: CommanderError, argv: readonly string[], program: Command | undefined): CliError {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = COMMANDS.find((name) => name === words[0]);
  const hint = command ? `commission help ${command}` : 'commission help';
  // `help` with an unknown command prints the whole help and no error.
  const asked = words[0] === 'help' ? words[1] : undefined;
  if (error.code === 'commander.help' && asked !== undefined && !COMMANDS.includes(asked)) {
    const [near] = nearMatches(asked, COMMANDS);
    const why = near && `Did you mean \`${near}\`?`;
    return new CliError(EXIT.usage, 'usage.unknownCommand', `unknown command '${asked}'`, { why, hint });
  }
  if (error.code === 'commander.help') {
    const group = program?.commands.find((each) => each.name() === command);
    const names = group ? namesBelow(group) : [];
    const why = names.length > 0 ? `${command} needs one of ${names.join(', ')}` : 'there is no command';
    return new CliError(EXIT.usage, 'usage.command', 'the command is missing', { why, hint });
  }
  const [what = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  const meant =
    optionBegunBy(what, program, words) ?? /Did you mean (?:one of )?([^?]+)\?/.exec(suggestion ?? '')?.[1];
  return new CliError(EXIT.usage, `usage.${error.code.replace(/^commander\./, '')}`, what, {
    why: meant ? `Did you mean \`${meant}\`?` : undefined,
    hint,
  });
}

/** Finds the only option that begins like an unknown one: for `--out`, `--output`, which commander does not suggest. */
function optionBegunBy(
  sentence: string,
  program: Command | undefined,
  words: readonly string[],
): string | undefined {
  const begun = /^unknown option '(--[\w-]+)'$/.exec(sentence)?.[1];
  let command = program;
  for (const word of words) command = command?.commands.find((each) => each.name() === word) ?? command;
  const found = command?.options.flatMap(({ long }) => (begun && long?.startsWith(begun) ? [long] : []));
  return found?.length === 1 ? found[0] : undefined;
}

/** Reads the words themselves, since a command line that cannot be parsed has no flags. */
function asksForJson(argv: readonly string[]): boolean {
  return argv.some(
    (word, place) =>
      word === '--json' || word === '--format=json' || (word === '--format' && argv[place + 1] === 'json'),
  );
}
