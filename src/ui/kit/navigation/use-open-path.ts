import { useLocation } from 'react-router-dom';

/** The open path as the tables of the portal know it: decoded, without slashes at its end. */
export function useOpenPath(): string {
  return openPath(useLocation().pathname);
}

/** A path of the browser's address in that form. */
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
