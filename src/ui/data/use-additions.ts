import { hasAdditions } from '#core/session/session';
import { useSession } from './session-provider';

/** Returns whether the server offers more than the calls of the spec; features that need more are hidden otherwise. */
export function useAdditions(): boolean {
  const { session } = useSession();
  return session !== undefined && hasAdditions(session.features);
}
