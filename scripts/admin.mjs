import { buildMissing, NODE } from './build-missing.mjs';

// Not the page: it may belong to a running server, built with variables that this terminal does not have.
buildMissing([NODE]);
await import('../dist/server/admin.js');
