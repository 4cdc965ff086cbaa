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

/** One who may sign in, with any password that is hashed in the test. */
export interface TestAccount {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly vendorId?: string | undefined;
}

/** What a test's network holds, as a description: `fillDatabase` puts it into a database. */
export interface TestNetwork {
  readonly vendors: Vendor[];
  /** By vendor id. */
  readonly rules: Map<string, readonly CommissionRule[]>;
  /** Rupees for each free demat account; the first is the one that counts. */
  readonly openingAmounts: Decimal[];
  readonly leads: Lead[];
  readonly deals: Deal[];
  /** By deal id. */
  readonly payments: Map<string, readonly Payment[]>;
  /** By deal id, newest first. */
  readonly stages: Map<string, readonly StageStep[]>;
  /** Each opens with its first message; by the state of the last one it is whose turn. */
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
