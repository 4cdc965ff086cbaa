import { resolve } from 'node:path';

const reached = new Map();

/**
 * Returns a group of modules for `codeSplitting`: those that each of `entries` needs at once and that no earlier group
 * has, in one file of this name. Otherwise they would be split into as many files as there are sets of importing
 * modules.
 */
export function neededBy(name, ...entries) {
  return {
    debugName: name,
    name: (module, modules) =>
      entries.every((entry) => modulesOf(resolve(entry), modules).has(module)) ? name : undefined,
  };
}

function modulesOf(entry, modules) {
  const known = reached.get(entry);
  if (known) return known;
  const found = new Set([entry]);
  reached.set(entry, found);
  for (const each of found) {
    const { importedIds = [] } = modules.getModuleInfo(each) ?? {};
    // A package's modules come with the module that imports them: through its index, the whole package would come.
    for (const next of importedIds) if (!next.includes('/node_modules/')) found.add(next);
  }
  return found;
}
