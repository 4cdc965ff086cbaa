import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '#contract/second-factor';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, keyedRoute, type Route, route } from '../../http/route';
import { tooManyAttempts } from '../../http/too-many-attempts';
import { factorResetMail, factorTurnedMail } from '../../mail/factor-mails';
import type { Outbox } from '../../mail/outbox';
import { mustStillHold } from '../../sessions/session-lookup';
import type { SessionRegister } from '../../sessions/session-register';
import { recordChange } from '../audit/audit-log';
import { recordEvent, recordRepeatable } from '../audit/security-log';
import type { FactorGate } from './factor-gate';
import type { GuessingGuard } from './guessing-guard';
import type { OwnPassword } from './own-password';
import { removeFactor, resetFactor } from './remove-factor';
import { proofIn, type SecondFactors } from './second-factors';
import { FACTOR_WAY } from './sign-in';
import { wrongCode } from './wrong-code';

/** The services for the calls about second factors. */
export interface FactorParts {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly sessions: SessionRegister;
  readonly passwords: OwnPassword;
  readonly guard: GuessingGuard;
  readonly factors: SecondFactors;
  readonly factorGate: FactorGate;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The origin for links in mails; undefined for mails without a link. */
  readonly publicUrl: string | undefined;
}

/** Makes the calls for the second factor of the own account, and for its reset by another administrator. */
export function secondFactorRoutes(parts: FactorParts): readonly Route[] {
  const { database, repeats, sessions, passwords, factors, factorGate, outbox, clock, publicUrl } = parts;
  return [
    route(ownSecondFactor, async ({ principal: { userId } }) => {
      const on = await factors.of(database, userId);
      return {
        on: on !== undefined,
        since: on?.since,
        recoveryCodes: await factors.recoveryCodesOf(database, userId),
        demanded: await factorGate.isDemanded(),
        waitsUntil: await factorGate.waitsUntil(userId),
        passkeys: await factors.passkeys.of(database, userId),
        passkeyHost: factors.passkeys.host,
      };
    }),
    keyedRoute(repeats, beginSecondFactor, async ({ principal, address, body }, once) => {
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once(async (transaction) => {
        await mustStillHold(transaction, principal);
        const made = await factors.begin(transaction, await accountOf(transaction, principal.userId));
        if (!made) throw refused('factor.on', 'Two-step login is on already. Turn it off first.');
        return made;
      });
    }),
    creatingRoute(repeats, confirmSecondFactor, async ({ principal, address, body }, transaction) => {
      const { userId, sessionId } = principal;
      await mustStillHold(transaction, principal);
      const codes = await factors.confirm(transaction, userId, body.code);
      if (!codes) throw wrongCode(400);
      await sessions.prove(transaction, sessionId);
      await recordEvent(transaction, clock, { kind: 'factor-on', userId, address: address() });
      const { email } = await accountOf(transaction, userId);
      await outbox.add(transaction, email, factorTurnedMail('on', publicUrl));
      return [...codes];
    }),
    keyedRoute(repeats, endSecondFactor, async ({ principal, address, body }, once) => {
      const { userId } = principal;
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once(async (transaction) => {
        await mustStillHold(transaction, principal);
        if (!(await removeFactor(transaction, userId))) throw refused('factor.off', 'Two-step login is off.');
        await recordEvent(transaction, clock, { kind: 'factor-off', userId, address: address() });
        const { email } = await accountOf(transaction, userId);
        await outbox.add(transaction, email, factorTurnedMail('off', publicUrl));
        return { message: 'Two-step login is off.' };
      });
    }),
    creatingRoute(repeats, renewRecoveryCodes, async ({ principal, address }, transaction) => {
      const { userId } = principal;
      await mustStillHold(transaction, principal);
      if (!(await factors.of(transaction, userId))) throw refused('factor.off', 'Two-step login is off.');
      await recordEvent(transaction, clock, { kind: 'recovery-codes-made', userId, address: address() });
      return [...(await factors.renewRecoveryCodes(transaction, userId))];
    }),
    proofRoute(parts),
    keyedRoute(repeats, resetSecondFactor, async ({ principal, address, path, body }, once) => {
      const userId = path.text('id');
      if (userId === principal.userId)
        throw refused('factor.own', 'Another administrator has to reset your two-step login.');
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once(async (transaction) => {
        await mustStillHold(transaction, principal);
        const owner = await accountOf(transaction, userId);
        const by = { resetBy: principal.userId, at: clock.now() };
        if (!(await resetFactor(transaction, userId, by)))
          throw refused('factor.off', 'Two-step login is off.');
        await recordEvent(transaction, clock, { kind: 'factor-reset', userId, address: address() });
        await recordChange(transaction, principal, clock, {
          subject: 'account',
          subjectId: userId,
          action: 'reset-factor',
          after: { email: owner.email },
        });
        const resetter = await accountOf(transaction, principal.userId);
        const mail = factorResetMail({ owner, by: resetter }, publicUrl);
        for (const { email } of [owner, resetter]) await outbox.add(transaction, email, mail);
        return { message: 'Two-step login was reset. Acts about money wait for 24 hours.' };
      });
    }),
  ];
}

/** Thrown for a wrong code, so that its transaction is rolled back. */
class WrongCode extends Error {}

/** Makes the call that takes a code again within a session; counts wrong ones for the session. */
function proofRoute({ database, repeats, sessions, guard, factors, clock }: FactorParts): Route {
  return keyedRoute(repeats, proveSecondFactor, async ({ principal, address, body }, once) => {
    const { userId, sessionId } = principal;
    const outcome = await guard.guess({ way: FACTOR_WAY, account: userId, session: sessionId }, async () => {
      try {
        return await once(async (transaction) => {
          await mustStillHold(transaction, principal);
          const proof = proofIn(body);
          if (!proof || !(await factors.use(transaction, userId, proof))) throw new WrongCode();
          await sessions.prove(transaction, sessionId);
          return { message: 'The code is right.' };
        });
      } catch (error) {
        if (error instanceof WrongCode) return undefined;
        throw error;
      }
    });
    if (outcome.kind === 'right') return outcome.result;
    if (outcome.kind === 'wait') throw tooManyAttempts(outcome.seconds);
    await recordRepeatable(database, clock, { kind: 'factor-wrong', userId, address: address() });
    throw wrongCode(400);
  });
}

export async function accountOf(transaction: PortalTransaction, id: string) {
  const account = await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new NotFound('No such account.');
  return account;
}
