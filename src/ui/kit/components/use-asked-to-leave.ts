import { useEffect } from 'react';

/** Has the browser ask before the page is reloaded or closed, while there is something that is kept nowhere else. */
export function useAskedToLeave(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
