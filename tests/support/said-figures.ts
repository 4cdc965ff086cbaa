import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Account } from './count-by-integers';

/** What the built `commission` prints for these arguments, in an environment of this and nothing of ours. */
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

/** The commission of each month with a deal in it that a report of `commission` says, in paise. */
export function commissionSaid(report: {
  readonly rows: readonly { readonly month: string; readonly deals: number; readonly commission: string }[];
}): ReadonlyMap<string, bigint> {
  const counted = report.rows.filter(({ deals }) => deals > 0);
  return new Map(counted.map((row) => [row.month, paise(row.commission)]));
}

/** A token of an account at a server. */
export async function tokenOf(url: string, account: Account): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = await response.json();
  return token;
}

/** Rupees as the portal writes them for programs, "1234.50", in paise. */
export function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}
