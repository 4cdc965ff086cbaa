import { useEffect } from 'react';

/** Makes the browser ask before the page is reloaded or closed while it holds data that is stored nowhere else. */
export function useAskedToLeave(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
