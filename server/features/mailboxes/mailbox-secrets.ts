import { randomBytes } from 'node:crypto';
import type { MailboxSecrets } from '#core/mailboxes/mailbox';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import type { Seal } from '../../process/seal';
import { tokenHash } from '../../sessions/token-hash';
import { placeOfMailboxSecret } from '../payouts/sealed-places';
import { MAILBOX_TOKEN_PREFIX } from './authorize-delivery';

const SECRET_BYTES = 32;

/** Generates the secrets of a mailbox: the values shown once, and the columns stored of them. */
export function madeSecrets(
  { id, signed }: { readonly id: string; readonly signed: boolean },
  seal: Seal,
): {
  readonly shown: MailboxSecrets;
  readonly stored: Pick<MailboxRow, 'token_hash' | 'secret_sealed'>;
} {
  const token = MAILBOX_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const secret = signed ? randomBytes(SECRET_BYTES).toString('hex') : undefined;
  return {
    shown: { token, secret },
    stored: {
      token_hash: tokenHash(token),
      secret_sealed: secret === undefined ? null : seal.seal(secret, placeOfMailboxSecret(id)),
    },
  };
}
