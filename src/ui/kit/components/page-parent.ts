import { createContext } from 'react';

/** The path of the page above the open one, where its back arrow leads; tab roots have none. */
export const PageParent = createContext<string | undefined>(undefined);
