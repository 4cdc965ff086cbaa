import { resolve } from 'node:path';
import { defineConfig } from 'rolldown';
import { neededBy } from './scripts/needed-modules.mjs';
import { wasmProgram } from './scripts/wasm-program.mjs';

// What brings native code or files of its own stays outside the server's bundle and is loaded from node_modules. The
// command has none of these: it is also packed and installed without them.
const external = ['better-sqlite3', '@node-rs/argon2', 'pdfmake', 'pg', 'pino', 'read-excel-file', 'sharp'];
const output = (dir) => ({ dir, format: 'esm', cleanDir: true, chunkFileNames: '[name]-[hash].js' });

// To find and read sixty files takes a command as long as to read 30 MB of payments. What one needs comes in a few.
const groups = [
  neededBy('start', 'cli/run.ts'),
  neededBy('payments', 'src/adapters/node/payment-runs.ts'),
  neededBy('folder', 'src/composition/snapshot.ts'),
  neededBy('report', 'cli/commands/report.ts'),
  neededBy('csv', 'cli/output/sheet-csv.ts'),
];

export default defineConfig([
  {
    input: { main: 'cli/main.ts', 'payment-runs-worker': 'src/adapters/node/payment-runs-worker.ts' },
    platform: 'node',
    plugins: [wasmProgram()],
    resolve: {
      alias: {
        'node:process': resolve('scripts/global-process.cjs'),
        undici: resolve('scripts/undici-pool.cjs'),
      },
    },
    // CommonJS of the PDF library asks where it lies; none of the files beside it is ever read.
    transform: { define: { __dirname: 'import.meta.dirname' } },
    // Without blanks and comments a command has less to read at its start; names stay, for a failure to tell where it was.
    output: {
      ...output('dist/cli'),
      codeSplitting: { groups },
      minify: { compress: false, mangle: false, codegen: true },
    },
  },
  {
    input: {
      main: 'server/main.ts',
      admin: 'server/admin/main.ts',
      'reading-worker': 'server/db/reading-worker.ts',
      'table-worker': 'server/tables/table-worker.ts',
    },
    platform: 'node',
    plugins: [wasmProgram()],
    external,
    output: output('dist/server'),
  },
]);
