import type { Command } from 'commander';
import type { LoginFlags } from '../commands/auth';
import type { ConfigFlags } from '../commands/config';
import type { CreateTokenFlags } from '../commands/token';
import { apiFlags, commonFlags, lookFlags, WHAT, WHERE_FROM } from '../flags';
import { COMPLETION_EXAMPLES, CONFIG_EXAMPLES, LOGIN_EXAMPLES, TOKEN_EXAMPLES } from '../help-texts';
import type { FormatFlags } from '../output/choose-format';
import type { MessageOptions } from '../output/messages';
import type { LookFlags } from '../output/print-document';
import type { ApiFlags } from '../source/api-flags';
import { type ProgramContext, start } from './program-context';

/** Adds `commission auth`. */
export function addAuth(program: Command, context: ProgramContext): void {
  const { io, signal } = context;
  const auth = program.command('auth').description('Sign in and out');
  apiFlags(auth.command('login').description('Sign in, and keep the login for the next commands'))
    .addHelpText('before', LOGIN_EXAMPLES)
    .optionsGroup(WHAT)
    .option('--email <address>', 'the e-mail address of the account')
    .option('--password-stdin', 'read the password from stdin')
    .option('--with-token', 'read a token from stdin instead')
    .option('--token-file <file>', 'read a token from a file instead')
    .action(async (flags: LoginFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { login } = await import('../commands/auth');
      context.onExit(await login(flags, io, messages, signal));
    });
  apiFlags(auth.command('status').description('Who is signed in, and where the login comes from')).action(
    async (flags: ApiFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { status } = await import('../commands/auth');
      context.onExit(await status(flags, io, messages));
    },
  );
  apiFlags(auth.command('logout').description('End the login, here and at the server')).action(
    async (flags: ApiFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { logout } = await import('../commands/auth');
      context.onExit(await logout(flags, io, messages));
    },
  );
  addTokens(auth, context);
}

function addTokens(auth: Command, context: ProgramContext): void {
  const { io } = context;
  const token = auth.command('token').description('Tokens for programs, such as CI');
  apiFlags(token.command('create').description('Make a token and print it, this once'))
    .addHelpText('before', TOKEN_EXAMPLES)
    .optionsGroup(WHAT)
    .option('--read-only', 'reads what you may read, and changes nothing')
    .option('--expires <days>', 'when it ends', '90d')
    .option('--name <text>', 'what it is for', 'CI')
    .option('--json', 'the result as JSON; errors are JSON too')
    .action(async (flags: CreateTokenFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { createToken } = await import('../commands/token');
      context.onExit(await createToken(flags, io, messages));
    });
  lookFlags(apiFlags(token.command('list').description('The tokens that still hold'))).action(
    async (flags: ApiFlags & FormatFlags & LookFlags & MessageOptions) => {
      const messages = start(flags, context);
      const { listTokens } = await import('../commands/token');
      context.onExit(await listTokens(flags, io, messages));
    },
  );
  apiFlags(
    token
      .command('revoke')
      .argument('<token>', 'its id, as the list has it')
      .description('End a token at once'),
  ).action(async (id: string, flags: ApiFlags & MessageOptions) => {
    const messages = start(flags, context);
    const { revokeToken } = await import('../commands/token');
    context.onExit(await revokeToken(id, flags, io, messages));
  });
}

/** Adds `commission config`. */
export function addConfig(program: Command, context: ProgramContext): void {
  const { io } = context;
  const config = program.command('config').description('What is set for every command');
  const profileFlag = (command: Command) =>
    commonFlags(
      command
        .optionsGroup(WHERE_FROM)
        .option('--profile <name>', 'settings of their own, such as those of a test server'),
    );
  profileFlag(config.command('list').description('Every setting as it applies, and where it comes from'))
    .addHelpText('before', CONFIG_EXAMPLES)
    .action(async (flags: ConfigFlags & MessageOptions) => {
      start(flags, context);
      const { listSettings } = await import('../commands/config');
      context.onExit(await listSettings(flags, io));
    });
  profileFlag(config.command('get').argument('<key>', 'a setting').description('One setting')).action(
    async (key: string, flags: ConfigFlags & MessageOptions) => {
      start(flags, context);
      const { getSetting } = await import('../commands/config');
      context.onExit(await getSetting(key, flags, io));
    },
  );
  profileFlag(
    config
      .command('set')
      .argument('<key>', 'a setting, or profile for the one that is used')
      .argument('<value>', 'empty text takes it away')
      .description('Keep a setting'),
  ).action(async (key: string, value: string, flags: ConfigFlags & MessageOptions) => {
    const messages = start(flags, context);
    const { setSetting } = await import('../commands/config');
    context.onExit(await setSetting(key, value, flags, io, messages));
  });
  commonFlags(config.command('path').description('Where the settings are kept')).action(
    async (flags: MessageOptions) => {
      start(flags, context);
      const { printSettingsPath } = await import('../commands/config');
      context.onExit(await printSettingsPath(io));
    },
  );
}

/** Adds `commission completion`, and the command that its scripts ask. */
export function addCompletion(program: Command, context: ProgramContext): void {
  const { io } = context;
  commonFlags(
    program
      .command('completion')
      .argument('<shell>', 'bash, zsh or fish')
      .description('The script that completes commands, flags and franchise codes'),
  )
    .addHelpText('before', COMPLETION_EXAMPLES)
    .action(async (shell: string, flags: MessageOptions) => {
      start(flags, context);
      const { completion } = await import('../commands/completion');
      context.onExit(await completion(shell, io));
    });
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const { complete } = await import('../commands/completion');
      context.onExit(await complete(words, program, io));
    });
}
