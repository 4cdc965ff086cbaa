import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { MailFolder } from '../../server/mail/mail-folder';
import { codeIn, ResetWalk } from './reset-walk';
import { startTestServer, temporaryFolder } from './start-test-server';

describe('mail without a mail server', () => {
  it('is written to a file for its owner only, which is said', async () => {
    const folder = join(temporaryFolder(), 'data', 'outbox');
    const said: string[] = [];
    const mail = new MailFolder(folder, 'Partner portal <no-reply@localhost>', (path) => said.push(path));
    const server = await startTestServer({ mail });
    const walk = new ResetWalk(server, 'admin@example.com');
    await walk.sendOtp();
    expect(await server.mailer?.flush()).toBe(1);
    const names = readdirSync(folder);
    expect(said).toEqual(names.map((name) => join(folder, name)));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f]{8}\.eml$/)]);
    expect(statSync(said[0] ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const raw = readFileSync(said[0] ?? '', 'utf8');
    const parsed = await simpleParser(raw);
    expect(parsed.to).toMatchObject({ value: [{ address: 'admin@example.com' }] });
    // The code can be read without any program for mail.
    expect(codeIn(raw)).toBe(codeIn(parsed.text));
    expect((await walk.verifyOtp(codeIn(raw))).status).toBe(200);
    await server.close();
  });
});
