import { useState } from 'react';
import { Failure, RequestRejected, SessionExpired } from '#core/shared/failure';
import { useSession } from '../session/session-provider';

/**
 * A file that is sent as soon as it is chosen: whether it is on its way, and what was wrong with it. `send` looks at the
 * file, sends it and gives what is wrong in words, if anything is; `failed` is said of a failure that has no words.
 */
export function useFileSending(send: (file: File) => Promise<string | undefined>, failed: string) {
  const { expire } = useSession();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    setSending(true);
    setProblem(undefined);
    try {
      setProblem(await send(file));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof SessionExpired) expire();
      else setProblem(error instanceof RequestRejected && error.forPeople ? error.message : failed);
    } finally {
      setSending(false);
    }
  };
  return { sending, problem, take };
}
