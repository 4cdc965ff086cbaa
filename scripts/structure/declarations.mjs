import { Visitor } from 'rolldown/utils';
import { filesBelow, linesBetween, parsedFile } from './source.mjs';

/** Lists the functions below a folder that are longer than some lines, as `file:name lines`. */
export function functionsAbove(most, root) {
  return filesBelow(root).flatMap((file) => {
    const { code } = parsedFile(file);
    return functionsOf(file)
      .map(({ name, start, end }) => ({ name, lines: linesBetween(code, start, end) }))
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => `${file}:${name} ${lines}`);
  });
}

function functionsOf(file) {
  const found = [];
  const names = new Map();
  const visit = (node) => {
    found.push({ name: node.id?.name ?? names.get(node) ?? 'unnamed', start: node.start, end: node.end });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => names.set(init, id.name),
    MethodDefinition: ({ key, value }) => names.set(value, key.name),
    PropertyDefinition: ({ key, value }) => names.set(value, key.name),
    Property: ({ key, value }) => names.set(value, key.name),
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(parsedFile(file).program);
  return found;
}

/** Lists the classes below a folder, as `{ file, name, isAbstract, isDerived }`. */
export function classesBelow(...roots) {
  return filesBelow(...roots).flatMap((file) => {
    const found = [];
    const visit = ({ id, abstract, superClass }) =>
      found.push({ file, name: id?.name, isAbstract: abstract === true, isDerived: superClass !== null });
    new Visitor({ ClassDeclaration: visit, ClassExpression: visit }).visit(parsedFile(file).program);
    return found;
  });
}

/**
 * Lists the declarations that sum the earnings of deals: classes called `...Tally` or `...Sums`, and functions called
 * `sumOf...`.
 */
export function adders() {
  const rooms = ['src', 'cli', 'server'];
  const classes = classesBelow(...rooms).filter(({ name }) => /(Tally|Sums)$/.test(name));
  const functions = filesBelow(...rooms).flatMap((file) =>
    functionsOf(file)
      .filter(({ name }) => /^sumOf[A-Z]/.test(name))
      .map(({ name }) => ({ file, name })),
  );
  // This one counts creations, and sums no money.
  return [...classes, ...functions].filter(({ name }) => name !== 'CreationTally');
}

/**
 * Lists how the page and the terminal use the capability names that a server announces: `any`, and each name in a
 * comparison. A name with a dot counts wherever it is written, unless it is the key of a text.
 */
export function additions() {
  const files = filesBelow('src', 'cli');
  const keys = new Set(files.filter((file) => file.endsWith('-texts.ts')).flatMap(textKeys));
  const dotted = new Set(announcedNames().filter((name) => name.includes('.') && !keys.has(name)));
  const asked = new Set();
  for (const file of files) {
    const { code, program } = parsedFile(file);
    new Visitor({
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== 'MemberExpression' || !isAnnouncement(callee.object)) return;
        if (/^(includes|indexOf|some|find|has)$/.test(callee.property.name))
          asked.add(first?.type === 'Literal' ? first.value : code.slice(first?.start, first?.end));
      },
      MemberExpression: ({ object, property }) => {
        if (/^(length|size)$/.test(property.name) && isAnnouncement(object)) asked.add('any');
      },
      Literal: ({ value }) => {
        if (dotted.has(value)) asked.add(value);
      },
    }).visit(program);
  }
  return [...asked];
}

/** Tells whether an expression returns the capability names that a server announces. */
function isAnnouncement(node) {
  const inner = node.argument ?? node.expression ?? node.callee ?? node.left;
  if (inner) return isAnnouncement(inner);
  return /^(features|announced)$/i.test(node.name ?? node.property?.name ?? '');
}

function textKeys(file) {
  const keys = [];
  new Visitor({ Property: ({ key }) => keys.push(key.value) }).visit(parsedFile(file).program);
  return keys;
}

function announcedNames() {
  const names = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.name === 'ANNOUNCED') names.push(...init.elements.map(({ value }) => value));
    },
  }).visit(parsedFile('server/features/sign-in/announced.ts').program);
  return names;
}

/**
 * Lists the places in tests/support that replace what React or jsdom have: by `Object.defineProperty` or by an
 * assignment to a member of `window`. Adding with `vi.stubGlobal` what jsdom lacks does not count.
 */
export function patches() {
  return filesBelow('tests/support').flatMap((file) => {
    const found = [];
    const isMemberOf = (node, name) => node.type === 'MemberExpression' && node.object.name === name;
    new Visitor({
      CallExpression: ({ callee }) => {
        if (isMemberOf(callee, 'Object') && callee.property.name === 'defineProperty') found.push(file);
      },
      AssignmentExpression: ({ left }) => {
        if (isMemberOf(left, 'window')) found.push(file);
      },
    }).visit(parsedFile(file).program);
    return found;
  });
}
