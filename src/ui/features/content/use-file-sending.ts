import { useState } from 'react';
import { useWrite } from '../../data/use-write';

/**
 * A file that is sent as soon as it is chosen: whether it is on its way, and what was wrong with it. `send` looks at
 * the file, sends it and gives what is wrong in words, if anything is; `failed` is said of a failure that has no words.
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
