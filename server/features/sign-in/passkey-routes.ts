import { addPasskey, askPasskey, beginPasskey, removePasskey } from '#contract/second-factor';
import { NotFound } from '#core/shared/failure';
import { HttpError, refused } from '../../http/http-error';
import { creatingRoute, type Route } from '../../http/route';
import { passkeyMail } from '../../mail/factor-mails';
import { mustStillHold } from '../../sessions/session-lookup';
import { recordEvent } from '../audit/security-log';
import { accountOf, type FactorParts } from './second-factor-routes';

/** Makes the calls for passkeys of the own account: another way to prove a second factor that is on. */
export function passkeyRoutes({ repeats, factors, outbox, clock, publicUrl }: FactorParts): readonly Route[] {
  const { passkeys } = factors;
  return [
    creatingRoute(repeats, askPasskey, async ({ principal }, transaction) => {
      await mustStillHold(transaction, principal);
      const question = await passkeys.question(transaction, principal.userId);
      if (question === undefined) throw refused('passkey.none', 'There is no passkey yet.');
      return question;
    }),
    creatingRoute(repeats, beginPasskey, async ({ principal }, transaction) => {
      const { userId } = principal;
      await mustStillHold(transaction, principal);
      if (!(await factors.of(transaction, userId))) throw refused('factor.off', 'Two-step login is off.');
      return passkeys.begin(transaction, await accountOf(transaction, userId));
    }),
    creatingRoute(repeats, addPasskey, async ({ principal, address, body }, transaction) => {
      const { userId } = principal;
      await mustStillHold(transaction, principal);
      if (!(await factors.of(transaction, userId))) throw refused('factor.off', 'Two-step login is off.');
      if (!(await passkeys.add(transaction, userId, body)))
        throw new HttpError(400, 'This passkey could not be added. Try it once more.', {
          code: 'passkey.refused',
          field: 'passkey',
        });
      await recordEvent(transaction, clock, {
        kind: 'passkey-added',
        userId,
        detail: body.name,
        address: address(),
      });
      const { email } = await accountOf(transaction, userId);
      await outbox.add(transaction, email, passkeyMail(body.name, publicUrl));
      return { message: 'The passkey was added.' };
    }),
    creatingRoute(repeats, removePasskey, async ({ principal, address, path }, transaction) => {
      const { userId } = principal;
      await mustStillHold(transaction, principal);
      if (!(await passkeys.remove(transaction, userId, path.text('id'))))
        throw new NotFound('No such passkey.');
      await recordEvent(transaction, clock, { kind: 'passkey-removed', userId, address: address() });
      return { message: 'The passkey was removed.' };
    }),
  ];
}
