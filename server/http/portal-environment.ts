import type { Logger } from 'pino';

/** The values that travel with a request through the app. */
export interface PortalEnvironment {
  Variables: {
    requestId: string;
    log: Logger;
    /** The route's template for the log: the path itself may contain an e-mail address. */
    routeName: string;
    /** The headers of every answer. */
    answerHeaders: Readonly<Record<string, string>>;
    /** Whether the answer has all of its headers and is sent as it is. */
    isWhole: boolean | undefined;
    /** Whether somebody watches the answer arrive: compression would delay it. */
    isWatched: boolean | undefined;
    /** Whether the answer sets cookies. */
    hasCookies: boolean | undefined;
  };
}
