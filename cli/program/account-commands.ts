import type { Command } from 'commander';
import type { LoginFlags } from '../commands/auth';
import type { CreateTokenFlags } from '../commands/token';
import {
  AS_JSON,
  apiFlags,
  commonFlags,
  type Flags,
  HOW_IT_LOOKS,
  lookFlags,
  WHAT,
  WHERE_FROM,
} from '../flags';
import { COMPLETION_EXAMPLES, CONFIG_EXAMPLES, LOGIN_EXAMPLES, TOKEN_EXAMPLES } from '../help-texts';
import { type ProgramContext, start } from './program-context';

/** Adds `commission auth`. */
export function addAuth(program: Command, context: ProgramContext): void {
  const auth = program.command('auth').description('Sign in and out');
  apiFlags(auth.command('login').description('Sign in, and keep the login for the next commands'))
    .addHelpText('before', LOGIN_EXAMPLES)
    .optionsGroup(WHAT)
    .option('--email <address>', 'the e-mail address of the account')
    .option('--password-stdin', 'read the password from stdin')
    .option('--code <code>', 'the code of the authenticator app, or a recovery code; asked for otherwise')
    .option('--with-token', 'read a token from stdin instead')
    .option('--token-file <file>', 'read a token from a file instead')
    .action((flags: LoginFlags) =>
      start(flags, context, async (run) => (await import('../commands/auth')).login(run)),
    );
  apiFlags(auth.command('status').description('Who is signed in, and where the login comes from'))
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .action((flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/auth')).status(run)),
    );
  apiFlags(auth.command('logout').description('End the login, here and at the server')).action(
    (flags: Flags) => start(flags, context, async (run) => (await import('../commands/auth')).logout(run)),
  );
  addTokens(auth, context);
}

function addTokens(auth: Command, context: ProgramContext): void {
  const token = auth.command('token').description('Tokens for programs, such as CI');
  apiFlags(token.command('create').description('Make a token and print it, this once'))
    .addHelpText('before', TOKEN_EXAMPLES)
    .optionsGroup(WHAT)
    .option('--read-only', 'reads what you may read, and changes nothing')
    .option('--expires <days>', 'when it ends', '90d')
    .option('--name <text>', 'what it is for', 'CI')
    .option('--password-stdin', 'read your password from stdin; asked for otherwise')
    .option('--json', AS_JSON)
    .action((flags: CreateTokenFlags) =>
      start(flags, context, async (run) => (await import('../commands/token')).createToken(run)),
    );
  lookFlags(apiFlags(token.command('list').description('The tokens that still hold'))).action(
    (flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/token')).listTokens(run)),
  );
  apiFlags(
    token
      .command('revoke')
      .argument('<token>', 'its id, as the list has it')
      .description('End a token at once'),
  ).action(async (id: string, flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/token')).revokeToken(id, run)),
  );
}

/** Adds `commission config`. */
export function addConfig(program: Command, context: ProgramContext): void {
  const config = program.command('config').description('What is set for every command');
  const profileFlag = (command: Command) =>
    commonFlags(
      command
        .optionsGroup(WHERE_FROM)
        .option('--profile <name>', 'settings of their own, such as those of a test server'),
    );
  profileFlag(config.command('list').description('Every setting as it applies, and where it comes from'))
    .addHelpText('before', CONFIG_EXAMPLES)
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .action((flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/config')).listSettings(run)),
    );
  profileFlag(config.command('get').argument('<key>', 'a setting').description('One setting')).action(
    (key: string, flags: Flags) =>
      start(flags, context, async (run) => (await import('../commands/config')).getSetting(key, run)),
  );
  profileFlag(
    config
      .command('set')
      .argument('<key>', 'a setting, or profile for the one that is used')
      .argument('<value>', 'empty text takes it away')
      .description('Keep a setting'),
  ).action((key: string, value: string, flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/config')).setSetting(key, value, run)),
  );
  commonFlags(config.command('path').description('Where the settings are kept')).action((flags: Flags) =>
    start(flags, context, async (run) => (await import('../commands/config')).printSettingsPath(run.io)),
  );
}

/** Adds `commission completion`, and the command that its scripts call. */
export function addCompletion(program: Command, context: ProgramContext): void {
  const { io } = context;
  commonFlags(
    program
      .command('completion')
      .argument('<shell>', 'bash, zsh or fish')
      .description('The script that completes commands, flags and franchise codes'),
  )
    .addHelpText('before', COMPLETION_EXAMPLES)
    .action((shell: string, flags: Flags) =>
      start(flags, context, async ({ io }) => (await import('../commands/completion')).completion(shell, io)),
    );
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const { complete } = await import('../commands/completion');
      context.onExit(await complete(words, program, io));
    });
}
