const ENVIRONMENT = `Environment variables. A flag comes before its variable, and this before the settings file.

  COMMISSION_TOKEN          a token, for CI: see commission help auth
  COMMISSION_MAILBOX_TOKEN  the token of a mailbox, for import --to
  COMMISSION_MAILBOX_SECRET the secret that signs what is sent there, if the mailbox wants that
  COMMISSION_API_URL        --api-url, the portal's address
  COMMISSION_PROFILE        --profile, the settings to use
  COMMISSION_TIMEOUT        --timeout, for one call
  COMMISSION_CONCURRENCY    --concurrency, calls at once
  COMMISSION_RETRIES        --retries, further tries of a read
  COMMISSION_DEADLINE       --deadline, for the whole run
  BUSINESS_TIME_ZONE        the zone whose days and months count, Asia/Kolkata
  NO_COLOR, TERM=dumb       no colours
  CI                        progress as plain lines
  XDG_CONFIG_HOME           where settings and logins are kept, ~/.config
  XDG_CACHE_HOME            where franchise codes are kept for the shell, ~/.cache
`;

const EXIT_CODES = `Exit codes.

  0    done, also when there is nothing to show
  1    failed: the network, the server or a file; with diff --exit-code, something changed
  2    wrong usage: a flag, a month, an unknown franchise
  3    written but incomplete (0 with --allow-incomplete); check found faults; an import has faulty rows
  4    sign-in needed, expired or refused
  130  cancelled by Ctrl-C
`;

const FORMATS = `Formats, by --format or the ending of -o. A terminal gets a table, a pipe plain columns.

  table   for people: aligned, rupees grouped the Indian way, cut to the terminal
  json    one document, money as text with two decimals; --json for short
  ndjson  a line of JSON for each row
  csv     RFC 4180, raw numbers, no text that a spreadsheet would run
  tsv     the same columns, divided by tabs, a line for each row
  xlsx    a workbook: figures, lines, and what is left out
  pdf     on paper: reports, deals and statements alone
`;

/** The topics of `commission help` in addition to the commands. */
export const HELP_TOPICS: ReadonlyMap<string, string> = new Map([
  ['environment', ENVIRONMENT],
  ['exit-codes', EXIT_CODES],
  ['formats', FORMATS],
]);
