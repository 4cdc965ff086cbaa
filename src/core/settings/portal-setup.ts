import type { Decimal } from '../shared/money';

/** The steps of setting up a portal, in the order offered. */
export const SETUP_STEPS = [
  'company',
  'mail',
  'admins',
  'products',
  'vendors',
  'leads',
  'deals',
  'payments',
  'openings',
  'payouts',
  'first-month',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** The statements that only a person can make: that all data are imported, and all opening balances entered. */
export const SETUP_STATEMENTS = ['data', 'openings'] as const;
export type SetupStatement = (typeof SETUP_STATEMENTS)[number];

/** A person's statement. Times in ms since 1970. */
export interface StatedSetup {
  readonly at: number;
  /** The name that the person had then. */
  readonly by: string | undefined;
  /** For opening balances: states that there are none. */
  readonly none: boolean;
}

/**
 * The states of the newest test mail: on its way, sent by the mail server, written to a file, or not accepted so far.
 */
export const TEST_MAIL_STATES = ['waiting', 'sent', 'written', 'failed'] as const;

/** The newest test mail. Times in ms since 1970. */
export interface TestMail {
  readonly to: string;
  readonly at: number;
  readonly state: (typeof TEST_MAIL_STATES)[number];
}

/** An administrator who was invited and has no password yet. */
export interface InvitedAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The facts that determine the progress of the set-up. */
export interface SetupFacts {
  /** Whether Home guides through the set-up: it has started, and no month is closed. */
  readonly open: boolean;
  /** Whether a month is closed, which completes the set-up. */
  readonly closed: boolean;
  readonly company: {
    readonly name: string | undefined;
    readonly address: string | undefined;
    readonly gstin: string | undefined;
    readonly logo: string | undefined;
    readonly timeZone: string;
  };
  readonly mail: {
    /** Whether there is a mail server; otherwise mail is written to files. */
    readonly leaves: boolean;
    readonly test: TestMail | undefined;
  };
  readonly admins: {
    /** The number of administrators who can sign in. */
    readonly ready: number;
    readonly invited: readonly InvitedAdmin[];
  };
  readonly products: {
    readonly count: number;
    readonly vendorsWithoutRules: number;
    /** In rupees, for an account created today. */
    readonly openingAmount: Decimal;
    /** The number of won free demat accounts while no amount is set; undefined where it is not sent. */
    readonly accountsWithoutAmount?: number | undefined;
  };
  readonly vendors: {
    readonly count: number;
    /** The number of vendors without a password who were never invited. */
    readonly waiting: number;
  };
  readonly leads: number;
  readonly deals: { readonly count: number; readonly withoutFranchise: number };
  readonly payments: number;
  readonly openings: {
    /** The number of balances waiting for a second administrator, and of approved ones. */
    readonly proposed: number;
    readonly approved: number;
    readonly stated: StatedSetup | undefined;
  };
  readonly data: StatedSetup | undefined;
  readonly payouts: {
    readonly payday: number | undefined;
    /** Whether the payday is set by the server's environment, so that the page cannot change it. */
    readonly paydayFixed: boolean;
    /** Whether the paying account is set. */
    readonly account: boolean;
    readonly templates: number;
  };
}

/** `part`: partly done. `waiting`: for somebody else. `later`: other steps come first. */
export type SetupState = 'done' | 'part' | 'waiting' | 'open' | 'later';

export interface SetupStep {
  readonly name: SetupStepName;
  readonly state: SetupState;
}

/** Determines the state of each step. */
export function setupSteps(facts: SetupFacts): readonly SetupStep[] {
  return SETUP_STEPS.map((name) => ({ name, state: stateOf(name, facts) }));
}

/** Whether closing may be offered: people have made their statements, or a month is closed already. */
export function mayCloseFirst({ closed, open, data, openings }: SetupFacts): boolean {
  return closed || !open || (data !== undefined && openings.stated !== undefined);
}

function stateOf(name: SetupStepName, facts: SetupFacts): SetupState {
  const { company, mail, admins, products, vendors, deals, openings, payouts } = facts;
  switch (name) {
    case 'company':
      return share([company.name, company.address]);
    case 'mail':
      return mailState(mail);
    case 'admins':
      return admins.ready > 1 ? 'done' : admins.invited.length > 0 ? 'waiting' : 'open';
    case 'products':
      if (products.count === 0) return 'open';
      return some(products.count, products.vendorsWithoutRules + (products.accountsWithoutAmount ?? 0));
    case 'vendors':
      return some(vendors.count, vendors.waiting);
    case 'leads':
      return some(facts.leads, 0);
    case 'deals':
      return some(deals.count, deals.withoutFranchise);
    case 'payments':
      return some(facts.payments, 0);
    case 'openings':
      if (openings.stated) return 'done';
      return openings.proposed > 0 ? 'waiting' : some(0, openings.approved);
    case 'payouts':
      return share([payouts.payday, payouts.account || undefined]);
    case 'first-month':
      return facts.closed ? 'done' : mayCloseFirst(facts) ? 'open' : 'later';
  }
}

function mailState({ leaves, test }: SetupFacts['mail']): SetupState {
  if (!test) return 'open';
  if (test.state === 'waiting') return 'waiting';
  return leaves && test.state === 'sent' ? 'done' : 'part';
}

/** Done with all parts, partly done with some. */
function share(parts: readonly unknown[]): SetupState {
  const there = parts.filter((part) => part !== undefined).length;
  return there === parts.length ? 'done' : there > 0 ? 'part' : 'open';
}

/** Done with at least one and none left over. */
function some(there: number, left: number): SetupState {
  if (left > 0) return 'part';
  return there > 0 ? 'done' : 'open';
}
