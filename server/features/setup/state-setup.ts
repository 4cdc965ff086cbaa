import type { SetupStatement } from '#core/settings/portal-setup';
import type { PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { putMark } from '../../records/setup-marks';
import { type AuditEntry, recordChange } from '../audit/audit-log';
import type { Inviting } from '../vendors/add-vendor';
import { openingsIn } from './setup-facts';

interface Statement {
  readonly what: SetupStatement;
  readonly stated: boolean;
  readonly none?: boolean | undefined;
}

/**
 * Records who stated something about the setup, or withdrew it, once. Throws an `HttpError` (409) where opening
 * balances await a second administrator, or exist although the statement says that there are none.
 */
export async function state(
  transaction: PortalTransaction,
  { admin, clock }: Pick<Inviting, 'admin' | 'clock'>,
  { what, stated, none = false }: Statement,
): Promise<void> {
  if (what === 'openings' && stated) await refuseOpenings(transaction, none);
  const before = await transaction
    .selectFrom('setup_marks')
    .select('detail')
    .where('what', '=', what)
    .executeTakeFirst();
  const detail = what === 'openings' && none ? 'none' : null;
  if (stated ? before && before.detail === detail : !before) return;
  if (stated) await putMark(transaction, { what, by_user: admin.userId, at_ms: clock.now(), detail });
  else await transaction.deleteFrom('setup_marks').where('what', '=', what).execute();
  const entry: AuditEntry<'setup'> = {
    subject: 'setup',
    subjectId: what,
    action: stated ? 'state' : 'take-back',
    after: stated ? { stated: what, ...(detail && { none: true }) } : undefined,
  };
  await recordChange(transaction, admin, clock, entry);
}

async function refuseOpenings(transaction: PortalTransaction, none: boolean): Promise<void> {
  const { proposed, approved } = await openingsIn(transaction);
  if (proposed > 0) {
    throw refused(
      'setup.openings-proposed',
      'Opening balances wait for the approval of a second administrator.',
    );
  }
  if (none && approved > 0)
    throw refused('setup.openings-exist', 'There are opening balances already: state that they are all in.');
}
