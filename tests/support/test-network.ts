import type { Role } from '#core/access/role';
import type { ManagedSlide } from '#core/carousel/slide-plan';
import type { Deal } from '#core/deals/deal';
import type { StageStep } from '#core/deals/stage-step';
import type { DisputeMessage } from '#core/disputes/dispute';
import type { Lead } from '#core/leads/lead';
import type { Meeting } from '#core/meetings/meeting';
import type { Payment } from '#core/payments/payment';
import type { Logo } from '#core/promotions/promotion';
import type { ManagedPromotion } from '#core/promotions/promotion-plan';
import type { Decimal } from '#core/shared/money';
import type { ManagedTraining } from '#core/training/managed-training';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';

/** An account that may sign in, with any password that the test hashes. */
export interface TestAccount {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly vendorId?: string | undefined;
}

/** The data of a test's network, as a description: `fillDatabase` writes it into a database. */
export interface TestNetwork {
  readonly vendors: Vendor[];
  /** By vendor id. */
  readonly rules: Map<string, readonly CommissionRule[]>;
  /** Rupees for each free demat account; only the first applies. */
  readonly openingAmounts: Decimal[];
  readonly leads: Lead[];
  readonly deals: Deal[];
  /** By deal id. */
  readonly payments: Map<string, readonly Payment[]>;
  /** By deal id, newest first. */
  readonly stages: Map<string, readonly StageStep[]>;
  /** Each opens with its first message; the state of the last one tells whose turn it is. */
  readonly disputes: {
    readonly id: string;
    readonly dealId: string;
    readonly franchiseCode: string;
    readonly messages: readonly DisputeMessage[];
  }[];
  readonly meetings: Meeting[];
  readonly promotions: ManagedPromotion[];
  readonly logos: Logo[];
  readonly trainings: ManagedTraining[];
  readonly slides: ManagedSlide[];
  readonly accounts: TestAccount[];
}

/** A network without any record. */
export function emptyNetwork(): TestNetwork {
  return {
    vendors: [],
    rules: new Map(),
    openingAmounts: [],
    leads: [],
    deals: [],
    payments: new Map(),
    stages: new Map(),
    disputes: [],
    meetings: [],
    promotions: [],
    logos: [],
    trainings: [],
    slides: [],
    accounts: [],
  };
}
