/** The ways in which the connection to a mail server is secured; there is none without. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The way that mail goes: by the server's own settings, by what an administrator has set, or into files. */
export const MAIL_SOURCES = ['environment', 'settings', 'files'] as const;

/** A mail server that an administrator has set, without its password. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Undefined for a server that asks for none. */
  readonly user: string | undefined;
  /** The sender of mail: an address, with or without a name before it. */
  readonly sender: string;
}

/** The way that mail goes, without what is secret. */
export interface MailWay {
  readonly source: (typeof MAIL_SOURCES)[number];
  /** The server that an administrator has set, with the moment in ms since 1970 and the name of then. */
  readonly server: (MailServer & { readonly setAt: number; readonly by: string | undefined }) | undefined;
}
