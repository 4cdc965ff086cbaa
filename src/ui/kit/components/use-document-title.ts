import { useLayoutEffect } from 'react';

/** Sets the title of the document while the page is shown. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
