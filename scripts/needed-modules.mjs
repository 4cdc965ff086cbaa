import { resolve } from 'node:path';

const reached = new Map();

/**
 * A group of modules for `codeSplitting`: those that each of `entries` needs at once and that no group before has, in one
 * file of this name. Apart they would come in as many files as there are sets of modules that ask for them.
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
    // What a package brings comes with the module that asks for it: through its index it would be all of it.
    for (const next of importedIds) if (!next.includes('/node_modules/')) found.add(next);
  }
  return found;
}
