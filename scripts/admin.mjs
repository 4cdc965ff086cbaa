import { buildMissing } from './build-missing.mjs';

buildMissing();
await import('../dist/server/admin.js');
