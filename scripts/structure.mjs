import { pathToFileURL } from 'node:url';
import { adders, additions, classesBelow, functionsAbove, patches } from './structure/declarations.mjs';
import { docstrings, questioningDocstrings, riddles } from './structure/english.mjs';
import { circlesAmongFolders, circlesOfFiles, privatePaths, readImports } from './structure/imports.mjs';
import { filesBelow, parsedFile } from './structure/source.mjs';

export { circlesAmongFolders, filesBelow, readImports };

const PRODUCT = ['src', 'server', 'cli', 'wasm'];

/** Measures the structure of the code: the number of each thing that should become fewer, by name. */
export function measureStructure() {
  const { imports } = readImports();
  const circles = circlesOfFiles(imports);
  const ofAdapters = (room) => classesBelow(`src/adapters/${room}`).filter(({ isDerived }) => isDerived);
  return {
    ...Object.fromEntries(PRODUCT.map((root) => [`lines of ${root}`, linesBelow(root)])),
    'lines of the product': linesBelow(...PRODUCT),
    'files of src/ui': filesBelow('src/ui').length,
    'functions of src/ui above 80 lines': functionsAbove(80, 'src/ui').length,
    'functions of src/ui above 120 lines': functionsAbove(120, 'src/ui').length,
    ports: classesBelow('src').filter(({ file, isAbstract }) => isAbstract && file.endsWith('.port.ts'))
      .length,
    'HTTP classes': ofAdapters('http').length,
    'memory adapters': ofAdapters('memory').length,
    'names of additions': additions().length,
    'circles of files': circles.length,
    'files on circles': circles.flat().length,
    'imports on circles among folders of src/ui': circlesAmongFolders(imports, 'src/ui/').length,
    'imports on circles among folders of server': circlesAmongFolders(imports, 'server/').length,
    adders: adders().length,
    'stand(s), beside, anew, whoever': riddles(...PRODUCT),
    'docstrings that open with What, Who, Whose or Where': questioningDocstrings(...PRODUCT),
    docstrings: docstrings(...PRODUCT),
    "imports of a package's private path": privatePaths(imports).length,
    "patches of React's or jsdom's insides": patches().length,
  };
}

function linesBelow(...roots) {
  return filesBelow(...roots).reduce((sum, file) => sum + parsedFile(file).code.split('\n').length - 1, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, count] of Object.entries(measureStructure()))
    console.log(`${count.toLocaleString('en').padStart(8)}  ${name}`);
}
