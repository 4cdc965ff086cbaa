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

/** The use-cases and repositories that pages work with, by the names under which pages take them. */
const SERVICES = {
  /** Calls our server by its endpoints, for all that no other server answers. */
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
  /** For the link from a mail; who comes in by a form takes `login`. */
  auth: AuthGateway,
  promotions: PromotionRepo,
  trainings: TrainingRepo,
  watchTraining: WatchTraining,
  /** Of any server. */
  summaryFromSpecCalls: SummaryFromSpecCalls,
  /** The days and months of figures. */
  calendar: BusinessCalendar,
  session: SessionStore,
} as const;

/** What the pages get: use-cases and repositories by name, and no container. */
export type AppServices = {
  readonly [Name in keyof typeof SERVICES]: InstanceType<(typeof SERVICES)[Name]>;
} & PageTools;

/** The tools of the pages that are no services. */
interface PageTools {
  /** The days of meetings, which are agreed on in Indian time whichever zone counts. */
  readonly meetingCalendar: BusinessCalendar;
  /** As the server has it, whatever the device says. */
  readonly clock: ServerClock;
  /** How far behind the data lies that the server answers. */
  readonly dataLag: DataLag;
  /** Makes a key of letters, digits and dashes that nobody made before. */
  readonly newKey: () => string;
  /** Has the pages of a role kept on the device, so that they open without a network. */
  readonly keepPages: (role: Role) => void;
  /** Asks for what the page at a path will ask for, what its figures need first, before it is drawn. */
  readonly askEarly: (path: string) => void;
  /** Gives the address of a path of the API: absolute, or from the root of the page's own origin. */
  readonly addressOf: (path: string) => string;
  /** Sends a film and gives its address. Throws a `Failure`. */
  readonly sendFilm: (film: Blob, sending: FilmSending) => Promise<string>;
}

/** All services of a container but those that the door does `without`. Throws where a binding is missing. */
export function servicesOf(
  container: Container,
  tools: PageTools,
  without: readonly (keyof typeof SERVICES)[] = [],
): AppServices {
  const left: ReadonlySet<string> = new Set(without);
  const named = Object.entries(SERVICES)
    .filter(([name]) => !left.has(name))
    .map(([name, token]) => [name, container.get<unknown>(token)]);
  // A table that is mapped over loses which name has which type.
  const services: Omit<AppServices, keyof PageTools> = Object.fromEntries(named);
  return { ...tools, ...services };
}
