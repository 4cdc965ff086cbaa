import type { AgreedAdjustments } from '#core/closing/agreed-adjustments.port';
import type { ClosingAdmin } from '#core/closing/closing-admin.port';
import type { OwnershipAdmin } from '#core/closing/ownership-admin.port';
import type { Ledger } from '#core/ledger/ledger.port';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { connectApi } from './connect-api';

/** What a portal that closes months has for the terminal. */
export interface MoneyDoor {
  readonly closings: ClosingAdmin;
  readonly ledger: Ledger;
  readonly agreed: AgreedAdjustments;
  readonly ownership: OwnershipAdmin;
}

/** Does work with the closed months of a portal. Throws `CliError`s, one for a portal that closes none. */
export async function atMoney<Answer>(
  run: Pick<Run, 'flags' | 'io' | 'messages'>,
  work: (money: MoneyDoor) => Promise<Answer>,
): Promise<Answer> {
  const options = await connectApi('money.closing', run);
  const { composeMoney } = await import('#composition/node');
  try {
    return await work(composeMoney(options));
  } catch (error) {
    throw toCliError(error, options.apiUrl);
  }
}
