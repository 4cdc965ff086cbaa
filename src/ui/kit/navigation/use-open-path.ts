import { useLocation } from 'react-router-dom';

/** Returns the open path in the form that the portal's tables use: decoded, without slashes at its end. */
export function useOpenPath(): string {
  return openPath(useLocation().pathname);
}

/** Returns a path of the browser's address in that form. */
export function openPath(pathname: string): string {
  return decoded(pathname).replace(/\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
