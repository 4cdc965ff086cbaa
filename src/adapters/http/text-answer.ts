import type { TimeOfCall } from './time-of-call';

/** An answer that was read to its end. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** Reads what a GET answers, following redirects. Rejects when the answer breaks off and when its time is over. */
export type ReadText = (
  url: string,
  headers: Readonly<Record<string, string>>,
  time: TimeOfCall,
) => Promise<TextAnswer>;
