import { type PortalSettings, PortalSettingsRepo } from '#core/settings/portal-settings.port';

/** Settings that are given. */
export class InMemoryPortalSettingsRepo extends PortalSettingsRepo {
  constructor(private readonly settings: PortalSettings) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    return this.settings;
  }
}
