import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '#core/access/paths';
import { circlesAmongFolders, filesBelow, measureStructure, readImports } from '../scripts/structure.mjs';

const { imports, modules, unresolved } = readImports();

/** What may be imported from where, and why; the first rule whose `from` fits a file is the one that counts. */
const RULES: readonly { from: RegExp; may: readonly RegExp[]; because: string }[] = [
  {
    from: /^src\/records\//,
    may: [/^src\/records\//],
    because: 'what fields a record has is data, which every floor reads',
  },
  {
    from: /^src\/core\//,
    may: [/^src\/(core|records)\//],
    because: 'the core knows the business and nothing else: no package, no platform, no clock of its own',
  },
  {
    from: /^src\/contract\//,
    may: [/^src\/(core|contract|records)\//, /node_modules\/zod\//],
    because: 'an endpoint is data: how the wire and values of the core become each other',
  },
  {
    from: /^src\/adapters\/http\//,
    may: [
      /^src\/(core|contract|records)\//,
      /^src\/adapters\/http\//,
      /node_modules\/(ofetch|p-limit|zod)\//,
    ],
    because: 'the HTTP adapters run anywhere: they show nothing and touch no platform',
  },
  {
    from: /^src\/adapters\/browser\//,
    may: [/^src\/(core|contract|records)\//, /^src\/adapters\/browser\//, /node_modules\/(@firebase|zod)\//],
    because: 'what needs a DOM stands apart from what does not',
  },
  {
    from: /^src\/adapters\/node\//,
    may: [
      /^src\/(core|contract|records)\//,
      /^src\/adapters\/node\//,
      /^wasm\//,
      /^(node:)?[a-z_/]+$/,
      /node_modules\/(d3-dsv|undici|zod)\//,
    ],
    because: 'what needs files stands apart from what does not',
  },
  {
    from: /^wasm\//,
    may: [/^wasm\//],
    because: 'these programs run where there is nothing but memory',
  },
  {
    from: /^src\/adapters\/(memory|system)\//,
    may: [/^src\/(core|records)\//, /^src\/adapters\/(memory|system)\//],
    because: 'these need nothing but the language',
  },
  {
    from: /^src\/documents\//,
    may: [/^src\/(core|documents|records)\//, /node_modules\/@types\/pdfmake\//],
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
    from: /^src\/ui\/app\/main\.tsx$/,
    may: [/^src\//, /node_modules\//],
    because: 'the entry composes the page',
  },
  {
    from: /^src\/ui\//,
    may: [
      /^src\/(core|contract|documents|records|ui)\//,
      /^src\/composition\/(browser|app-services)\.ts$/,
      /node_modules\/(?!inversify|ofetch|zod)/,
    ],
    because:
      'pages get use-cases by name and call our server by endpoints; what carries a call is not theirs to know',
  },
  {
    from: /^cli\//,
    may: [
      /^src\/(core|contract|composition|documents|records)\//,
      /^src\/adapters\/node\//,
      /^cli\//,
      /^(node:)?[a-z_/]+$/,
      /node_modules\/(?!react|hono|inversify|ofetch)/,
    ],
    because: 'the terminal is one more door to the same use-cases and endpoints',
  },
  {
    from: /^server\//,
    may: [
      /^src\/(core|contract|records)\//,
      // Why a row of a mailbox waits is said in the words of an import.
      /^src\/documents\/import-sentences/,
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
  settings: ['shared', 'vendors'],
  sending: ['shared', 'leads', 'session'],
  notifications: ['shared', 'session'],
  deals: ['shared'],
  disputes: ['deals', 'shared'],
  payments: ['shared', 'deals'],
  vendors: ['shared', 'leads', 'deals'],
  audit: ['shared'],
  training: ['shared'],
  views: ['shared'],
  promotions: ['shared'],
  carousel: ['shared'],
  watching: ['shared', 'session', 'training'],
  meetings: ['shared'],
  imports: ['leads', 'deals', 'payments', 'vendors', 'shared'],
  crm: ['shared'],
  health: ['shared', 'deals', 'commission', 'crm'],
  profile: ['shared'],
  session: ['shared', 'access', 'leads', 'deals', 'vendors', 'promotions', 'training', 'meetings'],
  mailboxes: ['imports', 'shared'],
  payouts: ['imports', 'shared'],
  ledger: ['closing', 'commission', 'deals', 'payments', 'payouts', 'shared'],
  closing: ['commission', 'deals', 'payments', 'shared', 'vendors'],
  commission: ['shared', 'deals', 'payments', 'vendors'],
  reports: ['shared', 'leads', 'deals', 'payments', 'vendors', 'commission'],
  network: ['shared', 'leads', 'deals', 'payments', 'vendors', 'commission'],
};

/**
 * The most that there may be of what `npm run structure` counts. Lower a number when the count falls; never raise one. Files
 * of the page have room for what comes.
 */
const CEILINGS = {
  'files of src/ui': 907,
  'functions of src/ui above 80 lines': 13,
  'functions of src/ui above 120 lines': 0,
  ports: 15,
  'HTTP classes': 10,
  'memory adapters': 12,
  'names of additions': 1,
  'circles of files': 0,
  adders: 6,
  'stand(s), beside, anew, whoever': 65,
  'docstrings that open with What, Who, Whose or Where': 29,
  "imports of a package's private path": 0,
  "patches of React's or jsdom's insides": 3,
} as const;

/** The floors of the page, the upper ones first: each may use what is below it, and no page another one. */
const FLOORS = ['app', 'pages', 'features', 'lists', 'data', 'kit'];

describe('the house', () => {
  it('was looked at: without any import everything would pass', () => {
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
      [...new Set(importersOf('react-toastify'))].filter(
        (from) => !/^src\/ui\/(app|kit\/feedback)\//.test(from),
      ),
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

  it.each(['server/', 'src/ui/'])('has no circle among the folders of %s', (root) => {
    expect(
      imports.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root)).length,
    ).toBeGreaterThan(200);
    expect(circlesAmongFolders(imports, root)).toEqual([]);
  });

  const measured = measureStructure();
  it.each(Object.entries(CEILINGS))('does not grow in %s', (name, most) => {
    expect(measured[name]).toBeLessThanOrEqual(most);
  });

  it('has a page of floors: app on pages, on features, on lists, on data, on kit', () => {
    const floorOf = (path: string) => FLOORS.indexOf(/^src\/ui\/([a-z]+)\//.exec(path)?.[1] ?? '');
    const pageOf = (path: string) => /^src\/ui\/pages\/[^/]+/.exec(path)?.[0];
    expect(modules.filter((file) => file.startsWith('src/ui/') && floorOf(file) < 0)).toEqual([]);
    const broken = imports.filter(({ from, to }) => {
      if (!from.startsWith('src/ui/') || !to.startsWith('src/ui/')) return false;
      const isOtherPage = pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to);
      return isOtherPage || floorOf(to) < floorOf(from);
    });
    expect(broken).toEqual([]);
  });

  it('has a composition of the browser that reads like a table of contents', () => {
    expect(linesOf('src/composition/browser.ts')).toBeLessThanOrEqual(110);
  });

  it('has no file whose name says nothing', () => {
    const nameless = filesBelow('src', 'cli', 'server').filter((file) =>
      /(^|\/)(utils?|types|helpers?|common|misc|index)\.tsx?$/.test(file),
    );
    expect(nameless).toEqual([]);
  });

  it('names the keys of what pages read in src/ui/data alone', () => {
    const elsewhere = filesBelow('src/ui').filter(
      (file) => !file.startsWith('src/ui/data/') && /queryKey\s*[:=]\s*\[/.test(codeOf(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('copies texts in one way, which says when it could not, and shares promotions in another', () => {
    const elsewhere = filesBelow('src/ui').filter((file) => /clipboard\.write/.test(codeOf(file)));
    expect(elsewhere).toEqual(['src/ui/kit/components/use-copy.ts', 'src/ui/pages/promotions/use-share.ts']);
  });

  it('makes random ids in the browser by what is there without TLS, too', () => {
    const elsewhere = filesBelow('src').filter((file) => /crypto\.randomUUID/.test(codeOf(file)));
    expect(elsewhere).toEqual([]);
  });

  it("keeps the spec's odd spellings where the wire, the paths and the session are", () => {
    const odd = /Frachise_code|totalcummision|logedinuser|cumissionmodel|schedualmeeting|rquestotp/;
    const allowed = /^src\/contract\/|^src\/adapters\/(browser|http)\/|^src\/core\/access\/paths\.ts$/;
    const elsewhere = filesBelow('src', 'cli', 'server').filter(
      (file) => !allowed.test(file) && odd.test(codeOf(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('spells a path of the portal in one table', () => {
    const spelled = new RegExp(
      `['"\`](${Object.values(paths)
        .filter((path) => path !== '/')
        .join('|')})['"\`?]`,
    );
    // Calls of the API have paths of their own, some of which are spelled alike.
    const elsewhere = filesBelow('src/core', 'src/ui', 'src/composition').filter(
      (file) => file !== 'src/core/access/paths.ts' && spelled.test(codeOf(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has no folder of tests that no project of vitest runs', () => {
    const config = readFileSync('vitest.config.ts', 'utf8');
    const globs = [...config.matchAll(/(?:include: |ON_POSTGRES = )\[([^\]]*)\]/g)].map(([, each]) => each);
    const run = new Set(globs.join(' ').match(/\w+/g));
    const folders = filesBelow('tests')
      .filter((file) => /\/.+\.test\.tsx?$/.test(file))
      .map((file) => file.split('/')[1] ?? '')
      .filter((folder) => !folder.includes('.'));
    expect(new Set(folders).size).toBeGreaterThan(5);
    expect([...new Set(folders)].filter((folder) => !run.has(folder))).toEqual([]);
  });
});

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
