import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/find-postgres.mjs';
import { wasmProgram } from './scripts/wasm-program.mjs';
import { PromisesReporter } from './tests/support/promises-reporter.ts';
import { RunOrder } from './tests/support/run-order.ts';

/** The suites that ask a database, which must hold on both engines; all others run once. */
const ON_BOTH_ENGINES = [
  'tests/server/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  'tests/faults/{closing,payout}-kill.test.ts',
];

/** Suites of what only PostgreSQL does, such as being stopped and started under a portal that goes on. */
const ON_POSTGRES = ['tests/postgres/**/*.test.ts'];

/** Suites among these that ask no database, or only the embedded one. */
const ON_ONE = [
  'tests/contracts/{browser,http,memory}-adapters.test.ts',
  'tests/contracts/{pending-store,training-films,unsent-store}.test.ts',
  'tests/server/{coalescing-queue,data-folders,embedded-database,forgotten-adjustments,mail-folder,openapi,settings}.test.ts',
  'tests/server/{slow-log-reader,stalled-upload-guard,static-site,tables-of-offices,workbook-digits,csv-spectrum}.test.ts',
  'tests/server/zone-of-closings.test.ts',
  'tests/server/payouts/bank-file.test.ts',
  // Dear on a database that is made anew for each, and about what comes in rather than about what is kept.
  'tests/server/{demo-data,generated-calls,hostile-calls,hostile-vendor-files,import-round-trip,cors,pictures}.test.ts',
  'tests/server/{,figures-,import-,reset-}processes.test.ts',
];

/** What the long run (`LONG_RUN=1`) asks of both engines, too: what is kept by queries that others of these hold already. */
const LONG_ON_BOTH =
  process.env.LONG_RUN === '1'
    ? []
    : [
        'tests/server/{access-matrix,answers,content,every-answer,meetings,metrics,outbox,password-policy}.test.ts',
        'tests/server/{payments-stream,profile,promotions,push-tokens,report-line,reset-flow,reset-unknown}.test.ts',
        'tests/server/{restart,session,sign-in,smtp-mail,training,vendor-notices,won-deal-news}.test.ts',
        'tests/server/{reset-code,statement-command}.test.ts',
        // Held by tests/postgres/figures-of-two-processes.test.ts, which asks the same of two processes.
        'tests/server/{figures-during-imports,figures-while-writing}.test.ts',
        // What statements and closings hold is held by those of the closing; these are about files and their forms.
        'tests/server/{adjustments-command,close-check,close-command,films,journal-programs}.test.ts',
        'tests/server/{report-basis-command,statement-formats,subtitles}.test.ts',
        'tests/server/payouts/{gateway,gateway-once,payout-files,payout-results,payout-runs}.test.ts',
        // Held by import-undo, which undoes the same imports one by one.
        'tests/server/import-undo-property.test.ts',
        // What a sync or a command asks of the database is held by crm-sync and by the calls that commands share.
        'tests/server/{admin-commands,bulk-command,crm-bulk,crm-connection,crm-cuts,deals-by-money,kept-names}.test.ts',
        // Who gets in is counted and kept by short statements that both engines do alike.
        'tests/server/{asked-again,canaries,guessing-wide,reset-guesses,reset-proof,seal,security-log,unlock}.test.ts',
        // The importer is one, and held on both engines by applied-imports, import-undo and vendor-changes-import.
        'tests/server/{vendor-account-import,vendor-import}.test.ts',
        'tests/server/mailboxes/quarantine.test.ts',
        'tests/server/{mail-server,nightly-check}.test.ts',
        // What is asked for a second time, told and subscribed to is kept by rows alone; second-factor, whose codes are
        // counted, is on both.
        'tests/server/{meeting-feed,passkeys,second-factor-acts,second-factor-command,statement-notices}.test.ts',
        // A command over calls that are held on both engines.
        'tests/server/payout-advice-command.test.ts',
      ];

/** Walks that the long run takes a second time, over two processes of the server on PostgreSQL. */
const WALKS_OF_TWO =
  process.env.LONG_RUN === '1'
    ? [
        'tests/browser/{main,session,leads,deals,profile,meetings,vendors,payments}.e2e.test.ts',
        'tests/pages/{profile,session,sign-in,lead-writing,deals,meetings,vendors,admin}.test.tsx',
      ]
    : [];

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined;

/** Node 25 has a `localStorage` of its own, which stands in the way of jsdom's and is undefined without a file. */
const STORAGE_OF_JSDOM = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** For what runs in jsdom. */
const IN_JSDOM = [
  'tests/support/patient-queries.ts',
  'tests/support/labels-by-name.ts',
  'tests/support/elements-without-stacks.ts',
  'tests/support/styles-by-shape.ts',
];

export default defineConfig({
  plugins: [wasmProgram()],
  test: {
    // One more than the two cores: what a test waits for, such as a server or a browser, is another process.
    maxWorkers: 3,
    execArgv: STORAGE_OF_JSDOM,
    reporters: ['default', new PromisesReporter()],
    sequence: { sequencer: RunOrder },
    // A machine that is busy makes a browser slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: 'tests/support/run-folder.ts',
    experimental: { fsModuleCache: true },
    projects: [
      // `isolate: false` where the suites leave nothing behind: each worker then reads the modules once, not once a file.
      // What asks no server, no browser and no disk: the loop of `npm run test:quick`.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{core,ui}/**/*.test.{ts,tsx}'],
          setupFiles: IN_JSDOM,
          pool: 'threads',
          isolate: false,
        },
      },
      // The whole page in jsdom, over a whole server.
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: IN_JSDOM,
          isolate: false,
          // As below: a page waits for its server by the clock.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: ['tests/{contracts,http,cli,offices}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['tests/{server,faults}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/browser/**/*.test.ts'],
          // The files of a worker share a Chromium, and what it has compiled of the page.
          isolate: false,
          // A machine that is busy makes a browser miss something once; what needed its second try is named in the report.
          retry: 1,
        },
      },
      // scripts/ensure-postgres.mjs has said so where there is none.
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: [...ON_BOTH_ENGINES, ...ON_POSTGRES, ...WALKS_OF_TWO],
                exclude: [...ON_ONE, ...LONG_ON_BOTH],
                setupFiles: ['tests/support/drop-databases.ts', ...IN_JSDOM],
                isolate: false,
                globalSetup: ['tests/support/run-folder.ts', 'tests/support/postgres-setup.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
