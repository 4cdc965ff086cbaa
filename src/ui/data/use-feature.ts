import type { FeatureName } from '#core/session/feature-name';
import { useSession } from './session-provider';

/**
 * Whether the server announced an addition to the spec's calls, such as `meetings`; what needs it is absent otherwise.
 */
export function useFeature(feature: FeatureName): boolean {
  return useSession().session?.features.includes(feature) ?? false;
}
