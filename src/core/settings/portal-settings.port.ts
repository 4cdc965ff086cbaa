/** What the network has set for all of its portals. */
export interface PortalSettings {
  /** A hosted form for leads, always https; missing where there is none. */
  readonly leadFormAddress?: string | undefined;
}

/** Where the settings of the network are read. */
export abstract class PortalSettingsRepo {
  /** Throws a `Failure`. */
  abstract read(): Promise<PortalSettings>;
}
