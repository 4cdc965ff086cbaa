import * as z from 'zod/mini';
import { DECIMAL } from '#core/shared/decimal-text';
import { type Decimal, parseDecimal, shortest, toDecimalText, toRupees } from '#core/shared/money';
import { DAY, type Day, isDay, isMonth, MONTH, type Month } from '#core/shared/month';
import { shownName } from '#core/shared/shown-text';
import type { Field, FieldTable } from '#records/field-table';
import type { FieldMap } from './field-map';

/** Reads a value of the core from the wire, and writes it there. */
export type Codec<Value> = z.ZodMiniType<Value, unknown>;

/** A codec of an object, with the names that its fields have on the wire, by our own. */
export type RecordCodec<Value> = Codec<Value> & { readonly names: Readonly<Record<string, string>> };

/** A field that has another name on the wire. */
interface Renamed<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly onWire: string;
  readonly schema: Schema;
}

/** Names the fields that have no schema, where there are any. */
type NoneMissing<Missing> = [Missing] extends [never] ? unknown : { readonly missing: Missing };

type SchemaOf<Field> = Field extends Renamed<infer Schema> ? Schema : Field;

/** The fields whose schemas read and write just what the core has there; any other is `never`, which does not compile. */
type Exactly<Value, Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof Value
    ? [Value[Name], z.output<SchemaOf<Fields[Name]>>] extends [z.output<SchemaOf<Fields[Name]>>, Value[Name]]
      ? Fields[Name]
      : never
    : never;
};

/**
 * Gives the schema of what a codec has read. It checks nothing: the compiler knows what `decode` gives, and zod parses a value
 * with a check three times when it writes it.
 */
export function decoded<Value>(): z.ZodMiniType<Value, Value> {
  return z.any();
}

/** Names a field as the wire does. */
export function as<Schema extends z.ZodMiniType>(onWire: string, schema: Schema): Renamed<Schema> {
  return { onWire, schema };
}

/**
 * Makes the codec of an object of the core, which is named first: `record<Payment>()({ id: z.string(), paidOn: as('Paid_on',
 * z.optional(day)) })`. A field that is forgotten, or that is read as something else, does not compile.
 */
export function record<Value extends object>() {
  return <const Fields extends Readonly<Record<string, z.ZodMiniType | Renamed>>>(
    fields: Fields & Exactly<Value, Fields> & NoneMissing<Exclude<keyof Value, keyof Fields>>,
  ) => recordOf<Value>(fields);
}

function recordOf<Value extends object>(
  fields: Readonly<Record<string, z.ZodMiniType | Renamed>>,
): RecordCodec<Value> {
  const shape: Record<string, z.ZodMiniType> = {};
  const names: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { onWire, schema } = 'onWire' in field ? field : { onWire: name, schema: field };
    shape[onWire] = schema;
    names[name] = onWire;
  }
  const ours = Object.fromEntries(Object.entries(names).map(([name, onWire]) => [onWire, name]));
  const codec = z.codec(z.object(shape), decoded<Value>(), {
    decode: (wire) => renamed<Value>(wire, ours),
    encode: (value, context) =>
      isObject(value)
        ? renamed<Record<string, unknown>>(value, names)
        : complain(context, 'Expected an object', value),
  });
  return Object.assign(codec, { names });
}

function complain(
  { issues }: { readonly issues: z.core.$ZodRawIssue[] },
  message: string,
  input: unknown,
): never {
  issues.push({ code: 'custom', message, input });
  return z.NEVER;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The fields of an object under the names that a table has for them; what it does not name stays away. */
function renamed<Value>(item: object, names: Readonly<Record<string, string>>): Value;
function renamed(item: object, names: Readonly<Record<string, string>>): object {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const other = names[name];
    if (other !== undefined && value !== undefined) named[other] = value;
  }
  return named;
}

/** One schema for each of some fields, by our own names, with those of the wire. */
export function eachAs<const Names extends FieldMap, Schema extends z.ZodMiniType>(
  names: Names,
  schema: Schema,
): { readonly [Field in keyof Names]: Renamed<Schema> };
export function eachAs(names: FieldMap, schema: z.ZodMiniType): object {
  return Object.fromEntries(Object.entries(names).map(([name, onWire]) => [name, as(onWire, schema)]));
}

/** A schema for each field of a table, made of the field, by our own names, with those of the wire. */
export function eachFieldAs<const Table extends FieldTable, Schema extends z.ZodMiniType>(
  table: Table,
  schemaOf: (field: Field) => Schema,
): { readonly [Each in keyof Table]: Renamed<Schema> };
export function eachFieldAs(table: FieldTable, schemaOf: (field: Field) => z.ZodMiniType): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, as(field.wire, schemaOf(field))]),
  );
}

/** A list of such values. */
export function listOf<Value>(item: z.ZodMiniType<Value, unknown>): Codec<readonly Value[]> {
  return z.readonly(z.array(item));
}

/** What an answer holds under a name, such as `data`, and nothing else of it. */
export function under<const Name extends string, Value>(
  name: Name,
  schema: z.ZodMiniType<Value, unknown>,
): Codec<Value> {
  return z.codec(z.object({ [name]: schema }), decoded<Value>(), {
    decode: (holder) => heldIn<Value>(holder, name),
    encode: (held) => ({ [name]: held }),
  });
}

function heldIn<Value>(holder: object, name: string): Value;
function heldIn(holder: object, name: string): unknown {
  return Reflect.get(holder, name);
}

/** Text that is read as something else, which `is` knows again; `problem` says what it should be. */
export function ofText<Value>(
  pattern: RegExp,
  problem: string,
  is: (value: unknown) => boolean,
  decode: (text: string) => Value | undefined,
  encode: (value: Value) => string,
): Codec<Value> {
  // The pattern is told and not checked by zod, for the reason of `decoded`.
  const text = z.string().register(z.globalRegistry, { pattern: pattern.source });
  return z.codec(text, decoded<Value>(), {
    decode: (said, context) =>
      (pattern.test(said) ? decode(said) : undefined) ?? complain(context, problem, said),
    encode: (value, context) => (is(value) ? encode(value) : complain(context, problem, value)),
  });
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Tells whether a value is a `Decimal`. */
export function isDecimal(value: unknown): boolean {
  return isObject(value) && typeof Reflect.get(Object(value), 'units') === 'bigint';
}

/** Rupees with two decimals; `Decimal` in the core. */
export const rupees: Codec<Decimal> = ofText(
  /^-?\d+\.\d{2}$/,
  'Expected rupees',
  isDecimal,
  parseDecimal,
  toRupees,
);

/** Rupees as people type them, with two decimals at most. */
export const typedRupees: Codec<Decimal> = ofText(
  /^-?\d{1,10}(\.\d{1,2})?$/,
  'Expected rupees',
  isDecimal,
  parseDecimal,
  toDecimalText,
);

/** An exact decimal: rupees or percent, never rounded on the way. */
export const exactDecimal: Codec<Decimal> = ofText(
  DECIMAL,
  'Expected a decimal',
  isDecimal,
  parseDecimal,
  (value) => toDecimalText(shortest(value)),
);

/** A decimal of at most 15 digits as the number that is printed like it. */
export const decimalNumber: Codec<Decimal> = z.codec(z.number(), decoded<Decimal>(), {
  decode: (number, context) => parseDecimal(number) ?? complain(context, 'Expected a decimal', number),
  encode: (decimal, context) =>
    isDecimal(decimal) ? Number(toDecimalText(decimal)) : complain(context, 'Expected a decimal', decimal),
});

/** The name in a record of somebody else's, read without marks that nobody sees; one that holds nothing else is none. */
export const nameText = z.optional(
  z.codec(z.optional(z.string()), decoded<string | undefined>(), {
    decode: shownName,
    encode: (name) => name,
  }),
);

/** The same, with the zeros behind the point that it was reckoned with. */
export const decimalAsIs: Codec<Decimal> = ofText(
  DECIMAL,
  'Expected a decimal',
  isDecimal,
  parseDecimal,
  toDecimalText,
);

/** A day as YYYY-MM-DD. */
export const dayText: Codec<Day> = ofText<Day>(
  DAY,
  'Expected a day',
  isText,
  (text) => (isDay(text) ? text : undefined),
  (day) => day,
);

/** A month as YYYY-MM. */
export const monthText: Codec<Month> = ofText<Month>(
  MONTH,
  'Expected a month',
  isText,
  (text) => (isMonth(text) ? text : undefined),
  (month) => month,
);

/** A moment in ISO form; ms since 1970 in the core. */
export const moment: Codec<number> = ofText(
  /^\d{4}-/,
  'Expected a moment',
  (value) => typeof value === 'number',
  (text) => {
    const at = Date.parse(text);
    return Number.isNaN(at) ? undefined : at;
  },
  (at) => new Date(at).toISOString(),
);

/** A moment in ISO form, with its zone and nothing missing; ms since 1970 in the core. */
export const dateTime: Codec<number> = z.codec(z.iso.datetime({ offset: true }), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (at) => new Date(at).toISOString(),
});

/** Texts joined with commas, each percent-encoded once more. */
export const textsJoined: Codec<readonly string[]> = z.codec(
  z.string().check(z.maxLength(8000)),
  z.custom<readonly string[]>(Array.isArray),
  {
    decode: (text, context) => {
      try {
        return text === '' ? [] : text.split(',').map(decodeURIComponent);
      } catch {
        context.issues.push({ code: 'custom', message: 'Expected a list', input: text });
        return z.NEVER;
      }
    },
    encode: (texts) => texts.map(encodeURIComponent).join(','),
  },
);

/** `yes`, or nothing at all. */
export const flag = z.optional(
  z.codec(z.optional(z.literal('yes')), decoded<boolean | undefined>(), {
    decode: (text) => text === 'yes',
    encode: (is) => (is ? 'yes' : undefined),
  }),
);
