import * as z from 'zod/mini';
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

/** The settings of our server; other servers do not announce them. */
export class HttpPortalSettingsRepo extends PortalSettingsRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    return toSettings(await this.client.call(settings));
  }

  override async change(version: number, change: SettingsChange): Promise<PortalSettings> {
    return toSettings(await this.client.call(changeSettings, { body: { version, ...change } }));
  }

  override async openingAmount(): Promise<OpeningAmount> {
    const read = z.safeParse(WireOpeningAmount, await this.client.call(openingAmount));
    const amount = read.success ? parseDecimal(read.data.amount) : undefined;
    if (!read.success || !amount) throw new UnexpectedAnswer('The amount has another form.');
    return { amount, accounts: read.data.accounts };
  }
}

function toSettings(answer: unknown): PortalSettings {
  const read = z.safeParse(ReadableSettings, answer);
  if (!read.success) throw new UnexpectedAnswer('The settings have another form.');
  return read.data;
}
