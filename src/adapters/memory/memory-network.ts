import type { AdminAccount } from '#core/accounts/admin-accounts.port';
import type { ManagedSlide } from '#core/carousel/slide-plan';
import type { Deal } from '#core/deals/deal';
import type { StageStep } from '#core/deals/stage-history.port';
import type { LeadDetails } from '#core/leads/lead-commands.port';
import type { Meeting } from '#core/meetings/meeting';
import type { Payment } from '#core/payments/payment';
import type { Logo } from '#core/promotions/promotion';
import type { ManagedPromotion } from '#core/promotions/promotion-plan';
import type { SignedInUser } from '#core/session/session';
import type { PortalSettings } from '#core/settings/portal-settings';
import type { ManagedTraining } from '#core/training/managed-training';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { AskedDeal } from './in-memory-deal-questions';

/** The records of a portal without a server. Those who read and those who change them hold the same lists. */
export class MemoryNetwork {
  readonly vendors: VendorDetails[] = [];
  /** By vendor id. */
  readonly rules = new Map<string, readonly CommissionRule[]>();
  /** In rupees for each free demat account. */
  readonly opening: { amounts: readonly DatedAmount[]; accounts: number } = { amounts: [], accounts: 0 };
  readonly leads: LeadDetails[] = [];
  readonly deals: Deal[] = [];
  /** By deal id; a deal that has none has an empty list. */
  readonly payments = new Map<string, readonly Payment[]>();
  /** By deal id, newest first. */
  readonly stages = new Map<string, readonly StageStep[]>();
  readonly questions: AskedDeal[] = [];
  readonly meetings: Meeting[] = [];
  readonly promotions: ManagedPromotion[] = [];
  readonly logos: Logo[] = [];
  readonly trainings: ManagedTraining[] = [];
  readonly slides: ManagedSlide[] = [];
  readonly settings: PortalSettings = {};
  readonly admins: AdminAccount[] = [];
  /** Who may sign in, by e-mail address. */
  readonly accounts = new Map<string, { readonly password: string; readonly user: SignedInUser }>();
}
