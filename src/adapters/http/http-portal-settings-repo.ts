import * as z from 'zod/mini';
import { ReadableSettings, settings } from '#contract/settings';
import { type PortalSettings, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

/** The settings of our server; other servers do not announce them. */
export class HttpPortalSettingsRepo extends PortalSettingsRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    const read = z.safeParse(ReadableSettings, await this.client.call(settings));
    if (!read.success) throw new UnexpectedAnswer('The settings have another form.');
    return read.data;
  }
}
