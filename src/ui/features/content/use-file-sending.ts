import { useState } from 'react';
import { useWrite } from '../../data/use-write';

/**
 * Uploads a file as soon as it is chosen; returns whether that is under way and the error of the last file. `send`
 * checks and uploads the file and returns an error text, if any; `failed` is the message of a failure without a text.
 */
export function useFileSending(send: (file: File) => Promise<string | undefined>, failed: string) {
  const { busy, failure, run } = useWrite(failed);
  const [fault, setFault] = useState<string>();
  const take = (file: File) =>
    run(async () => {
      setFault(undefined);
      setFault(await send(file));
    });
  return { sending: busy, problem: failure?.sentence ?? fault, take };
}
