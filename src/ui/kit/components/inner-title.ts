import { createContext, useContext, useEffect } from 'react';

/** Reports the title of what is open within a tab to the page around it; undefined when that closes. */
export const InnerTitle = createContext<(title: string | undefined) => void>(() => undefined);

/** Uses the name of what is open within a tab, such as one month of Money, as the title of the whole page. */
export function useInnerTitle(title: string): void {
  const say = useContext(InnerTitle);
  useEffect(() => {
    say(title);
    return () => say(undefined);
  }, [say, title]);
}
