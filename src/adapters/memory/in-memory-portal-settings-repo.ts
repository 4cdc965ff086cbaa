import {
  type PortalSettings,
  readOpeningAmount,
  SETTING_TEXTS,
  type SettingsChange,
  settingFaults,
} from '#core/settings/portal-settings';
import { type OpeningAmount, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { InvalidInput } from '#core/shared/failure';
import { ZERO } from '#core/shared/money';

/** Settings that are given, and live as long as this. */
export class InMemoryPortalSettingsRepo extends PortalSettingsRepo {
  #settings: PortalSettings;

  constructor(
    settings: PortalSettings,
    private readonly opening: { -readonly [Key in keyof OpeningAmount]: OpeningAmount[Key] } = {
      amount: ZERO,
      accounts: 0,
    },
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
    this.#settings = { ...this.#settings, ...Object.fromEntries(texts), version: version + 1 };
    const amount = change.openingAmount === undefined ? undefined : readOpeningAmount(change.openingAmount);
    if (amount) this.opening.amount = amount;
    return this.#settings;
  }

  override async openingAmount(): Promise<OpeningAmount> {
    return { ...this.opening };
  }
}
