import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { importFile } from '#contract/import-file';
import { isOrderAsked } from '#core/imports/date-columns';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportColumns, ImportResult, ImportRowError } from '#core/imports/import-report';
import { InvalidInput } from '#core/shared/failure';
import { runWith } from '../cli/memory-io';
import { startTestServer, type TestServer } from '../server/start-test-server';
import type { Outcome } from './outcome';
import { OUTCOMES_OF_LEADS } from './outcomes-of-leads';
import { OUTCOMES_OF_MONEY } from './outcomes-of-money';

const OUTCOMES = [...OUTCOMES_OF_LEADS, ...OUTCOMES_OF_MONEY];

let server: TestServer;
let door: ReturnType<typeof serve>;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  // The files are of days up to the 30th.
  server.clock.pass(10 * 24 * 60);
  token = await server.tokenFor('u0');
  door = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => door.once('listening', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => door.close(resolve));
  await server.close();
});

const pathOf = (file: string) => fileURLToPath(new URL(`files/${file}`, import.meta.url));

type PrintedImport = Pick<ImportResult, 'rows' | 'created'> & {
  readonly columns: ImportColumns;
  readonly rowErrors: readonly ImportRowError[];
};

function outcomeOf({ rows, created, columns, rowErrors }: PrintedImport): Outcome {
  const { above, warnings, amounts, sheet, uses, headings } = columns;
  // Every column is accounted for, each once.
  expect(uses?.map(({ heading }) => heading)).toEqual(headings);
  const said = (...parts: readonly (string | number | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' ');
  const quoted = (value: string | undefined) => value && `"${value}"`;
  return {
    above,
    rows,
    created,
    faults: rowErrors.map(({ line, fault, field, value }) => said(line, fault, field, quoted(value))),
    warnings: warnings.map((each) =>
      said(each.line, each.warning, each.field, quoted(each.value), each.rows),
    ),
    total: amounts?.total,
    sheet: sheet?.name,
    notUsed: (uses ?? []).flatMap(({ heading, field, reason, of }) =>
      field === undefined ? [said(`"${heading}"`, reason, of)] : [],
    ),
    read: columns.preview.map(({ values }) => Object.values(values).join(' | ')),
  };
}

/** As the page sends a file and reads the answer. */
async function onThePage(file: string, kind: ImportKind): Promise<Outcome> {
  const client = new HttpClient({
    baseUrl: 'http://localhost',
    timeoutMs: 30_000,
    concurrency: 1,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => server.app.request(String(input), init),
  });
  const content = new Blob([readFileSync(pathOf(file))]);
  const rowErrors: ImportRowError[] = [];
  let columns: ImportColumns | undefined;
  try {
    for await (const event of importFile(
      new HttpPortalApi(client),
      { name: file, content },
      { kind, dryRun: true },
    )) {
      if (event.kind === 'columns') columns = event.columns;
      else if (event.kind === 'rowErrors') rowErrors.push(...event.rowErrors);
      else if (event.kind === 'result' && columns) {
        if (columns.missing.length > 0) return { asked: `column ${columns.missing.join(', ')}` };
        if (isOrderAsked(columns.dates)) return { asked: 'dates' };
        return outcomeOf({ ...event.result, columns, rowErrors });
      }
    }
  } catch (error) {
    if (error instanceof InvalidInput) return { refused: error.message };
    throw error;
  }
  throw new Error('The import has no result');
}

const Failed = z.object({ error: z.object({ message: z.string() }) });
const Printed = z.custom<PrintedImport>(
  (value) => z.object({ rows: z.number(), columns: z.object() }).safeParse(value).success,
);

/** As the command prints it. */
async function inTheTerminal(file: string, kind: ImportKind): Promise<Outcome> {
  const { port } = door.address() as AddressInfo;
  const { code, stdout, stderr } = await runWith(
    ['import', pathOf(file), '--kind', kind, '--dry-run', '--json', '--api-url', `http://127.0.0.1:${port}`],
    { env: { COMMISSION_TOKEN: token } },
  );
  if (stdout !== '') return outcomeOf(Printed.parse(JSON.parse(stdout)));
  const { error } = Failed.parse(JSON.parse(stderr));
  if (code === 2 && error.message === 'the dates can be read two ways') return { asked: 'dates' };
  const lacking = /^the file has no column for (.*)$/.exec(error.message);
  if (code === 2 && lacking) return { asked: `column ${lacking[1]}` };
  // The terminal says which server refuses.
  return { refused: error.message.replace(/^http:\S+: /, '') };
}

describe('the files of an office', () => {
  it.each(OUTCOMES)(
    '$file: the page and the terminal say the same of it',
    async ({ file, kind, outcome }) => {
      const expected = 'read' in outcome ? outcome : expect.objectContaining(outcome);
      expect(await onThePage(file, kind)).toEqual(expected);
      expect(await inTheTerminal(file, kind)).toEqual(expected);
    },
  );
});
