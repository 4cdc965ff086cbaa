import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useDesktop } from './use-desktop';

/**
 * The element in the page's title line that takes further content; null before it is drawn, undefined if there is none.
 */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Shows its children in the title line of the page on a desktop, and in their own position otherwise. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const place = useContext(HeaderPlace);
  const desktop = useDesktop();
  if (!desktop || place === undefined) return children;
  return place && createPortal(children, place);
}
