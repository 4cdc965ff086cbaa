import { noteExport } from '#contract/security-log';
import { Cancelled, Failure, NotAllowed } from '#core/shared/failure';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useRefusalText } from '../../data/use-write';
import { showErrorToast } from '../../kit/feedback/toast';

/** The longest name that the server accepts. */
const LONGEST = 60;

/**
 * Returns a function that records an export in the server's log, if it keeps one, and returns whether the export is
 * allowed. An administrator waits for the answer, which may ask for a second-factor code; a log that cannot be reached
 * stops nobody.
 */
export function useNoteExport(): (name: string) => Promise<boolean> {
  const { api } = useServices();
  const { session } = useSession();
  const offered = useAdditions();
  const refusalText = useRefusalText();
  const note = async (name: string): Promise<boolean> => {
    try {
      await api.call(noteExport, { body: { what: name.slice(0, LONGEST) } });
      return true;
    } catch (error) {
      if (error instanceof Cancelled) return false;
      if (error instanceof NotAllowed) {
        showErrorToast(refusalText(error) ?? error.message);
        return false;
      }
      if (!(error instanceof Failure)) throw error;
      console.warn('The export was not noted', error);
      return true;
    }
  };
  return async (name) => {
    if (!offered) return true;
    const noted = note(name);
    return session?.user.role === 'admin' ? noted : true;
  };
}
