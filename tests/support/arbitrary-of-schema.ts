import fc from 'fast-check';

/** A JSON schema in the description of the API. */
export type Schema = Readonly<Record<string, unknown>>;

/** Values that have broken programs before: of the wrong kind, length or encoding, or meant for another interpreter. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -0.000_000_1,
  9_007_199_254_740_991,
  [],
  {},
  [[[[[]]]]],
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Egnp.exe',
  'é'.normalize('NFD'),
  '𒐫'.repeat(500),
  'x'.repeat(20_000),
  "'; drop table vendors; --",
  '" or 1=1 --',
  '%00',
  '%',
  '../../etc/passwd',
  '..%2f..%2fportal.db',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example","x")',
  `\${7*7}{{7*7}}`,
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'a@b\r\nBcc: c@example.com',
  '2026-02-30',
  '2026-13-45T99:99:99+99:99',
  '+275760-09-13T00:00:00.001Z',
  'NaN',
  '1e400',
  '__proto__',
  'constructor',
  { __proto__: null, toString: 'x' },
];

/**
 * Generates values that a JSON schema allows, as far as its keywords are known here; anything where it says nothing.
 */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  for (const word of ['anyOf', 'oneOf']) {
    const choices = schema[word];
    if (Array.isArray(choices)) return fc.oneof(...choices.map((choice: Schema) => arbitraryOf(choice)));
  }
  if (Array.isArray(schema.allOf)) {
    return fc
      .tuple(...schema.allOf.map((part: Schema) => arbitraryOf(part)))
      .map((parts) => Object.assign({}, ...parts));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(isSchema(schema.items) ? arbitraryOf(schema.items) : fc.jsonValue(), {
        maxLength: Math.min(number(schema.maxItems, 4), 4),
        minLength: number(schema.minItems, 0),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: number(schema.minimum, -1000), max: number(schema.maximum, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/**
 * Generates a valid value with one field, at any depth, replaced by something hostile, removed, or joined by an unknown
 * field.
 */
export function mutated(valid: unknown): fc.Arbitrary<unknown> {
  if (typeof valid !== 'object' || valid === null) return fc.constantFrom(...HOSTILE);
  const entries = Object.entries(valid);
  const whole = [fc.constantFrom(...HOSTILE), fc.constant({ ...valid, stranger: 'x', __proto__: 1 })];
  const parts = entries.flatMap(([key, value]) => [
    mutated(value).map((other) => replaced(valid, key, other)),
    fc.constant(Object.fromEntries(entries.filter(([other]) => other !== key))),
  ]);
  return fc.oneof(...whole, ...parts);
}

function replaced(valid: object, key: string, other: unknown): unknown {
  if (Array.isArray(valid)) return valid.map((value: unknown, at) => (String(at) === key ? other : value));
  return { ...valid, [key]: other };
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryOf(isSchema(field) ? field : {})] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.includes(name)),
  });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'email') return fc.nat(99).map((at) => `person${at}@example.com`);
  if (typeof schema.pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(schema.pattern));
    } catch {
      // A pattern that cannot be generated from is left to chance.
    }
  }
  return fc.string({
    minLength: number(schema.minLength, 0),
    maxLength: Math.max(number(schema.minLength, 0), Math.min(number(schema.maxLength, 30), 30)),
  });
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Math.abs(value) < 1e9 ? value : otherwise;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
