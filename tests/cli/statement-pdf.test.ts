import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementLabels } from '#documents/statement-labels';
import { readPdf } from '../support/read-pdf';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { expectedFigures } from './integer-oracle';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const HINDI_NAME = 'श्री शक्ति वित्त';
const sample = sampleNetwork();
const network = {
  ...sample,
  vendors: sample.vendors.map((vendor) =>
    vendor.Franchise_code === 'FR-002' ? { ...vendor, name: HINDI_NAME } : vendor,
  ),
};
let server: SpecServer;
let faulty: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  const payments = { ...network.payments, 'D-13': BAD_PAYMENT_ANSWERS['cut json'] };
  faulty = await startSpecServer({ ...network, payments });
});
afterAll(() => Promise.all([server.close(), faulty.close()]));

async function written(at: SpecServer, franchise: string, month: string) {
  const file = join(temporaryFolder(), 'statement.pdf');
  const flags = ['--api-url', at.url, '--retries', '0', '-f', franchise, '-m', month, '-o', file];
  const { code, stderr } = await runWith(['statement', ...flags], { env });
  const bytes = readFileSync(file);
  return { code, stderr, bytes, pages: readPdf(bytes) };
}

const rupees = (amount: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(Number(amount));

describe('the statement as PDF', () => {
  it('is what a pipe and a file without an ending get; a terminal gets the table', async () => {
    const flags = ['--api-url', server.url, '-f', 'FR-002', '-m', '2026-03'];
    expect((await runWith(['statement', ...flags], { env })).stdout).toMatch(/^%PDF-/);
    const file = join(temporaryFolder(), 'statement');
    expect((await runWith(['statement', ...flags, '-o', file], { env })).code).toBe(0);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    const seen = await runWith(['statement', ...flags], { env, terminal: { stdout: true } });
    expect(seen.stdout).not.toMatch(/^%PDF-/);
  });

  it('comes to what the independent count comes to, month for month', async () => {
    for (const row of expectedFigures(network).rows) {
      const { code, bytes, pages } = await written(server, row.franchiseCode, row.month);
      expect([code, bytes.subarray(0, 5).toString()]).toEqual([0, '%PDF-']);
      const text = pages.join(' ');
      expect(text).toContain(`Product commission ${rupees(row.commission)}`);
      expect(text).toContain(
        `Free demat accounts: ${row.freeDematDeals} × ₹300.75 ${rupees(row.freeDematEarning)}`,
      );
      expect(text).toContain(`Overall ${rupees(row.overall)}`);
      expect(text).not.toContain('incomplete');
    }
  });

  it('has a line for each payment under its deal, and numbers its pages', async () => {
    const { pages } = await written(server, 'FR/001 A', '2026-03');
    expect(pages.join(' ')).toMatch(
      /D-13 · Health Insurance · created 5 Mar 2026 1 5 Oct 2026 ₹99,999\.99 33\.33 % ₹33,330\.00 Counted/,
    );
    expect(pages[0]).toContain('Statement · March 2026');
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
      expect(page).toMatch(/Made by Partner Portal on 21 Nov 2026, 07:30 \(Asia\/ ?Kolkata\)/);
    }
  });

  it('says of which day its figures are, as the table does, while the month is not over', async () => {
    const { pages } = await written(server, 'FR-002', '2026-11');
    expect(pages[0]).toContain('Statement · November 2026 (as of 21 Nov 2026)');
    const flags = ['--api-url', server.url, '-f', 'FR-002', '-m', '2026-11', '--format', 'table'];
    expect((await runWith(['statement', ...flags], { env })).stdout).toContain('(as of 21 Nov 2026)');
    expect((await written(server, 'FR-002', '2026-10')).pages[0]).not.toContain('as of');
  });

  it('gives its Hindi as it was written to who copies it out', async () => {
    const file = join(temporaryFolder(), 'statement.pdf');
    const flags = ['--api-url', server.url, '-f', 'FR-002', '-m', '2026-03', '--locale', 'hi-IN'];
    await runWith(['statement', ...flags, '-o', file], { env });
    const text = readPdf(readFileSync(file)).join(' ').replaceAll(/\s+/g, ' ');
    const { title, rounded, productCommission, excluded } = statementLabels.hi;
    for (const words of [title, 'मार्च 2026', HINDI_NAME, rounded, productCommission, excluded])
      expect(text).toContain(words);
  });

  it('names products in Hindi as partners do', async () => {
    const file = join(temporaryFolder(), 'statement.pdf');
    const flags = [
      '--api-url',
      server.url,
      '-f',
      'FR/001 A',
      '-m',
      '2026-03',
      '--locale',
      'hi-IN',
      '-o',
      file,
    ];
    await runWith(['statement', ...flags], { env });
    const text = readPdf(readFileSync(file)).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('D-45 · स्वास्थ्य बीमा');
    expect(text).not.toContain('Health Insurance');
  });

  it('is drawn by the PDF library whose drawing is known', () => {
    // `keepWrittenText` reaches behind pdfmake: look at it again, then at this number.
    const { version } = JSON.parse(readFileSync('node_modules/pdfmake/package.json', 'utf8'));
    expect(version).toBe('0.3.11');
  });

  it('is the same bytes for the same figures and moment', async () => {
    const [first, second] = [
      await written(server, 'FR-002', '2026-03'),
      await written(server, 'FR-002', '2026-03'),
    ];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('says that it is incomplete, names the deal that is left out, and ends with 3', async () => {
    const { code, pages } = await written(faulty, 'FR/001 A', '2026-03');
    expect(code).toBe(3);
    expect(pages[0]).toContain('This statement is incomplete: one deal that may belong to it');
    expect(pages.join(' ')).toMatch(/Not part of the total .*D-13 March 2026 Payments could not be read/);
  });

  it('shows no total as long as the account opening amount is not known', async () => {
    const unread = await startSpecServer({ ...network, opening: 'none' });
    const { code, pages } = await written(unread, 'FR/001 A', '2026-03');
    await unread.close();
    expect(code).toBe(3);
    expect(pages[0]).toContain('is incomplete: the account opening amount could not be read.');
    expect(pages.join(' ')).toContain('Free demat accounts: 1 × - - Overall -');
    expect(pages.join(' ')).not.toContain('₹0.00 Overall');
  });

  it('goes into a pipe whole, and never onto a terminal', async () => {
    const flags = ['-f', 'FR-002', '-m', '2026-03', '--api-url', server.url, '--format', 'pdf'];
    expect((await runWith(['statement', ...flags], { env })).stdout).toMatch(/^%PDF-/);
    const shown = await runWith(['statement', ...flags], { env, terminal: { stdout: true } });
    expect([shown.code, shown.stdout]).toEqual([2, '']);
    expect(shown.stderr).toContain('a PDF is no text');
  });
});
