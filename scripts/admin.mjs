import { buildMissing, NODE } from './build-missing.mjs';

// Not the page: it may be that of a server that runs, built with variables that this terminal does not have.
buildMissing([NODE]);
await import('../dist/server/admin.js');
