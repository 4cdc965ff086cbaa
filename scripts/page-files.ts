import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModulesKnown = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type FirstPage = keyof typeof FIRST_PAGES;

/** The pages that people open first. */
const FIRST_PAGES = {
  home: 'home/dashboard-page.tsx',
  earning: 'earning/earning-page.tsx',
  admin: 'admin-dashboard/admin-dashboard-page.tsx',
};

const reached = new Map<FirstPage, Set<string>>();

/** A group of modules: those that each of `pages` needs and that no group before has, in one file of this name. */
export function neededBy(name: string, ...pages: readonly FirstPage[]): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    name: (module, modules) =>
      pages.every((page) => modulesOf(page, modules).has(module)) ? name : undefined,
  };
}

function modulesOf(page: FirstPage, modules: ModulesKnown): Set<string> {
  const found = reached.get(page) ?? new Set([pathOf(FIRST_PAGES[page])]);
  if (reached.has(page)) return found;
  reached.set(page, found);
  for (const each of found) {
    const { importedIds = [] } = modules.getModuleInfo(each) ?? {};
    // What a package brings comes with the module that asks for it: through its index it would be all of it.
    for (const next of importedIds) if (!next.includes('/node_modules/')) found.add(next);
  }
  return found;
}

function pathOf(page: string): string {
  return fileURLToPath(new URL(`../src/ui/pages/${page}`, import.meta.url));
}
