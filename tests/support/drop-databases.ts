import { afterAll } from 'vitest';
import { dropDatabases } from './test-engine';

// Runs for each file, even where the files of a worker share their modules.
afterAll(dropDatabases);
