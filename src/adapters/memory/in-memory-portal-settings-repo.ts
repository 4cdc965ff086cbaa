import {
  type PortalSettings,
  readOpeningAmount,
  SETTING_TEXTS,
  type SettingsChange,
  settingFaults,
} from '#core/settings/portal-settings';
import { type OpeningAmount, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { fromCount, multiply, ZERO } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import {
  type AmountProposal,
  type AmountVersion,
  amountOn,
  amountsOfVersions,
  type DatedAmount,
  type PutAmountOutcome,
} from '#core/vendors/opening-amount';

type Versions = readonly [AmountVersion, ...AmountVersion[]];

/** Settings that are given, and live as long as this. Nothing is ever closed, so that no amount is refused for that. */
export class InMemoryPortalSettingsRepo extends PortalSettingsRepo {
  #settings: PortalSettings;
  #versions: Versions | undefined;

  constructor(
    settings: PortalSettings,
    private readonly clock: Clock,
    /** What accounts are paid by, kept up to date here, and how many count on any days. */
    private readonly opening: { amounts: readonly DatedAmount[]; readonly accounts: number } = {
      amounts: [],
      accounts: 0,
    },
    private readonly calendar = new BusinessCalendar(),
  ) {
    super();
    this.#settings = { version: 0, ...settings };
  }

  override async read(): Promise<PortalSettings> {
    return this.#settings;
  }

  override async change(version: number, change: SettingsChange): Promise<PortalSettings> {
    const [fault] = settingFaults(change);
    if (fault) throw new InvalidInput('This is not valid.', fault.field);
    if (version !== this.#settings.version) throw new InvalidInput('Someone else was faster.', 'version');
    const texts = SETTING_TEXTS.flatMap((name) => {
      const text = change[name]?.trim();
      return text === undefined ? [] : [[name, text || undefined] as const];
    });
    const terms = Object.entries({ ...this.#settings.terms, ...change.terms }).filter(([, hindi]) =>
      hindi.trim(),
    );
    this.#settings = {
      ...this.#settings,
      ...Object.fromEntries(texts),
      terms:
        terms.length > 0 ? Object.fromEntries(terms.map(([term, hindi]) => [term, hindi.trim()])) : undefined,
      version: version + 1,
    };
    const amount = change.openingAmount === undefined ? undefined : readOpeningAmount(change.openingAmount);
    if (amount) await this.putOpeningAmount({ amount });
    return this.#settings;
  }

  override async openingAmount(): Promise<OpeningAmount> {
    const { amounts, accounts } = this.opening;
    const amount = amountOn(amounts, this.calendar.dayAt(this.clock.now()));
    return { amount, accounts, earning: multiply(amount, fromCount(accounts)) };
  }

  override async openingAmounts(): Promise<readonly AmountVersion[]> {
    return this.#known();
  }

  override async putOpeningAmount({
    base,
    retroactive: _,
    ...proposal
  }: AmountProposal): Promise<PutAmountOutcome> {
    const before = this.#known();
    const [newest] = before;
    if (base !== undefined && base !== newest.version) return { kind: 'clash', current: newest };
    const current = { ...proposal, version: newest.version + 1, changedAt: this.clock.now() };
    this.#versions = [current, ...before];
    this.opening.amounts = amountsOfVersions(this.#versions);
    return { kind: 'saved', current };
  }

  #known(): Versions {
    const [first = { amount: ZERO }] = this.opening.amounts;
    return this.#versions ?? [{ version: 0, ...first }];
  }
}
