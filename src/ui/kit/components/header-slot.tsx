import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useDesktop } from './use-desktop';

/** The element in the line of the page's title that takes more; null until it is drawn, undefined if there is none. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Shows its children in the line of the page's title on a desktop, and where they are written otherwise. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const place = useContext(HeaderPlace);
  const desktop = useDesktop();
  if (!desktop || place === undefined) return children;
  return place && createPortal(children, place);
}
