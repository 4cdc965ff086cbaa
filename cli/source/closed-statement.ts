import { accountStatement } from '#contract/account-statements';
import type { AccountStatement } from '#core/ledger/account-statements';
import { NotFound } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import type { OpenSource } from './open-source';

/**
 * Reads the statement of a closed month; undefined where the month is not closed or the source closes none. Call it
 * after the spec's reads. Throws a `Failure`.
 */
export async function closedStatement(
  { money }: Pick<OpenSource, 'money'>,
  franchiseCode: string,
  month: Month,
  signal: AbortSignal,
): Promise<AccountStatement | undefined> {
  const client = await money();
  try {
    return await client?.api.call(accountStatement, { path: { code: franchiseCode, month }, signal });
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
