import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { loadFolderRecords } from '#adapters/node/folder-records';
import { SnapshotFolder } from '#adapters/node/snapshot-folder';
import { SnapshotPaymentRepo } from '#adapters/node/snapshot-payment-repo';
import { SNAPSHOT_SCHEMA, VENDORS } from '#adapters/node/snapshot-tables';
import { Cancelled } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal } from '../support/a-deal';
import { temporaryFolder } from './memory-io';
import { writeFolder } from './odd-folder';

describe('Ctrl-C while a folder is read', () => {
  it.each([
    ['vendors.csv', 'vendor_id,Franchise_code\n', (at: number) => `v${at},FR-${at}`],
    ['vendors.ndjson', '', (at: number) => `{"vendor_id":"v${at}","Franchise_code":"FR-${at}"}`],
  ])('is heard in the middle of %s', async (file, head, line) => {
    const lines = Array.from({ length: 150_000 }, (_, at) => line(at));
    const path = temporaryFolder();
    writeFileSync(join(path, file), head + lines.join('\n'));
    const heardAt = new Set<number>();
    let records = 0;
    const hear = () => {
      heardAt.add(records);
      if (records < lines.length) setImmediate(hear);
    };
    hear();
    const folder = await SnapshotFolder.open(path);
    await folder.read(VENDORS, () => {
      records += 1;
    });
    expect(records).toBe(lines.length);
    expect([...heardAt].some((at) => at > 0 && at < records)).toBe(true);
  });

  it('ends it before the payments of all deals are looked up', async () => {
    const none = await loadFolderRecords(writeFolder([]), new BusinessCalendar(), { keepsPlaces: true });
    const deals = Array.from({ length: 20_000 }, (_, at) => aDeal({ id: `D-${at}` }));
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    const read = async () => {
      for await (const _ of new SnapshotPaymentRepo(async () => none).ofDeals(deals, stop.signal));
    };
    await expect(read()).rejects.toBeInstanceOf(Cancelled);
  });

  it('ends the process with it, also where a read hangs', async () => {
    const folder = temporaryFolder();
    for (const pipe of ['manifest.json', 'vendors.csv']) spawnSync('mkfifo', [join(folder, pipe)]);
    const command = join(import.meta.dirname, '../../bin/commission.mjs');
    const child = spawn(process.execPath, [command, 'explain', '-m', '2026-10', '--input', folder]);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
    // Opens once the command reads it: from there on it waits for a file that nobody ever writes.
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ schema: SNAPSHOT_SCHEMA }));
    await setTimeout(200);
    child.kill('SIGINT');
    // By the signal itself, since nothing else ends a process of which a read hangs: a shell says 130.
    expect([await ended, stderr]).toEqual(['SIGINT', 'error: Cancelled; nothing was written.\n']);
  });
});
