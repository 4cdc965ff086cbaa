import {
  changeLogo,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  ownProfile,
  ownSessions,
  picture,
  removeLogo,
} from '#contract/profile';
import type { Profile, ProfileLogin } from '#core/profile/profile';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotAllowed, SessionExpired } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { bodyRoute, FileAnswer, fileRoute } from '../../http/file-routes';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { Complain } from '../../http/parse-input';
import { creatingRoute, keyedRoute, type Route, route, routeWithBody } from '../../http/route';
import { tooManyAttempts } from '../../http/too-many-attempts';
import { LOGO_SIDE } from '../../pictures/content-picture';
import { keepPicture, pictureNamed, setLogo, removeLogo as takeLogo } from '../../pictures/pictures';
import { readPicture } from '../../pictures/read-picture';
import type { Principal } from '../../sessions/principal';
import type { SessionRegister } from '../../sessions/session-register';
import { recordChange } from '../audit/audit-log';
import type { ChangePassword } from '../sign-in/change-password';
import { passwordWeakness, weakPassword } from '../sign-in/password-policy';
import { personalWords } from '../sign-in/personal-words';
import { endOf } from '../vendors/vendor-details-rows';
import { changeOwnAccount, ownAccount } from './own-account';

/** Makes the calls for the own account, and for uploaded pictures. */
export function profileRoutes(
  repeats: IdempotencyStore,
  database: PortalDatabase,
  sessions: SessionRegister,
  password: ChangePassword,
  clock: Clock,
): readonly Route[] {
  return [
    route(ownProfile, ({ principal }) => profileOf(database, principal)),
    routeWithBody(
      changeProfile,
      async ({ principal, body }) => {
        const name = body.name?.trim();
        if (name !== undefined && name.length < 2)
          throw new InvalidInput('A name has at least 2 characters.', 'name');
        await database
          .transaction()
          .execute((transaction) =>
            changeOwnAccount(transaction, principal, { ...body, name, city: body.city?.trim() }, clock),
          );
        return profileOf(database, principal);
      },
      complain,
    ),
    keyedRoute(
      repeats,
      changePassword,
      async ({ principal, address, body: { currentPassword, newPassword } }, once) => {
        const { email } = await ownAccount(database, principal);
        const weakness =
          newPassword === currentPassword
            ? 'same'
            : passwordWeakness(newPassword, email, await personalWords(database, principal.userId));
        if (weakness !== undefined) throw weakPassword(weakness);
        const asked = { principal, address };
        const prepared = await password.prepare(asked, currentPassword, newPassword);
        if (prepared.kind === 'wait') throw tooManyAttempts(prepared.seconds);
        if (prepared.kind === 'wrong-password') throw wrongPassword();
        return once(async (transaction) => {
          const tokens = await password.apply(transaction, asked, prepared);
          if (!tokens) throw wrongPassword();
          return { message: `Your password was changed. ${loggedOut(tokens)}` };
        });
      },
      complain,
    ),
    route(ownSessions, async ({ principal }) =>
      (await sessions.openOf(principal.userId)).map(({ id, startedAt, lastSeenAt, device }) => ({
        id,
        startedAt,
        lastSeenAt,
        current: id === principal.sessionId,
        ...device,
      })),
    ),
    route(endOtherSessions, async ({ principal: { userId, sessionId } }) => {
      const tokens = await database
        .transaction()
        .execute((transaction) => sessions.endOthers(transaction, userId, sessionId));
      return { message: loggedOut(tokens) };
    }),
    creatingRoute(repeats, endSession, async ({ principal, path }, transaction) => {
      await sessions.endOwn(transaction, principal.userId, path.text('id'));
      return { message: 'The session has ended.' };
    }),
    bodyRoute('file', changeLogo, async ({ principal, body }) => {
      const code = ownFranchise(principal);
      const clean = await readPicture(body, LOGO_SIDE);
      return database.transaction().execute(async (transaction) => {
        const { name } = await ownAccount(transaction, principal);
        const address = await keepPicture(transaction, 'logo', clean);
        await setLogo(transaction, code, name, address);
        return address;
      });
    }),
    route(removeLogo, async ({ principal }) => {
      const code = ownFranchise(principal);
      await database.transaction().execute(async (transaction) => {
        const logo = await takeLogo(transaction, code);
        if (logo === undefined) return;
        const { vendorId } = principal;
        const vendor = { subject: 'vendor' as const, subjectId: vendorId ?? code, vendorId };
        const entry = { ...vendor, action: 'edit', before: { logo }, after: {} } as const;
        await recordChange(transaction, principal, clock, entry);
      });
      return { message: 'The logo was removed.' };
    }),
    fileRoute(picture, async ({ path }) => {
      const { type, bytes } = await pictureNamed(database, path.text('name'));
      return new FileAnswer(bytes, {
        'Content-Type': type,
        'Content-Disposition': 'inline',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    }),
  ];
}

function wrongPassword(): HttpError {
  return new HttpError(400, 'The current password is not right.', {
    code: 'profile.wrong-password',
    field: 'currentPassword',
  });
}

/** Makes the sentence about ending all other sessions and the tokens; only administrators have tokens. */
function loggedOut(tokens: readonly string[]): string {
  const too = tokens.length > 0 ? ', and your tokens for programs have ended' : '';
  return `All other devices were logged out${too}.`;
}

/**
 * Returns the franchise whose logo a person may change. Throws `NotAllowed` for a person without a franchise, such as
 * an admin.
 */
function ownFranchise({ franchiseCodes }: Principal): string {
  const [code] = franchiseCodes === 'all' ? [] : franchiseCodes;
  if (code === undefined) throw new NotAllowed();
  return code;
}

async function profileOf(database: PortalDatabase, principal: Principal): Promise<Profile> {
  const account = await ownAccount(database, principal);
  const { franchiseCodes } = principal;
  const { language } = account;
  return {
    name: account.name,
    email: account.email,
    role: principal.role,
    franchiseCodes: franchiseCodes === 'all' ? [] : [...franchiseCodes],
    mobile: account.mobile ?? undefined,
    city: account.city ?? undefined,
    language: language === 'en' || language === 'hi' ? language : undefined,
    bankAccount: endOf(account.bankAccount),
    pan: endOf(account.pan),
    logoUrl: account.logoUrl ?? undefined,
    login: await loginOf(database, principal),
  };
}

/** Reads how a person is signed in, and when that ends at the latest. */
async function loginOf(database: PortalDatabase, { program, sessionId }: Principal): Promise<ProfileLogin> {
  if (program) return { kind: 'read-only-token', name: program.name, endsAt: program.expiresAt };
  const session = await database
    .selectFrom('sessions')
    .select('expires_at_ms')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new SessionExpired();
  return { kind: 'sign-in', endsAt: session.expires_at_ms };
}

const SENTENCES: Readonly<Record<string, string>> = {
  'name too_small': 'A name has at least 2 characters.',
  'name too_big': 'A name has at most 80 characters.',
  'mobile invalid_format': 'Please enter a mobile number of 10 digits.',
  'city too_big': 'A city has at most 80 characters.',
  'newPassword too_small': 'Password must be at least 8 characters long',
  'newPassword too_big': 'Password must be at most 128 characters long',
};

const complain: Complain = (field, fault) => SENTENCES[`${field} ${fault}`];
