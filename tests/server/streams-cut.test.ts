import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { holds } from '../support/holds';
import { ENGINE, refuseWrites } from '../support/test-engine';
import { listen } from './listen';
import { afterBatches, deals, LongImports } from './long-imports';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await imports.server.close();
});

/** The lines of an import of deals, as they come. */
async function linesOf(file: readonly string[]): Promise<unknown[]> {
  const answer = await imports.server.app.request('/api/imports/deals', {
    method: 'POST',
    headers: {
      'Content-Type': 'text/csv',
      Authorization: `Bearer ${await imports.server.tokenFor('u0')}`,
    },
    body: file.join('\n'),
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const UNREACHABLE = {
  error: 'The portal cannot reach its data right now. Please try again in a moment.',
  code: 'server.busy',
};

/** What an engine says of a disk without room. */
const full = () =>
  ENGINE === 'SQLite'
    ? new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL')
    : Object.assign(new Error('could not extend file'), { code: '53100' });

describe('an import that is cut', () => {
  it('by a full disk ends with a line that says so', async () => {
    holds('a cut import says so');
    afterBatches(2, () => Promise.reject(full()));
    const lines = await linesOf(deals('Open'));
    expect(lines.at(-1)).toEqual(UNREACHABLE);
    expect(lines.filter((line) => JSON.stringify(line).includes('"result"'))).toEqual([]);
  });

  it('by a database that takes nothing any more ends so, too', async () => {
    afterBatches(2, async () => {
      await refuseWrites(imports.database);
    });
    const lines = await linesOf(deals('Open'));
    expect(lines.at(-1)).toMatchObject({ error: expect.any(String) });
    expect(lines.at(-1)).not.toHaveProperty('result');
  });

  it('by something that nobody foresaw ends with words, and without what went wrong inside', async () => {
    afterBatches(2, () => Promise.reject(new Error('a secret of the inside')));
    const last = (await linesOf(deals('Open'))).at(-1);
    expect(last).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'server.failed',
    });
  });

  it('is said by the terminal in the words of the line', async () => {
    afterBatches(2, () => Promise.reject(full()));
    const { address, close } = await listen(imports.server);
    const file = `${temporaryFolder()}/deals.csv`;
    writeFileSync(file, deals('Open').join('\n'));
    const env = { COMMISSION_TOKEN: await imports.server.tokenFor('u0'), COMMISSION_API_URL: address };
    const { code, stderr } = await runWith(['import', file, '--kind', 'deals'], { env });
    close();
    expect(code).toBe(1);
    expect(stderr).toContain(UNREACHABLE.error);
  });
});
