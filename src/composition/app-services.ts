import type { Container } from 'inversify';
import type { DataLag } from '#adapters/http/data-lag';
import type { ServerClock } from '#adapters/http/server-clock';
import { PortalApi } from '#contract/portal-api';
import type { Role } from '#core/access/role';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { ExplainDeal } from '#core/commission/explain-deal';
import { PreviewRules } from '#core/commission/preview-rules';
import { DealRepo } from '#core/deals/deal-repo.port';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { MessageSubscription } from '#core/notifications/message-subscription';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { OfflineQueue } from '#core/sending/offline-queue';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import { ResetPassword } from '#core/session/reset-password';
import { SessionStore } from '#core/session/session-store.port';
import { BusinessCalendar } from '#core/shared/month';
import type { FilmSending } from '#core/training/film-sending';
import { TrainingRepo } from '#core/training/training-repo.port';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { WatchTraining } from '#core/watching/watch-training';

/** The use-cases and repositories that pages use, by the names under which pages get them. */
const SERVICES = {
  /** Calls our server by its endpoints, for everything that the spec's calls do not offer. */
  api: PortalApi,
  login: Login,
  logout: Logout,
  resetPassword: ResetPassword,
  messages: MessageSubscription,
  fetchFranchiseData: FetchFranchiseData,
  computeMonthlyCommission: ComputeMonthlyCommission,
  explainDeal: ExplainDeal,
  dealAssessor: DealAssessor,
  deals: DealRepo,
  payments: PaymentRepo,
  leads: LeadRepo,
  checkDuplicate: CheckDuplicate,
  offlineQueue: OfflineQueue,
  vendors: VendorRepo,
  previewRules: PreviewRules,
  /** For the link from a mail; a sign-in by form uses `login`. */
  auth: AuthGateway,
  promotions: PromotionRepo,
  trainings: TrainingRepo,
  watchTraining: WatchTraining,
  /** Works with any server. */
  summaryFromSpecCalls: SummaryFromSpecCalls,
  /** The calendar of the figures' days and months. */
  calendar: BusinessCalendar,
  session: SessionStore,
} as const;

/** The services of the pages: use-cases and repositories by name, and no container. */
export type AppServices = {
  readonly [Name in keyof typeof SERVICES]: InstanceType<(typeof SERVICES)[Name]>;
} & PageTools;

/** The tools of the pages that are not bound in the container. */
interface PageTools {
  /** The calendar of meetings, which are in Indian time whatever the business time zone is. */
  readonly meetingCalendar: BusinessCalendar;
  /** Shows the server's time, whatever the device's clock says. */
  readonly clock: ServerClock;
  /** The age of the server's data. */
  readonly dataLag: DataLag;
  /** Makes a unique key of letters, digits and dashes. */
  readonly newKey: () => string;
  /** Makes the device keep the pages of a role, so that they open without a network. */
  readonly keepPages: (role: Role) => void;
  /** Makes the calls of the page at a path before it is rendered, those for its figures first. */
  readonly askEarly: (path: string) => void;
  /** Returns the address of a path of the API: absolute, or from the root of the page's own origin. */
  readonly addressOf: (path: string) => string;
  /** Uploads a film and returns its address. Throws a `Failure`. */
  readonly sendFilm: (film: Blob, sending: FilmSending) => Promise<string>;
}

/** Returns all services of a container. Throws if a binding is missing. */
export function servicesOf(container: Container, tools: PageTools): AppServices {
  const named = Object.entries(SERVICES).map(([name, token]) => [name, container.get<unknown>(token)]);
  // Mapping over a table loses the type of each name.
  const services: Omit<AppServices, keyof PageTools> = Object.fromEntries(named);
  return { ...tools, ...services };
}
