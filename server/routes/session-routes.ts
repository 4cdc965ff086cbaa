import { AUDIT } from '#contract/audit';
import { CAROUSEL } from '#contract/carousel';
import { CRM_SYNC } from '#contract/crm-sync';
import { DEALS_STAGES } from '#contract/deal-stages';
import { IMPORTS } from '#contract/imports';
import { LEADS_ASSIGN } from '#contract/lead-assignment';
import { LEADS_WRITE } from '#contract/lead-writing';
import { PROMOTIONS_MANAGE } from '#contract/managing-promotions';
import { CAROUSEL_MANAGE } from '#contract/managing-slides';
import { TRAINING_MANAGE } from '#contract/managing-trainings';
import { MEETINGS_FEED } from '#contract/meeting-feed';
import { MEETINGS } from '#contract/meetings';
import { DEALS_FIGURES, DEALS_PAGE, LEADS_PAGE, REPORTS_SHARES } from '#contract/network';
import { NOTICES } from '#contract/notices';
import { LISTS_PAGED } from '#contract/paging';
import { PAYMENTS_BULK, PAYMENTS_RECORD } from '#contract/payments';
import { LOGOS_REMOVE, PROFILE } from '#contract/profile';
import { PROMOTIONS_SHARES } from '#contract/promotions';
import { REPORTS_SUMMARY } from '#contract/reports';
import { features, signIn, signOut } from '#contract/session';
import { SETTINGS_WRITE } from '#contract/settings';
import { STATS_BEST_PERFORMER, STATS_OWN_RESULTS } from '#contract/stats';
import { TRAINING_FILMS } from '#contract/training-films';
import { TRAINING_CERTIFICATE, TRAINING_PROGRESS } from '#contract/training-progress';
import { TRAINING_SUBTITLES } from '#contract/training-subtitles';
import { VENDORS_LOGO, VENDORS_ONE_RULE, VENDORS_WRITE } from '#contract/vendor-desk';
import { VIEWS_SAVED } from '#contract/views';
import type { SessionRegister } from '../auth/session-register';
import type { SignIn } from '../auth/sign-in';
import { Refusal } from '../http/refusal';
import { type Route, route, routeWithBody } from '../http/route';

/** The additions to the spec's calls that this server offers. */
const FEATURES: readonly string[] = [
  PAYMENTS_BULK,
  PAYMENTS_RECORD,
  DEALS_STAGES,
  'push.tokens',
  NOTICES,
  LEADS_WRITE,
  PROMOTIONS_SHARES,
  TRAINING_PROGRESS,
  TRAINING_CERTIFICATE,
  CAROUSEL,
  MEETINGS,
  MEETINGS_FEED,
  PROFILE,
  STATS_BEST_PERFORMER,
  STATS_OWN_RESULTS,
  VIEWS_SAVED,
  TRAINING_MANAGE,
  TRAINING_FILMS,
  TRAINING_SUBTITLES,
  PROMOTIONS_MANAGE,
  CAROUSEL_MANAGE,
  IMPORTS,
  CRM_SYNC,
  REPORTS_SUMMARY,
  REPORTS_SHARES,
  LEADS_PAGE,
  DEALS_PAGE,
  DEALS_FIGURES,
  LEADS_ASSIGN,
  SETTINGS_WRITE,
  VENDORS_WRITE,
  VENDORS_ONE_RULE,
  VENDORS_LOGO,
  LOGOS_REMOVE,
  AUDIT,
  LISTS_PAGED,
];

/** Signing in and out, and what the server offers beyond the spec's calls. */
export function sessionRoutes(signInAct: SignIn, sessions: SessionRegister): readonly Route[] {
  return [
    routeWithBody(signIn, async ({ body, address }) => {
      const result = await signInAct.execute(body.email, body.password, address);
      if (result.kind === 'wrong-credentials') {
        throw new Refusal(401, 'Email or password is incorrect.', { code: 'auth.wrong-credentials' });
      }
      if (result.kind === 'too-many-attempts') throw tooManyAttempts(result.retryAfterSeconds);
      const { token, user } = result;
      return {
        token,
        user: {
          role: user.role,
          vendor_id: user.vendorId,
          Franchise_code: user.franchiseCode,
          name: user.name,
          email: user.email,
        },
        features: [...FEATURES],
      };
    }),
    route(signOut, async ({ principal }) => {
      await sessions.end(principal.sessionId);
      return { message: 'You are logged out.' };
    }),
    route(features, async () => ({ features: [...FEATURES] })),
  ];
}

/** The refusal after too many wrong passwords. */
export function tooManyAttempts(retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Refusal(429, sentence, { code: 'auth.too-many-attempts', retryAfterSeconds });
}
