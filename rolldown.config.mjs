import { defineConfig } from 'rolldown';

// What brings native code or files of its own stays outside the bundle and is loaded from node_modules.
const external = ['better-sqlite3', '@node-rs/argon2', 'pdfmake', 'pg', 'pino', 'read-excel-file', 'sharp'];
const output = (dir) => ({ dir, format: 'esm', cleanDir: true, chunkFileNames: '[name]-[hash].js' });

export default defineConfig([
  {
    input: { main: 'cli/main.ts', 'payment-sums-worker': 'src/adapters/node/payment-sums-worker.ts' },
    platform: 'node',
    external,
    output: output('dist/cli'),
  },
  {
    input: {
      main: 'server/main.ts',
      admin: 'server/admin/main.ts',
      'table-worker': 'server/imports/table-worker.ts',
    },
    platform: 'node',
    external,
    output: output('dist/server'),
  },
]);
