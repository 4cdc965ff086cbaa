import type { PayoutRefusal } from '#core/payouts/payout-state';
import type { PortalTransaction } from '../../db/portal-database';
import type { HttpError } from '../../http/http-error';
import { refused } from '../../http/http-error';
import { hasOtherAdmin } from '../../sessions/other-admin';

/** Builds the refusal of an act on a run, with a hint what helps. `by` is the id of the administrator who wants it. */
export async function refusedMove(
  transaction: PortalTransaction,
  code: PayoutRefusal,
  by: string,
): Promise<HttpError> {
  if (code === 'payout.state')
    return refused(code, 'This is not possible any more, or not yet: look at the run as it is now.');
  return refused(
    code,
    (await hasOtherAdmin(transaction, by))
      ? 'You have made this run yourself. Another administrator does this.'
      : 'You have made this run yourself, and there is no other administrator. Payouts need a second one.',
  );
}
