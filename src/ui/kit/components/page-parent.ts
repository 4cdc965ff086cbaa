import { createContext } from 'react';

/** The path that the back arrow of the open page leads to; tab roots have none. */
export const PageParent = createContext<string | undefined>(undefined);
