import type { Logger } from 'pino';

/** The values that travel with a request through the app. */
export interface PortalEnvironment {
  Variables: {
    requestId: string;
    log: Logger;
    /** The route's template for the log: a path itself may hold an e-mail address. */
    routeName: string;
    /** The headers that every answer has. */
    answerHeaders: Readonly<Record<string, string>>;
    /** Whether the answer has all of its headers and is to be sent as it is. */
    isWhole: boolean | undefined;
    /** Whether somebody watches the answer come: it is not compressed, which would hold it back. */
    isWatched: boolean | undefined;
    /** Whether the answer sets cookies. */
    hasCookies: boolean | undefined;
  };
}
