import type { TimeOfCall } from './time-of-call';

/** An answer that was read completely. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** Reads the answer to a GET, following redirects. Rejects if the answer breaks off or its time is over. */
export type ReadText = (
  url: string,
  headers: Readonly<Record<string, string>>,
  time: TimeOfCall,
) => Promise<TextAnswer>;
