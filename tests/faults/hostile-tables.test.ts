import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { aSheetRow, aWorkbook } from '../support/a-workbook';
import { LONG_RUN } from '../support/long-run';
import { noteCall, signIn } from './lead-writers';
import { longestWaits } from './longest-wait';

const MEGABYTE = 1024 * 1024;
const LARGE = (LONG_RUN ? 50 : 10) * MEGABYTE;
const HEADINGS = ['id', 'Franchise_code', 'Full_Name'];
const CSV = `${HEADINGS.join()}\n`;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

const files: readonly (readonly [what: string, file: () => Uint8Array<ArrayBuffer>, status: number])[] = [
  [
    'a workbook of 2 kB with a cell in the last place that there is',
    () => aWorkbook(`${aSheetRow(1, HEADINGS)}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    413,
  ],
  [
    'a workbook with a cell of 24 MB',
    () => aWorkbook(aSheetRow(1, HEADINGS) + aSheetRow(2, ['1', 'FR-001', 'x'.repeat(24 * MEGABYTE)])),
    413,
  ],
  [
    'a workbook of many rows of ten cells',
    () =>
      aWorkbook(
        aSheetRow(1, [...HEADINGS, ...'DEFGHIJ']) +
          Array.from({ length: LONG_RUN ? 30_000 : 4_000 }, (_, at) =>
            aSheetRow(at + 2, [`${at}`, 'FR-001', ...'ABCDEFGH']),
          ).join(''),
      ),
    200,
  ],
  ['CSV that begins with 64 kB of line feeds', () => bytes(`${'\n'.repeat(65_536)}${CSV}1,FR-001,\n`), 200],
  ['CSV of megabytes of commas', () => bytes(CSV, Buffer.alloc(LARGE, ',')), 200],
  ['CSV with a cell of megabytes', () => bytes(`${CSV}1,FR-001,"`, Buffer.alloc(LARGE / 2, 'x'), '"\n'), 200],
  ['CSV of megabytes of quotes', () => bytes(CSV, Buffer.alloc(LARGE / 2, '"')), 200],
];

/** Held by the limits of the thread alone, which may take as long as that is given. */
const patientFiles: typeof files = [
  [
    'the same cell, its place written so that only a parser of XML reads it',
    () => aWorkbook(`${aSheetRow(1, HEADINGS)}<row r="1048576"><c r="XF&#68;1048576"><v>1</v></c></row>`),
    413,
  ],
];

describe('while a file is read nobody else waits for it', () => {
  it.each([...files, ...(LONG_RUN ? patientFiles : [])])(
    '%s',
    // Who is made to wait waits each time; who waits for a core that is busy, once.
    { timeout: 180_000, retry: LONG_RUN ? 0 : 2 },
    async (_, file, status) => {
      // First of all: while it is made, a connection that stands idle would be closed unheard.
      const body = file();
      const address = await processes.start({ PORTAL_DATA_DIR: temporaryFolder() }).address();
      const headers = {
        Authorization: `Bearer ${await signIn(address, 'admin@example.com', 'admin-demo-1')}`,
        'Content-Type': 'application/octet-stream',
      };
      const me = () => fetch(`${address}/api/me`, { headers });
      const send = async () => {
        const response = await fetch(`${address}/api/imports/leads?dryRun=yes`, {
          method: 'POST',
          headers,
          body,
        });
        await response.text();
        return response.status;
      };
      const note = await noteCall(address);
      const { result, longestMs, allowedMs } = await longestWaits({ me, note }, send);
      expect(result).toBe(status);
      expect(longestMs.me).toBeLessThan(allowedMs);
      expect(longestMs.note).toBeLessThan(allowedMs);
      // And it is not in the way of the next.
      const next = await fetch(`${address}/api/imports/leads?dryRun=yes`, {
        method: 'POST',
        headers,
        body: `${CSV}N-1,FR-001,Asha\n`,
      });
      expect(await next.text()).toContain('"created":1');
    },
  );
});

function bytes(...parts: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
}
