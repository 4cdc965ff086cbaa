import { hasAdditions } from '#core/session/session';
import { useSession } from './session-provider';

/** Tells whether the server answers more than the spec's calls; what needs more is absent otherwise. */
export function useAdditions(): boolean {
  const { session } = useSession();
  return session !== undefined && hasAdditions(session.features);
}
