import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ComparedEarning } from '#core/commission/compare-earnings';
import { DECIMAL } from '#core/shared/decimal-text';
import { parseDecimal, ZERO } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { REPORT_SCHEMA } from '../output/report-json';

const Money = z.string().check(z.regex(DECIMAL));
const SavedReport = z.object({
  schema: z.literal(REPORT_SCHEMA),
  complete: z.boolean(),
  rows: z.array(
    z.object({
      month: z.string(),
      franchiseCode: z.string(),
      deals: z.number(),
      paid: Money,
      commission: Money,
      overall: Money,
    }),
  ),
  excluded: z.array(
    z.object({ dealId: z.string(), franchiseCode: z.nullable(z.string()), reason: z.string() }),
  ),
});

/** The parts of a report saved as JSON that a comparison needs. */
export interface SavedReport {
  readonly complete: boolean;
  readonly rows: readonly ComparedEarning[];
  readonly excluded: readonly {
    readonly dealId: string;
    readonly franchiseCode: string | undefined;
    readonly reason: string;
  }[];
}

/** Reads a report saved as JSON. Throws a `CliError` for any other file, and file errors. */
export async function readReport(file: string): Promise<SavedReport> {
  const read = z.safeParse(SavedReport, toJson(file, await readFile(file, 'utf8')));
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    throw notAReport(
      file,
      place === '' ? 'it is no JSON object' : `"${place}" is missing or not as expected`,
    );
  }
  const { complete, rows, excluded } = read.data;
  return {
    complete,
    rows: rows.map((row) => ({
      franchiseCode: row.franchiseCode,
      month: monthIn(file, row.month),
      deals: row.deals,
      paid: parseDecimal(row.paid) ?? ZERO,
      commission: parseDecimal(row.commission) ?? ZERO,
      overall: parseDecimal(row.overall) ?? ZERO,
    })),
    excluded: excluded.map((deal) => ({ ...deal, franchiseCode: deal.franchiseCode ?? undefined })),
  };
}

function toJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAReport(file, 'it is not JSON');
  }
}

function monthIn(file: string, text: string): Month {
  if (isMonth(text)) return text;
  throw notAReport(file, `"${text}" is not a month`);
}

function notAReport(file: string, why: string): CliError {
  return new CliError(EXIT.failed, 'report.unreadable', `${file} is not a report`, {
    why,
    hint: 'commission report -o old.json',
  });
}
