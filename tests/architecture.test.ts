import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { beforeAll, describe, expect, it } from 'vitest';

interface Import {
  readonly from: string;
  readonly to: string;
}

let imports: readonly Import[];
let modules: readonly string[];
let unresolved: readonly string[];

beforeAll(async () => {
  const { output } = await cruise(
    ['src', 'cli', 'server'],
    {
      tsPreCompilationDeps: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.css$' },
    },
    undefined,
    { tsConfig: extractTsConfig('tsconfig.json') },
  );
  if (typeof output === 'string') throw new TypeError('The cruise gave text.');
  const result: ICruiseResult = output;
  unresolved = result.modules.flatMap((module) =>
    module.dependencies
      .filter((each) => each.couldNotResolve)
      .map((each) => `${module.source}: ${each.module}`),
  );
  modules = result.modules.map((module) => module.source);
  imports = result.modules.flatMap((module) =>
    module.dependencies.map((dependency) => ({ from: module.source, to: dependency.resolved })),
  );
});

/** What may be imported from where, and why; the first rule whose `from` fits a file is the one that counts. */
const RULES: readonly { from: RegExp; may: readonly RegExp[]; because: string }[] = [
  {
    from: /^src\/core\//,
    may: [/^src\/core\//],
    because: 'the core knows the business and nothing else: no package, no platform, no clock of its own',
  },
  {
    from: /^src\/contract\//,
    may: [/^src\/contract\//, /node_modules\/zod\//],
    because: 'the wire is data that browser, terminal and server read alike',
  },
  {
    from: /^src\/adapters\/http\//,
    may: [
      /^src\/core\//,
      /^src\/contract\//,
      /^src\/adapters\/http\//,
      /node_modules\/(ofetch|p-limit|zod)\//,
    ],
    because: 'the HTTP adapters run anywhere: they show nothing and touch no platform',
  },
  {
    from: /^src\/adapters\/browser\//,
    may: [/^src\/(core|contract)\//, /^src\/adapters\/browser\//, /node_modules\/(firebase|zod)\//],
    because: 'what needs a DOM stands apart from what does not',
  },
  {
    from: /^src\/adapters\/node\//,
    may: [
      /^src\/core\//,
      /^src\/contract\//,
      /^src\/adapters\/node\//,
      /^(node:)?[a-z_/]+$/,
      /node_modules\/(csv-stringify|udsv|zod)\//,
    ],
    because: 'what needs files stands apart from what does not',
  },
  {
    from: /^src\/adapters\/(memory|system)\//,
    may: [/^src\/core\//, /^src\/adapters\/(memory|system)\//],
    because: 'these need nothing but the language',
  },
  {
    from: /^src\/documents\//,
    may: [/^src\/(core|documents)\//, /node_modules\/@types\/pdfmake\//],
    because: "a document is described alike for every door; drawing it is the door's own affair",
  },
  {
    from: /^src\/composition\//,
    may: [/^src\/(core|adapters|contract|composition)\//, /node_modules\/inversify\//],
    because: 'only here is it decided what is wired to what',
  },
  {
    from: /^src\/service-worker\//,
    may: [],
    because: 'the worker outlives pages and shares nothing with them',
  },
  {
    from: /^src\/ui\/main\.tsx$/,
    may: [/^src\//, /node_modules\//],
    because: 'the entry composes the page',
  },
  {
    from: /^src\/ui\//,
    may: [
      /^src\/(core|documents|ui)\//,
      /^src\/composition\/(browser|app-services)\.ts$/,
      /node_modules\/(?!inversify|ofetch|zod)/,
    ],
    because: 'pages get use-cases by name; how these reach a server is not theirs to know',
  },
  {
    from: /^cli\//,
    may: [
      /^src\/(core|composition|documents)\//,
      /^src\/adapters\/node\//,
      /^cli\//,
      /^(node:)?[a-z_/]+$/,
      /node_modules\/(?!react|hono|inversify|ofetch)/,
    ],
    because: 'the terminal is one more door to the same use-cases',
  },
  {
    from: /^server\//,
    may: [
      /^src\/(core|contract)\//,
      /^server\//,
      /^(node:)?[a-z_0-9/]+$/,
      /node_modules\/(?!react|ofetch|commander)/,
    ],
    because: 'the server answers from the database and knows neither pages nor HTTP clients',
  },
];

/** Which feature of the core may use which: a graph without cycles, with the arithmetic on top. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  access: [],
  leads: ['shared'],
  settings: ['shared'],
  sending: ['shared', 'leads', 'session'],
  notifications: ['shared', 'session'],
  deals: ['shared'],
  payments: ['shared', 'deals'],
  vendors: ['shared', 'leads', 'deals'],
  audit: ['shared'],
  training: ['shared'],
  views: ['shared'],
  promotions: ['shared'],
  carousel: ['shared'],
  watching: ['shared', 'session', 'training'],
  meetings: ['shared'],
  imports: ['deals', 'payments', 'shared'],
  crm: ['shared'],
  profile: ['shared'],
  session: ['shared', 'access', 'leads', 'deals', 'vendors', 'promotions', 'training', 'meetings'],
  commission: ['shared', 'deals', 'payments', 'vendors'],
  reports: ['shared', 'leads', 'deals', 'payments', 'vendors', 'commission'],
  network: ['shared', 'leads', 'deals', 'vendors', 'commission'],
};

describe('the house', () => {
  it('was looked at: an empty cruise would pass everything', () => {
    expect(modules.filter((source) => source.startsWith('src/core/')).length).toBeGreaterThan(20);
    expect(imports.length).toBeGreaterThan(200);
    expect(unresolved).toEqual([]);
  });

  it('keeps its boundaries', () => {
    const broken = imports.flatMap(({ from, to }) => {
      const rule = RULES.find((each) => each.from.test(from));
      if (!rule || rule.may.some((pattern) => pattern.test(to))) return [];
      return [`${from} imports ${to}, but ${rule.because}`];
    });
    expect(broken).toEqual([]);
  });

  it('lets only composition import inversify, and only the toast file import react-toastify', () => {
    const importersOf = (name: string) =>
      imports.filter(({ to }) => to.includes(`node_modules/${name}/`)).map(({ from }) => from);
    expect(importersOf('inversify').filter((from) => !from.startsWith('src/composition/'))).toEqual([]);
    expect(
      [...new Set(importersOf('react-toastify'))].filter((from) => !/^src\/ui\/feedback\//.test(from)),
    ).toEqual([]);
  });

  it('has a core whose features build on each other in one direction', () => {
    const featureOf = (path: string) => /^src\/core\/([a-z]+)\//.exec(path)?.[1];
    const broken = imports.flatMap(({ from, to }) => {
      const [user, used] = [featureOf(from), featureOf(to)];
      if (!user || !used || user === used || FEATURES[user]?.includes(used)) return [];
      return [`${from} imports ${to}: ${user} may use ${FEATURES[user]?.join(', ') || 'nothing'}`];
    });
    expect(broken).toEqual([]);
  });

  it('has a server whose folders build on each other in one direction', () => {
    const inServer = imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('server/'));
    expect(new Set(inServer.map(({ to }) => dirname(to))).size).toBeGreaterThan(20);
    expect(circleAmongFolders(inServer)).toEqual([]);
  });

  it('has no file whose name says nothing', () => {
    const nameless = filesBelow('src', 'cli', 'server').filter((file) =>
      /(^|\/)(utils?|types|helpers?|common|misc|index)\.tsx?$/.test(file),
    );
    expect(nameless).toEqual([]);
  });

  it("keeps the spec's odd spellings where the wire, the paths and the session are", () => {
    const odd = /Frachise_code|totalcummision|logedinuser|cumissionmodel|schedualmeeting|rquestotp/;
    const allowed =
      /^src\/contract\/|^src\/ui\/paths\.ts$|^src\/adapters\/(browser|http)\/|^src\/core\/access\/path-access\.ts$/;
    const elsewhere = filesBelow('src', 'cli', 'server').filter(
      (file) => !allowed.test(file) && odd.test(codeOf(file)),
    );
    expect(elsewhere).toEqual([]);
  });
});

/** The imports along the first circle of folders that is found; empty when each folder can be read after those it uses. */
function circleAmongFolders(among: readonly Import[]): readonly string[] {
  const uses = new Map<string, Map<string, Import>>();
  for (const each of among) {
    const [user, used] = [dirname(each.from), dirname(each.to)];
    if (user === used) continue;
    const known = uses.get(user) ?? new Map<string, Import>();
    uses.set(user, known.has(used) ? known : known.set(used, each));
  }
  const cleared = new Set<string>();
  const circleFrom = (folder: string, way: readonly (Import & { folder: string })[]): readonly string[] => {
    const start = way.findIndex((step) => step.folder === folder);
    if (start >= 0) return way.slice(start).map(({ from, to }) => `${from} imports ${to}`);
    if (cleared.has(folder)) return [];
    for (const [used, example] of uses.get(folder) ?? []) {
      const circle = circleFrom(used, [...way, { ...example, folder }]);
      if (circle.length > 0) return circle;
    }
    cleared.add(folder);
    return [];
  };
  for (const folder of uses.keys()) {
    const circle = circleFrom(folder, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function filesBelow(...roots: string[]): readonly string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((name) => /\.tsx?$/.test(name)),
  );
}

function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
