import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Account } from './count-by-integers';

/** Runs the built `commission` with these arguments, in exactly this environment, and returns its output. */
export async function commission(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/main.js', ...args], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...environment },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** Returns the commission in paise of each month with a deal, from a report of `commission`. */
export function commissionSaid(report: {
  readonly rows: readonly { readonly month: string; readonly deals: number; readonly commission: string }[];
}): ReadonlyMap<string, bigint> {
  const counted = report.rows.filter(({ deals }) => deals > 0);
  return new Map(counted.map((row) => [row.month, paise(row.commission)]));
}

/** Returns a token of an account at a server. */
export async function tokenOf(url: string, account: Account): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = await response.json();
  return token;
}

/** Parses rupees in the portal's form for programs, "1234.50", to paise. */
export function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}
