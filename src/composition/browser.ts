import { Container } from 'inversify';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import { BrowserUnsentStore } from '#adapters/browser/browser-unsent-store';
import {
  FirebasePushMessaging,
  type MessagingConfiguration,
} from '#adapters/browser/firebase-push-messaging';
import { keepPages } from '#adapters/browser/keep-pages';
import { KeepingPromotionRepo, KeepingVendorRepo } from '#adapters/browser/keeping-repos';
import type { StoredSession } from '#adapters/browser/stored-session';
import { xhrUpload } from '#adapters/browser/xhr-upload';
import { HttpClient } from '#adapters/http/http-client';
import type { NamedFile } from '#adapters/http/http-data-import';
import { HttpTrainingFilms } from '#adapters/http/http-training-films';
import { HttpTrainingSubtitles } from '#adapters/http/http-training-subtitles';
import { ServerClock } from '#adapters/http/server-clock';
import { ConsoleLog } from '#adapters/system/console-log';
import { RandomKeySource } from '#adapters/system/random-key-source';
import { SystemClock } from '#adapters/system/system-clock';
import type { Role } from '#core/access/role';
import { AdminAccounts } from '#core/accounts/admin-accounts.port';
import { AuditLog } from '#core/audit/audit-log.port';
import { SecurityLog } from '#core/audit/security-log.port';
import { SlideDesk } from '#core/carousel/slide-desk.port';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { ComputeOverallEarning } from '#core/commission/compute-overall-earning';
import { DealAssessor } from '#core/commission/deal-assessor';
import { ExplainDeal } from '#core/commission/explain-deal';
import { PreviewRules } from '#core/commission/preview-rules';
import { PrepareStatement } from '#core/commission/statement';
import { DealRepo } from '#core/deals/deal-repo.port';
import { StageHistory } from '#core/deals/stage-history.port';
import { DataImport } from '#core/imports/data-import.port';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { LeadAssignment } from '#core/leads/lead-assignment.port';
import { LeadDesk } from '#core/leads/lead-desk.port';
import { LeadRepo } from '#core/leads/lead-repo.port';
import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { DealPages } from '#core/network/deal-pages.port';
import { LeadPages } from '#core/network/lead-pages.port';
import { MessageSubscription } from '#core/notifications/message-subscription';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import { PushMessaging } from '#core/notifications/push-messaging.port';
import { PaymentDesk } from '#core/payments/payment-desk.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { ProfileAccount } from '#core/profile/profile-account.port';
import { PromotionDesk } from '#core/promotions/promotion-desk.port';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { PromotionShares } from '#core/promotions/promotion-shares.port';
import { NetworkByCalls } from '#core/reports/network-by-calls';
import { NetworkCounts } from '#core/reports/network-counts.port';
import { NetworkReports } from '#core/reports/network-reports.port';
import { PerformerRanking } from '#core/reports/performer-ranking.port';
import { OutgoingLeads } from '#core/sending/outgoing-leads';
import { UnsentStore } from '#core/sending/unsent-store.port';
import { AuthGateway } from '#core/session/auth-gateway.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import { ResetPassword } from '#core/session/reset-password';
import { SessionStore } from '#core/session/session-store.port';
import { PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { Clock } from '#core/shared/clock.port';
import { ContentPictures } from '#core/shared/content-pictures.port';
import { KeySource } from '#core/shared/key-source.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { TrainingDesk } from '#core/training/training-desk.port';
import { TrainingFilms } from '#core/training/training-films.port';
import { TrainingRepo } from '#core/training/training-repo.port';
import { TrainingSubtitles } from '#core/training/training-subtitles.port';
import { RuleDesk } from '#core/vendors/rule-desk.port';
import { VendorDesk } from '#core/vendors/vendor-desk.port';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { SavedViewRepo } from '#core/views/saved-view-repo.port';
import { WatchTraining } from '#core/watching/watch-training';
import { coreModule } from './core-module';
import { httpModule } from './http-module';
import { leadModule } from './lead-module';
import { sessionModule } from './session-module';

export type { MessagingConfiguration };

const CALL_TIMEOUT_MS = 20_000;
const CALLS_AT_ONCE = 6;
const FURTHER_TRIES = 2;

/** What the pages get: use-cases and repositories by name, and no container. */
export interface AppServices {
  readonly login: Login;
  readonly logout: Logout;
  readonly resetPassword: ResetPassword;
  readonly messages: MessageSubscription;
  /** Has the pages of a role kept on the device, so that they open without a network. */
  readonly keepPages: (role: Role) => void;
  readonly fetchFranchiseData: FetchFranchiseData;
  readonly computeMonthlyCommission: ComputeMonthlyCommission;
  readonly computeOverallEarning: ComputeOverallEarning;
  readonly explainDeal: ExplainDeal;
  readonly prepareStatement: PrepareStatement;
  readonly dealAssessor: DealAssessor;
  readonly deals: DealRepo;
  /** Only of a server that announces `deals.stages`. */
  readonly stageHistory: StageHistory;
  readonly payments: PaymentRepo;
  readonly paymentDesk: PaymentDesk;
  readonly noticePreferences: NoticePreferences;
  readonly leads: LeadRepo;
  readonly meetings: MeetingRepo;
  /** Only of a server that announces `meetings.feed`. */
  readonly meetingFeed: MeetingFeed;
  readonly account: ProfileAccount<Blob>;
  readonly leadDesk: LeadDesk;
  readonly leadAssignment: LeadAssignment;
  readonly keys: KeySource;
  readonly checkDuplicate: CheckDuplicate;
  readonly outgoingLeads: OutgoingLeads;
  readonly settings: PortalSettingsRepo;
  readonly vendors: VendorRepo;
  readonly vendorDesk: VendorDesk;
  readonly ruleDesk: RuleDesk;
  readonly previewRules: PreviewRules;
  /** For the link from a mail; who comes in by a form takes `login`. */
  readonly auth: Pick<AuthGateway, 'unlock'>;
  readonly auditLog: AuditLog;
  /** Only of a server that announces `security.log`. */
  readonly securityLog: SecurityLog;
  /** Only of a server that announces `accounts.write`. */
  readonly adminAccounts: AdminAccounts;
  readonly promotions: PromotionRepo;
  readonly promotionShares: PromotionShares;
  readonly trainings: TrainingRepo;
  readonly watchTraining: WatchTraining;
  readonly slides: SlideRepo;
  readonly trainingDesk: TrainingDesk;
  readonly promotionDesk: PromotionDesk;
  readonly slideDesk: SlideDesk;
  readonly contentPictures: ContentPictures<Blob>;
  /** Only of a server that announces `training.films`. */
  readonly trainingFilms: TrainingFilms<Blob>;
  /** Only of a server that announces `training.subtitles`. */
  readonly trainingSubtitles: TrainingSubtitles<Blob>;
  /** Only of a server that announces `reports.shares`. */
  readonly networkCounts: NetworkCounts;
  /** Only of a server that announces `leads.page`. */
  readonly leadPages: LeadPages;
  /** Only of a server that announces `deals.page`. */
  readonly dealPages: DealPages;
  /** Only of a server that announces `reports.summary`. */
  readonly networkReports: NetworkReports;
  /** Of any server. */
  readonly networkByCalls: NetworkByCalls;
  readonly performers: PerformerRanking;
  readonly savedViews: SavedViewRepo;
  readonly imports: DataImport<NamedFile>;
  readonly session: SessionStore;
  /** Calls back after every write of which the server may have stored something; gives the way to stop it. */
  readonly onWritten: (listener: () => void) => () => void;
  /** The days and months of figures. */
  readonly calendar: BusinessCalendar;
  /** The days of meetings, which are agreed on in Indian time whichever zone counts. */
  readonly meetingCalendar: BusinessCalendar;
  /** As the server has it, whatever the device says. */
  readonly clock: ServerClock;
}

/** What the page gives to its composition. */
export interface BrowserOptions {
  /** The API's origin; empty for the page's own. */
  readonly baseUrl: string;
  /** The zone whose days and months count; Asia/Kolkata by default. */
  readonly timeZone?: string | undefined;
  /** Where the session of this tab lives. */
  readonly stored: StoredSession;
  /** The tab's storage for unsent work; without one it lives in memory. */
  readonly storage: Storage | undefined;
  /** Undefined: this portal sends no messages to devices. */
  readonly messaging?: MessagingConfiguration | undefined;
  /** The portal's service worker, on its way. */
  readonly worker?: Promise<ServiceWorkerRegistration | undefined>;
}

/** The composition of the browser: one HTTP client, one session. */
export function composeBrowser(options: BrowserOptions): AppServices {
  const log = new ConsoleLog();
  const store = new BrowserSessionStore(options.stored);
  const token = () => store.current()?.token;
  const clock = new ServerClock(new SystemClock());
  const writeListeners = new Set<() => void>();
  const client = new HttpClient({
    baseUrl: options.baseUrl,
    timeoutMs: CALL_TIMEOUT_MS,
    concurrency: CALLS_AT_ONCE,
    retries: FURTHER_TRIES,
    token,
    ends: () => store.ends(),
    onAnswer: ({ date }) => clock.follow(date),
    onWritten: () => writeListeners.forEach((tell) => void tell()),
  });
  const container = new Container();
  container.bind(Log).toConstantValue(log);
  container.bind(Clock).toConstantValue(clock);
  container.bind(SessionStore).toConstantValue(store);
  container.bind(UnsentStore).toConstantValue(new BrowserUnsentStore(options.storage, log));
  container.bind(KeySource).toConstantValue(new RandomKeySource());
  container
    .bind(PushMessaging)
    .toConstantValue(
      new FirebasePushMessaging(options.messaging, options.worker ?? Promise.resolve(undefined)),
    );
  container.bind(TrainingFilms<Blob>).toConstantValue(
    new HttpTrainingFilms({
      addressOf: (path) => client.addressOf(path),
      token,
      ends: () => store.ends(),
      send: xhrUpload,
    }),
  );
  container.bind(TrainingSubtitles<Blob>).toConstantValue(new HttpTrainingSubtitles(client));
  container.bind(BusinessCalendar).toConstantValue(new BusinessCalendar(options.timeZone));
  container.onActivation(VendorRepo, (_, vendors) => new KeepingVendorRepo(vendors, store));
  container.onActivation(PromotionRepo, (_, promotions) => new KeepingPromotionRepo(promotions, store));
  container.load(
    httpModule(
      client,
      () => (store.current()?.user.role === 'admin' ? 'network' : 'own'),
      () => store.current()?.features ?? [],
    ),
    coreModule,
    sessionModule,
    leadModule,
  );
  return {
    login: container.get(Login),
    logout: container.get(Logout),
    resetPassword: container.get(ResetPassword),
    messages: container.get(MessageSubscription),
    keepPages: (role) => void keepPages(role, options.worker ?? Promise.resolve(undefined)),
    fetchFranchiseData: container.get(FetchFranchiseData),
    computeMonthlyCommission: container.get(ComputeMonthlyCommission),
    computeOverallEarning: container.get(ComputeOverallEarning),
    explainDeal: container.get(ExplainDeal),
    prepareStatement: container.get(PrepareStatement),
    dealAssessor: container.get(DealAssessor),
    deals: container.get(DealRepo),
    stageHistory: container.get(StageHistory),
    payments: container.get(PaymentRepo),
    paymentDesk: container.get(PaymentDesk),
    noticePreferences: container.get(NoticePreferences),
    leads: container.get(LeadRepo),
    meetings: container.get(MeetingRepo),
    meetingFeed: container.get(MeetingFeed),
    account: container.get(ProfileAccount<Blob>),
    leadAssignment: container.get(LeadAssignment),
    keys: container.get(KeySource),
    leadDesk: container.get(LeadDesk),
    checkDuplicate: container.get(CheckDuplicate),
    outgoingLeads: container.get(OutgoingLeads),
    settings: container.get(PortalSettingsRepo),
    vendors: container.get(VendorRepo),
    vendorDesk: container.get(VendorDesk),
    ruleDesk: container.get(RuleDesk),
    previewRules: container.get(PreviewRules),
    auth: container.get(AuthGateway),
    auditLog: container.get(AuditLog),
    securityLog: container.get(SecurityLog),
    adminAccounts: container.get(AdminAccounts),
    promotions: container.get(PromotionRepo),
    promotionShares: container.get(PromotionShares),
    trainings: container.get(TrainingRepo),
    watchTraining: container.get(WatchTraining),
    slides: container.get(SlideRepo),
    trainingDesk: container.get(TrainingDesk),
    promotionDesk: container.get(PromotionDesk),
    slideDesk: container.get(SlideDesk),
    contentPictures: container.get(ContentPictures<Blob>),
    trainingFilms: container.get(TrainingFilms<Blob>),
    trainingSubtitles: container.get(TrainingSubtitles<Blob>),
    networkCounts: container.get(NetworkCounts),
    leadPages: container.get(LeadPages),
    dealPages: container.get(DealPages),
    networkReports: container.get(NetworkReports),
    networkByCalls: container.get(NetworkByCalls),
    performers: container.get(PerformerRanking),
    savedViews: container.get(SavedViewRepo),
    imports: container.get(DataImport<NamedFile>),
    session: store,
    onWritten: (listener) => {
      writeListeners.add(listener);
      return () => writeListeners.delete(listener);
    },
    calendar: container.get(BusinessCalendar),
    meetingCalendar: new BusinessCalendar(),
    clock,
  };
}
