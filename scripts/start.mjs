import { buildMissing } from './build-missing.mjs';
import { endWithNpm } from './end-with-npm.mjs';

endWithNpm();
buildMissing();
await import('../dist/server/main.js');
