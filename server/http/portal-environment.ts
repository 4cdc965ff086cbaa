import type { Logger } from 'pino';

/** What travels with a request through the app. */
export interface PortalEnvironment {
  Variables: {
    requestId: string;
    log: Logger;
    /** The route's template for the log: a path itself may hold an e-mail address. */
    routeName: string;
  };
}
