import type { ReactNode } from 'react';
import { useAdditions } from '../../data/use-additions';

/** Contains the advertisements; nothing where the server has none. */
export function HomeOffers({ children }: { children: ReactNode }) {
  if (!useAdditions()) return null;
  return <div className="mb-3">{children}</div>;
}
