import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useDesktop } from './use-desktop';

/** Where the line of the page's title takes more; null until it is drawn, undefined where there is none. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Stands in the line of the page's title where there is the room of a desk, else where it is written. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const place = useContext(HeaderPlace);
  const desktop = useDesktop();
  if (!desktop || place === undefined) return children;
  return place && createPortal(children, place);
}
