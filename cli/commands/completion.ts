import type { Command, Option } from 'commander';
import { usageError } from '../cli-error';
import { COMPLETION_SCRIPTS, SHELLS } from '../completion-scripts';
import { EXIT } from '../exit-code';
import { HELP_TOPICS } from '../help-topics';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import { terminalText } from '../output/terminal-text';
import { writeText } from '../output/write-text';
import { rememberedFranchises } from '../source/franchise-cache';
import { SETTING_KEYS } from '../source/settings';

/** The values of flags that take few, known ones, by long name. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--format': ['table', 'json', 'ndjson', 'csv', 'tsv', 'xlsx', 'pdf'],
  '--by': ['month', 'franchise', 'category', 'deal'],
  '--month': ['current', 'last'],
  '--from': ['current', 'last'],
  '--to': ['current', 'last'],
  '--color': ['auto', 'always', 'never'],
  '--locale': ['en-IN', 'hi-IN'],
};

/** The arguments of commands that take few, known ones. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  completion: SHELLS,
  get: SETTING_KEYS,
  set: [...SETTING_KEYS, 'profile'],
};

/** Prints the completion script of a shell. Returns the exit code; throws a usage error for an unknown shell. */
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

/** Prints the candidates for the last of these words, one per line. Returns the exit code. */
export async function complete(words: readonly string[], program: Command, io: Io): Promise<number> {
  const { apart, before } = wordsApart(words);
  const last = apart.at(-1) ?? '';
  const candidates = (await candidatesFor(apart, program, io))
    .filter((each) => each.startsWith(last))
    .map((each) => before + each);
  await writeText(io.stdout, candidates.map((each) => `${terminalText(each)}\n`).join(''));
  return EXIT.done;
}

/**
 * Splits a typed `--flag=value` into two words: zsh and fish pass it as one word, bash as three. `before` is the part
 * of the last word that stays, such as a flag, or a list up to its comma.
 */
function wordsApart(words: readonly string[]): {
  readonly apart: readonly string[];
  readonly before: string;
} {
  const [third = '', second = '', last = ''] = ['', '', ...words].slice(-3);
  const split = third.startsWith('--') && second === '=' ? [...words.slice(0, -2), last] : words;
  if (last === '=' && second.startsWith('--')) return { apart: [...words.slice(0, -1), ''], before: '' };
  const [, flag, value = ''] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? [];
  if (flag !== undefined) return { apart: [...words.slice(0, -1), flag, value], before: `${flag}=` };
  return { apart: split, before: '' };
}

async function candidatesFor(words: readonly string[], program: Command, io: Io): Promise<readonly string[]> {
  const last = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) {
    command = command.commands.find((each) => each.name() === word) ?? command;
  }
  const flag = optionOf(command, words.at(-2));
  if (flag?.required) {
    if (flag.long === '--franchise') {
      const listed = last.slice(0, last.lastIndexOf(',') + 1);
      return (await rememberedFranchises(io)).map((code) => listed + code);
    }
    const values = VALUES[flag.long ?? ''] ?? [];
    // Offers only the formats of this command.
    return flag.long === '--format' ? values.filter((each) => flag.description.includes(each)) : values;
  }
  if (last.startsWith('-')) {
    return command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])).concat('--help');
  }
  if (command.commands.length === 0) return WORDS[command.name()] ?? [];
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  return words[0] === 'help' ? [...names, ...HELP_TOPICS.keys()] : names;
}

function optionOf(command: Command, word: string | undefined): Option | undefined {
  return command.options.find(({ short, long }) => word !== undefined && (short === word || long === word));
}
