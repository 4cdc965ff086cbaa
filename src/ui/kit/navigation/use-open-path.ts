import { useLocation } from 'react-router-dom';

/** The open path as the tables of the portal know it: decoded, without slashes at its end. */
export function useOpenPath(): string {
  const { pathname } = useLocation();
  return decoded(pathname).replace(/\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
