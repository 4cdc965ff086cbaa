import { createContext, useContext, useEffect } from 'react';

/** Tells a page with tabs what the one within its tab is called; undefined when that closes. */
export const InnerTitle = createContext<(title: string | undefined) => void>(() => undefined);

/** Heads the whole page with the name of what is open within a tab, such as one month of Money. */
export function useInnerTitle(title: string): void {
  const say = useContext(InnerTitle);
  useEffect(() => {
    say(title);
    return () => say(undefined);
  }, [say, title]);
}
