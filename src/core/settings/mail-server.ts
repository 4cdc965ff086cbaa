/** The encryption of the connection to a mail server; unencrypted connections are not supported. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** How mail is sent: by the server's own settings, by those of an administrator, or to files. */
export const MAIL_SOURCES = ['environment', 'settings', 'files'] as const;

/** A mail server set by an administrator, without its password. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Undefined for a server without sign-in. */
  readonly user: string | undefined;
  /** The sender of mail: an address, with or without a name before it. */
  readonly sender: string;
}

/** How mail is sent, without secrets. */
export interface MailWay {
  readonly source: (typeof MAIL_SOURCES)[number];
  /** The server set by an administrator, with the time in ms since 1970 and the author's name at that time. */
  readonly server: (MailServer & { readonly setAt: number; readonly by: string | undefined }) | undefined;
}
