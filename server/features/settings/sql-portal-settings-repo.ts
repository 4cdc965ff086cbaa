import { totalOf } from '#core/commission/earned-sums';
import {
  type OpeningAmount,
  type PortalSettings,
  readOpeningAmount,
  SETTING_TEXTS,
  type SettingsChange,
  settingFaults,
} from '#core/settings/portal-settings';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { compare, toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { ALL_DAYS } from '#core/shared/period';
import { changingDays } from '#core/vendors/commission-rule';
import {
  type AmountProposal,
  type AmountVersion,
  amountOn,
  type DatedAmount,
} from '#core/vendors/opening-amount';
import type { DaysOfRules, PutOutcome } from '#core/vendors/rule-version';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { HttpError } from '../../http/http-error';
import { rowOfTerm, termsIn } from '../../records/own-terms';
import { inRecordSnapshot } from '../../records/record-snapshot';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import { sqlCommission } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { closedMonthsTouched, firstOpenDay, touchesClosedMonths } from '../vendors/closed-months';
import { amountVersions, judgingAmounts, putAmountVersion } from '../vendors/opening-versions';

/** The settings row that counts their changes. */
const VERSION = 'version';

/** The person who changes settings, and the time. */
export interface SettingsEditor {
  readonly principal: Pick<Principal, 'userId'>;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/**
 * Reads and changes the settings in the database. Ignores an address that is not https. Every change is in the audit
 * log.
 */
export class SqlPortalSettingsRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly editor?: SettingsEditor,
  ) {}

  /** Reads the settings. */
  async read(): Promise<PortalSettings> {
    return settingsIn(this.database);
  }

  /**
   * Changes the given settings if nobody else has changed any since `version`. Throws `InvalidInput` with the invalid
   * field, and an error 409 at `version` when somebody was faster.
   */
  async change(version: number, change: SettingsChange): Promise<PortalSettings> {
    const [fault] = settingFaults(change);
    if (fault) throw new InvalidInput(SETTING_FAULTS[fault.why], fault.field);
    return inTransaction(this.database, async (transaction) => {
      await claim(transaction, version);
      const before = await settingsIn(transaction);
      await this.#changeTexts(transaction, change);
      const after = await settingsIn(transaction);
      await this.#record(transaction, 'settings', textsOf(before), textsOf(after));
      const amount = change.openingAmount === undefined ? undefined : readOpeningAmount(change.openingAmount);
      if (amount) await this.#changeAmount(transaction, { amount, retroactive: change.retroactive });
      return after;
    });
  }

  /**
   * Reads what free demat accounts pay at present, over the network's accounts that count: those of given days of
   * creation, or those of all open months.
   */
  async openingAmount(of?: DaysOfRules): Promise<OpeningAmount> {
    const { calendar, clock } = this.#editor();
    return inRecordSnapshot(this.database, calendar, async (snapshot) => {
      const { from = ALL_DAYS.from, until: to = ALL_DAYS.to } = of ?? (await openDays(snapshot));
      const question = of || from > ALL_DAYS.from ? { days: { from, to } } : {};
      const vendors = new SqlNetworkTerms(snapshot, NETWORK);
      const commission = sqlCommission(snapshot, NETWORK, calendar, vendors);
      const answers = await commission.figures((await vendors.list()).records, [question]);
      const total = totalOf(answers.flatMap(({ totals }) => totals));
      return {
        amount: amountOn(await vendors.openingAmounts(), calendar.dayAt(clock.now())),
        accounts: total.freeDematDeals,
        earning: total.freeDematEarning,
        complete: answers.every(({ complete }) => complete),
      };
    });
  }

  /** Lists every version of the account opening amount, newest first; there is always one. */
  openingAmounts(): Promise<readonly AmountVersion[]> {
    return amountVersions(this.database);
  }

  /** Stores a new version of the account opening amount, unless there is a newer one than the proposal is based on. */
  putOpeningAmount(proposal: AmountProposal): Promise<PutOutcome<AmountVersion>> {
    return inTransaction(this.database, (transaction) => this.#putAmount(transaction, proposal));
  }

  async #changeTexts(transaction: PortalTransaction, change: SettingsChange): Promise<void> {
    const terms = Object.entries(change.terms ?? {}).map(
      ([term, hindi]) => [rowOfTerm(term), hindi] as const,
    );
    const texts = SETTING_TEXTS.map((name) => [name, change[name]] as const);
    for (const [name, text] of [...texts, ...terms]) {
      const value = name === 'companyGstin' ? text?.trim().toUpperCase() : text?.trim();
      if (value === undefined) continue;
      if (value === '') await transaction.deleteFrom('settings').where('name', '=', name).execute();
      else
        await transaction
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
    }
  }

  /** Applies an amount to all accounts, unless it applies already; to closed months only where the proposal says so. */
  async #changeAmount(transaction: PortalTransaction, proposal: AmountProposal): Promise<void> {
    const days = proposal.retroactive ? {} : await openDays(transaction);
    const amounts = await judgingAmounts(transaction);
    const { from = ALL_DAYS.from } = days;
    const changes = changingDays(amounts).some((day) => day > from);
    if (!changes && compare(amountOn(amounts, from), proposal.amount) === 0) return;
    const outcome = await this.#putAmount(transaction, { ...proposal, ...days });
    if (outcome.kind === 'closed-months') throw touchesClosedMonths('This amount is', outcome);
    if (outcome.kind === 'clash') throw changedMeanwhile();
  }

  async #putAmount(
    transaction: PortalTransaction,
    { base, reason, retroactive, ...amount }: AmountProposal,
  ): Promise<PutOutcome<AmountVersion>> {
    const touched = await closedMonthsTouched(transaction, [amount], retroactive);
    if (touched) return touched;
    const { principal, clock } = this.#editor();
    const [before] = await amountVersions(transaction);
    const change = { userId: principal.userId, at: clock.now(), reason };
    const isNewest = base === undefined || base === before.version;
    const made = isNewest && (await putAmountVersion(transaction, before.version, amount, change));
    const [current] = await amountVersions(transaction);
    if (!made) return { kind: 'clash', current };
    await this.#record(transaction, 'account-opening', logged(before), logged(amount));
    return { kind: 'saved', current };
  }

  async #record(
    transaction: PortalTransaction,
    subject: 'settings' | 'account-opening',
    before: unknown,
    after: unknown,
  ): Promise<void> {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const { principal, clock } = this.#editor();
    const entry = { subject, subjectId: 'network', action: 'edit', before, after } as const;
    await recordChange(transaction, principal, clock, entry);
  }

  #editor(): SettingsEditor {
    if (!this.editor) throw new TypeError('Only an editor changes settings.');
    return this.editor;
  }
}

/** Returns the days of the open months. */
async function openDays(database: PortalDatabase): Promise<DaysOfRules> {
  const from = await firstOpenDay(database);
  return from === undefined ? {} : { from };
}

/** Reads the settings. Ignores an address that is not https. */
export async function settingsIn(database: PortalDatabase): Promise<PortalSettings> {
  const rows = await database.selectFrom('settings').selectAll().execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    version: Number(values.get(VERSION) ?? 0),
    disclaimer: values.get('disclaimer'),
    supportWidgetAddress: httpsAddress(values.get('supportWidgetAddress')),
    leadFormAddress: httpsAddress(values.get('leadFormAddress')),
    officeEmail: values.get('officeEmail'),
    officePhone: values.get('officePhone'),
    officeAddress: values.get('officeAddress'),
    companyName: values.get('companyName'),
    companyGstin: values.get('companyGstin'),
    companyLogo: values.get('companyLogo'),
    payday: values.get('payday'),
    terms: termsIn(rows),
  };
}

/** Takes the next version, so that the slower of two changes to the same version fails. */
async function claim(transaction: PortalTransaction, version: number): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ name: VERSION, value: '0' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('settings')
    .set({ value: String(version + 1) })
    .where('name', '=', VERSION)
    .where('value', '=', String(version))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 1) return;
  throw changedMeanwhile();
}

function changedMeanwhile(): HttpError {
  return new HttpError(409, 'Someone else has changed the settings. Load them again to see what is new.', {
    code: 'settings.changed',
    field: 'version',
  });
}

/** Writes an amount for the audit log. */
function logged({ amount, from, until }: DatedAmount) {
  return { amount: toDecimalText(amount), from, until };
}

function textsOf({ version: _, ...texts }: PortalSettings) {
  return texts;
}

function httpsAddress(value: string | undefined): string | undefined {
  return value !== undefined && URL.canParse(value) && new URL(value).protocol === 'https:'
    ? value
    : undefined;
}

/** The messages about invalid settings. */
export const SETTING_FAULTS = {
  'too-long': 'This text is too long.',
  'not-https': 'An address starts with https://.',
  'not-email': 'Invalid email format',
  'not-phone': 'This is not a telephone number.',
  'not-gstin': 'This is not a GSTIN.',
  'not-picture': 'This is not a picture that was kept here.',
  'not-payday': 'A payday is a day of the month from 1 to 28.',
  'not-amount': 'An amount is from 0 to 10,00,000 rupees, with two decimals at most.',
} as const;
