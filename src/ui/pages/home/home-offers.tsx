import type { ReactNode } from 'react';
import type { FeatureName } from '#core/session/feature-name';
import { useSession } from '../../data/session-provider';

/** The addition that a server announces when it has advertisements. */
const FEATURE: FeatureName = 'carousel';

/** Shows the place of the advertisements; nothing where the server has none. */
export function HomeOffers({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session?.features.includes(FEATURE)) return null;
  return <div className="mb-3">{children}</div>;
}
