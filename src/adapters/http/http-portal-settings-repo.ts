import {
  changeSettings,
  openingAmount,
  ReadableSettings,
  settings,
  WireOpeningAmount,
} from '#contract/settings';
import type { PortalSettings, SettingsChange } from '#core/settings/portal-settings';
import { type OpeningAmount, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import { parseDecimal } from '#core/shared/money';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The settings of our server; other servers do not announce them. */
export class HttpPortalSettingsRepo extends PortalSettingsRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    return readAnswer(this.client, settings, ReadableSettings);
  }

  override async change(version: number, change: SettingsChange): Promise<PortalSettings> {
    return readAnswer(this.client, changeSettings, ReadableSettings, { body: { version, ...change } });
  }

  override async openingAmount(): Promise<OpeningAmount> {
    const { amount: text, accounts } = await readAnswer(this.client, openingAmount, WireOpeningAmount);
    const amount = parseDecimal(text);
    if (!amount) throw new UnexpectedAnswer('The amount has another form.');
    return { amount, accounts };
  }
}
