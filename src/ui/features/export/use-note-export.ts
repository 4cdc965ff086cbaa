import { noteExport } from '#contract/security-log';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';

/** The longest name that the server takes. */
const LONGEST = 60;

/** Tells the server what was exported, where it keeps a log of that; an export does not wait for it. */
export function useNoteExport(): (name: string) => void {
  const { api } = useServices();
  const offered = useAdditions();
  return (name) => {
    if (!offered) return;
    api.call(noteExport, { body: { what: name.slice(0, LONGEST) } }).catch((error: unknown) => {
      console.warn('The export was not noted', error);
    });
  };
}
