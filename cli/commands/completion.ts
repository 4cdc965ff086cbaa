import type { Command, Option } from 'commander';
import { usageError } from '../cli-error';
import { COMPLETION_SCRIPTS, SHELLS } from '../completion-scripts';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import { terminalText } from '../output/terminal-text';
import { writeText } from '../output/write-text';
import { rememberedFranchises } from '../source/franchise-cache';
import { SETTING_KEYS } from '../source/settings';

/** Values that a flag takes, by its long name, where they are few and known. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--format': ['table', 'json', 'ndjson', 'csv', 'xlsx'],
  '--by': ['month', 'franchise', 'category', 'deal'],
  '--month': ['current', 'last'],
  '--from': ['current', 'last'],
  '--to': ['current', 'last'],
  '--color': ['auto', 'always', 'never'],
};

/** Words that a command takes, where they are few and known. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  completion: SHELLS,
  get: SETTING_KEYS,
  set: [...SETTING_KEYS, 'profile'],
};

/** Prints the script for a shell. Gives the exit code; throws a usage error for a shell that is unknown. */
export async function completion(shell: string, io: Io): Promise<number> {
  const known = SHELLS.find((each) => each === shell);
  if (!known) {
    const near = nearMatches(shell, SHELLS)[0] ?? 'bash';
    throw usageError(
      'completion',
      `shell "${shell}" is unknown`,
      `it is ${SHELLS.join(', ')}`,
      `commission completion ${near}`,
    );
  }
  await writeText(io.stdout, COMPLETION_SCRIPTS[known]);
  return EXIT.done;
}

/** Prints what the last of these words can become, one candidate per line. Gives the exit code. */
export async function complete(words: readonly string[], program: Command, io: Io): Promise<number> {
  const last = words.at(-1) ?? '';
  const candidates = (await candidatesFor(words, program, io)).filter((each) => each.startsWith(last));
  await writeText(io.stdout, candidates.map((each) => `${terminalText(each)}\n`).join(''));
  return EXIT.done;
}

async function candidatesFor(words: readonly string[], program: Command, io: Io): Promise<readonly string[]> {
  const last = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) {
    command = command.commands.find((each) => each.name() === word) ?? command;
  }
  const flag = optionOf(command, words.at(-2));
  if (flag?.required) {
    if (flag.long !== '--franchise') return VALUES[flag.long ?? ''] ?? [];
    return rememberedFranchises(io);
  }
  if (last.startsWith('-')) {
    return command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])).concat('--help');
  }
  if (command.commands.length === 0) return WORDS[command.name()] ?? [];
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  return names;
}

function optionOf(command: Command, word: string | undefined): Option | undefined {
  return command.options.find(({ short, long }) => word !== undefined && (short === word || long === word));
}
