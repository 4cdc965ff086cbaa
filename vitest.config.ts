import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/find-postgres.mjs';
import { wasmProgram } from './scripts/wasm-program.mjs';
import { LONG_RUN } from './tests/support/long-run.ts';
import { PromisesReporter } from './tests/support/promises-reporter.ts';
import { RunOrder } from './tests/support/run-order.ts';

/** The suites that ask a database. All others run once; the long run asks these of both engines. */
const OF_A_DATABASE = [
  'tests/server/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  'tests/faults/{closing,payout}-kill.test.ts',
];

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

/**
 * What a change has to pass on PostgreSQL, too: the ports, and what the engines do in their own ways, which is to lock, to
 * sum, to page and to stream. Cases that differ by rules alone are asked of it in the long run; the histories of the
 * oracle come by the same SQL.
 */
const IN_SHORT_ON_BOTH = [
  'tests/contracts/**/*.test.ts',
  'tests/server/{closing-oracle,closing-races,closings}.test.ts',
  'tests/server/payouts/{dispute-money,payout-races,payout-walk}.test.ts',
  'tests/server/{applied-imports,bulk-acts,crm-sync,field-walk,import-undo-closed}.test.ts',
  'tests/server/{deal-sums,derived-columns,long-lists,network-pages,network-summary,paging,record-ids,streams-cut}.test.ts',
  'tests/server/mailboxes/deliveries.test.ts',
  'tests/server/repeats/repeated-writes.test.ts',
];

/** Suites of what only PostgreSQL does, such as being stopped and started under a portal that goes on. */
const ON_POSTGRES = ['tests/postgres/**/*.test.ts'];

/** Walks that the long run takes a second time, over two processes of the server on PostgreSQL. */
const WALKS_OF_TWO = [
  'tests/browser/{main,session,leads,deals,profile,meetings,vendors,payments}.e2e.test.ts',
  'tests/pages/{profile,session,sign-in,lead-writing,deals,meetings,vendors,admin}.test.tsx',
];

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
                include: [
                  ...ON_POSTGRES,
                  ...(LONG_RUN ? [...OF_A_DATABASE, ...WALKS_OF_TWO] : IN_SHORT_ON_BOTH),
                ],
                exclude: ON_ONE,
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
