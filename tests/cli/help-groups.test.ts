import { describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/exit-code';
import { COMMANDS } from '../../cli/program';
import { runWith } from './memory-io';

const help = async (...words: string[]) => (await runWith(['help', ...words])).stdout;

describe('the help of a command', () => {
  it('has its flags in groups: what, how it looks, where from, behaviour', async () => {
    const text = await help('report');
    const heads = [...text.matchAll(/^([A-Z][\w ]+):$/gm)].map(([, head]) => head);
    expect(heads).toEqual(['Examples', 'What', 'How it looks', 'Where from', 'Behaviour']);
    const group = (head: string) => text.split(`\n${head}:\n`)[1]?.split('\n\n')[0] ?? '';
    expect(group('What')).toMatch(/--month.*--by/s);
    expect(group('How it looks')).toMatch(/--format.*--output.*--locale/s);
    expect(group('Where from')).toMatch(/--input.*--api-url/s);
    expect(group('Behaviour')).toMatch(/--quiet.*--allow-incomplete.*--help/s);
  });

  it.each(COMMANDS)('of %s has no flag outside a group', async (command) => {
    expect(await help(command)).not.toMatch(/^Options:$/m);
  });
});

describe('the help of a topic', () => {
  it('environment names every variable', async () => {
    const text = await help('environment');
    for (const name of ['API_URL', 'TOKEN', 'PROFILE', 'TIMEOUT', 'CONCURRENCY', 'RETRIES', 'DEADLINE'])
      expect(text).toContain(`COMMISSION_${name} `);
    for (const name of ['BUSINESS_TIME_ZONE', 'NO_COLOR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME'])
      expect(text).toContain(name);
  });

  it('exit-codes names every code', async () => {
    const codes = [...(await help('exit-codes')).matchAll(/^ +(\d+) /gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(EXIT));
  });

  it('formats names every format', async () => {
    const text = await help('formats');
    for (const name of ['table', 'json', 'ndjson', 'csv', 'tsv', 'xlsx', 'pdf'])
      expect(text).toMatch(new RegExp(`^ +${name} `, 'm'));
  });

  it('is named by the help of all, and completed', async () => {
    expect(await help()).toMatch(/help environment, help exit-codes, help formats/);
    const { stdout } = await runWith(['complete', '--', 'help', 'e']);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['environment', 'exit-codes', 'explain']));
  });
});
