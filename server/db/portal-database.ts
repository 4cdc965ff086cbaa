import type { Generated, Kysely, Transaction } from 'kysely';
import type { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import type { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { PictureSize } from '#core/promotions/promotion';
import type { ShareWay } from '#core/promotions/share-way';
import type { Day } from '#core/shared/month';
import type { AccessTables } from './tables/access-tables';
import type { AuditTables } from './tables/audit-tables';
import type { BulkActTables } from './tables/bulk-act-tables';
import type { ClosingTables } from './tables/closing-tables';
import type { CodeTables } from './tables/code-tables';
import type { DisputeTables } from './tables/dispute-tables';
import type { GatewayTables } from './tables/gateway-tables';
import type { ImportTables } from './tables/import-tables';
import type { LeadWritingTables } from './tables/lead-writing-tables';
import type { MailboxTables } from './tables/mailbox-tables';
import type { NoticeTables } from './tables/notice-tables';
import type { PayoutTables } from './tables/payout-tables';
import type { SecondFactorTables } from './tables/second-factor-tables';
import type { SetupTables } from './tables/setup-tables';
import type { StagedTables } from './tables/staged-tables';
import type { SumTables } from './tables/sum-tables';
import type { TextColumns } from './tables/text-columns';
import type { TrainingTables } from './tables/training-tables';
import type { VendorAdminTables } from './tables/vendor-admin-tables';
import type { VoidTables } from './tables/void-tables';

/** The tables, as typed for queries. Money is in millionths of a rupee, times in ms since 1970. */
export interface PortalTables
  extends AccessTables,
    AuditTables,
    BulkActTables,
    ClosingTables,
    CodeTables,
    GatewayTables,
    ImportTables,
    LeadWritingTables,
    MailboxTables,
    NoticeTables,
    PayoutTables,
    DisputeTables,
    SecondFactorTables,
    SetupTables,
    StagedTables,
    SumTables,
    TrainingTables,
    VendorAdminTables,
    VoidTables {
  vendors: VendorRow;
  leads: LeadRow;
  deals: DealRow;
  deal_stages: DealStageRow;
  payments: PaymentRow;
  commission_rules: CommissionRuleRow;
  account_opening: AccountOpeningRow;
  promotions: PromotionRow;
  promotion_shares: PromotionShareRow;
  logos: LogoRow;
  meetings: MeetingRow;
  pictures: PictureRow;
  saved_views: SavedViewRow;
  /** Facts about the database itself, such as the time for which demo data was generated. */
  facts: { name: string; value: string };
}

/** The database, or a transaction on it. */
export type PortalDatabase = Kysely<PortalTables>;

/** A row of any table, by column. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A transaction on the database. */
export type PortalTransaction = Transaction<PortalTables>;

export interface VendorRow {
  vendor_id: string;
  franchise_code: string;
  name: string;
  email: string;
  mobile: string | null;
  city: string | null;
  status: 'active' | 'inactive';
  /**
   * The last four digits, masked, of a number that earlier versions stored unencrypted; the next column holds it
   * sealed.
   */
  bank_account: string | null;
  bank_account_sealed: string | null;
  pan: string | null;
  contact_person: string | null;
  state: string | null;
  pin: string | null;
  gstin: string | null;
  created_at_ms: number | null;
  /** The time when the newest invitation was queued. */
  invited_at_ms: number | null;
}

/**
 * `created_at_ms` and the columns after it are derived from the others and written with them, see `derived-columns.ts`;
 * `created_day` is null in a row of an older version until `refreshDerivedColumns` has run.
 */
export interface LeadRow extends TextColumns<typeof LEAD_TEXT_FIELDS> {
  id: string;
  franchise_code: string;
  created_at_ms: number | null;
  created_day: string | null;
  searched: string | null;
  /** The time of the last contact with the person; updated with each activity, since lists show it for every lead. */
  last_contact_at_ms: number | null;
}

/** A change of a deal's stage, at the time when the portal noticed it. */
export interface DealStageRow {
  deal_id: string;
  /** The number of the change among those of the deal, from 1. */
  step: number;
  before: string;
  after: string;
  at_ms: number;
}

/**
 * `created_at_ms` and the columns after it are derived from the others and written with them, see `derived-columns.ts`;
 * `created_day` is null in a row of an older version until `refreshDerivedColumns` has run.
 */
export interface DealRow extends TextColumns<typeof OPTIONAL_DEAL_FIELDS> {
  id: string;
  franchise_code: string;
  /** As sent by the CRM. */
  created_time: string;
  product_category: string;
  stage: string;
  /** For a void deal: the stage in the CRM and in imports. */
  stage_in_crm: string | null;
  created_at_ms: number | null;
  created_day: string | null;
  searched: string | null;
}

export interface PaymentRow {
  id: string;
  deal_id: string;
  /** Millionths of a rupee. */
  amount_micros: number;
  paid_on: string | null;
  /** The reference that identifies the payment in the bank's books. */
  reference: string | null;
  /** The entry that this one reverses; each is reversed at most once. */
  corrects: string | null;
  reason: string | null;
  /** The time and the author of the recording; null for entries that an older version imported from a file. */
  recorded_at_ms: number | null;
  recorded_by: string | null;
}

export interface CommissionRuleRow {
  vendor_id: string;
  product_category: string;
  /** Millionths of a percent. */
  ratio_micros: number;
  position: number;
  /** The first and last creation day of the deals that the rule applies to; `ALL_DAYS` covers all. */
  from_day: Generated<Day>;
  until_day: Generated<Day>;
}

export interface AccountOpeningRow {
  position: number;
  /** Millionths of a rupee. */
  amount_micros: number;
}

export interface PromotionRow {
  id: string;
  title: string;
  image_url: string | null;
  product: string | null;
  language: string | null;
  valid_until: string | null;
  published_from: string | null;
  caption: string | null;
  campaign: string | null;
  size: PictureSize | null;
  /** Fractions of the picture's size; all four or none are set. */
  zone_x: number | null;
  zone_y: number | null;
  zone_width: number | null;
  zone_height: number | null;
  approval_reference: string | null;
  /** Only approved promotions are listed. */
  status: 'draft' | 'approved';
  /** 1: hidden although approved. */
  unpublished: number | null;
  /** The last day on which it is shown. */
  published_to: string | null;
  position: number;
  /** The number of changes; null counts as 0. */
  revision: number | null;
  /** The time since when vendors no longer see it. */
  removed_at_ms: number | null;
}

export interface PromotionShareRow {
  id: string;
  promotion_id: string;
  franchise_code: string;
  how: ShareWay;
  shared_at_ms: number;
}

export interface LogoRow {
  id: string;
  image_url: string;
  name: string | null;
  franchise_code: string | null;
  position: number;
}

export interface MeetingRow {
  id: string;
  franchise_code: string;
  title: string;
  starts_at_ms: number;
  minutes: number;
  kind: string;
  status: string;
  with_whom: string;
  lead_id: string | null;
  place: string | null;
  agenda: string | null;
  reminder_minutes: number | null;
  outcome: string | null;
  confirmed_at_ms: number | null;
  /** The number of changes; null counts as 0. */
  revision: number | null;
}

export interface PictureRow {
  /** Derived from the picture's content, so that equal pictures share a row. */
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The time of storing; null in rows older than this column. */
  kept_at_ms: number | null;
}

export interface SavedViewRow {
  user_id: string;
  /** Unique only together with `user_id`. */
  id: string;
  list: string;
  name: string;
  query: string;
  /** The position in the owner's list, in order of creation. */
  position: number;
}
