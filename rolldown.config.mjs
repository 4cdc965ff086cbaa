import { defineConfig } from 'rolldown';
import { wasmProgram } from './scripts/wasm-program.mjs';

// What brings native code or files of its own stays outside the server's bundle and is loaded from node_modules. The
// command has none of these: it is also packed and installed without them.
const external = ['better-sqlite3', '@node-rs/argon2', 'pdfmake', 'pg', 'pino', 'read-excel-file', 'sharp'];
const output = (dir) => ({ dir, format: 'esm', cleanDir: true, chunkFileNames: '[name]-[hash].js' });

export default defineConfig([
  {
    input: { main: 'cli/main.ts', 'payment-runs-worker': 'src/adapters/node/payment-runs-worker.ts' },
    platform: 'node',
    plugins: [wasmProgram()],
    // CommonJS of the PDF library asks where it lies; none of the files beside it is ever read.
    transform: { define: { __dirname: 'import.meta.dirname' } },
    output: output('dist/cli'),
  },
  {
    input: {
      main: 'server/main.ts',
      admin: 'server/admin/main.ts',
      'table-worker': 'server/tables/table-worker.ts',
    },
    platform: 'node',
    plugins: [wasmProgram()],
    external,
    output: output('dist/server'),
  },
]);
