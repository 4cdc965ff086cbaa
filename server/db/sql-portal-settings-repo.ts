import { type PortalSettings, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import type { PortalDatabase } from './portal-database';

/** The settings in the database. An address that is not https is no setting. */
export class SqlPortalSettingsRepo extends PortalSettingsRepo {
  constructor(private readonly database: PortalDatabase) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    const rows = await this.database.selectFrom('settings').selectAll().execute();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return { leadFormAddress: httpsAddress(values.get('leadFormAddress')) };
  }
}

function httpsAddress(value: string | undefined): string | undefined {
  return value !== undefined && URL.canParse(value) && new URL(value).protocol === 'https:'
    ? value
    : undefined;
}
