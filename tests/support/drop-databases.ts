import { afterAll } from 'vitest';
import { dropDatabases } from './test-engine';

// Run for each file, also where the files of a worker share their modules.
afterAll(dropDatabases);
