import * as z from 'zod/mini';
import { DECIMAL } from '#core/shared/decimal-text';
import { type Decimal, parseDecimal, shortest, toDecimalText, toRupees } from '#core/shared/money';
import { DAY, type Day, isDay, isMonth, MONTH, type Month } from '#core/shared/month';
import { shownName } from '#core/shared/shown-text';
import type { Field, FieldTable } from '#records/field-table';
import type { FieldMap } from './field-map';

/** Decodes a value of the core from the wire, and encodes it. */
export type Codec<Value> = z.ZodMiniType<Value, unknown>;

/** A codec of an object, with the wire name of each field by its own name. */
export type RecordCodec<Value> = Codec<Value> & { readonly names: Readonly<Record<string, string>> };

/** A schema of a field with another name on the wire. */
interface Renamed<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly onWire: string;
  readonly schema: Schema;
}

/** Names the fields without a schema in a compile error. */
type NoneMissing<Missing> = [Missing] extends [never] ? unknown : { readonly missing: Missing };

type SchemaOf<Field> = Field extends Renamed<infer Schema> ? Schema : Field;

/** The fields whose schemas decode and encode exactly the core's type; any other is `never`, which does not compile. */
type Exactly<Value, Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof Value
    ? [Value[Name], z.output<SchemaOf<Fields[Name]>>] extends [z.output<SchemaOf<Fields[Name]>>, Value[Name]]
      ? Fields[Name]
      : never
    : never;
};

/**
 * The schema of a decoded value. It checks nothing: the compiler knows the type of `decode`, and zod would validate an
 * encoded value three times.
 */
export function decoded<Value>(): z.ZodMiniType<Value, Value> {
  return z.any();
}

/** Gives a field its wire name. */
export function as<Schema extends z.ZodMiniType>(onWire: string, schema: Schema): Renamed<Schema> {
  return { onWire, schema };
}

/**
 * Builds the codec of an object of the core: `record<Payment>()({ id: z.string(), paidOn: as('Paid_on',
 * z.optional(day)) })`. A missing field, or one with another type, does not compile.
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

/** Renames the fields of an object by a table; fields that the table does not contain are dropped. */
function renamed<Value>(item: object, names: Readonly<Record<string, string>>): Value;
function renamed(item: object, names: Readonly<Record<string, string>>): object {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const other = names[name];
    if (other !== undefined && value !== undefined) named[other] = value;
  }
  return named;
}

/** Gives several fields the same schema, by own and wire names. */
export function eachAs<const Names extends FieldMap, Schema extends z.ZodMiniType>(
  names: Names,
  schema: Schema,
): { readonly [Field in keyof Names]: Renamed<Schema> };
export function eachAs(names: FieldMap, schema: z.ZodMiniType): object {
  return Object.fromEntries(Object.entries(names).map(([name, onWire]) => [name, as(onWire, schema)]));
}

/** Builds a schema for each field of a table, by own and wire names. */
export function eachFieldAs<const Table extends FieldTable, Schema extends z.ZodMiniType>(
  table: Table,
  schemaOf: (field: Field) => Schema,
): { readonly [Each in keyof Table]: Renamed<Schema> };
export function eachFieldAs(table: FieldTable, schemaOf: (field: Field) => z.ZodMiniType): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, as(field.wire, schemaOf(field))]),
  );
}

/** The codec of a list. */
export function listOf<Value>(item: z.ZodMiniType<Value, unknown>): Codec<readonly Value[]> {
  return z.readonly(z.array(item));
}

/** The codec of an answer that holds a value under a name, such as `data`; other fields are ignored. */
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

/** The codec of a value in text form. `is` recognizes the decoded value; `problem` describes what is expected. */
function ofText<Value>(
  pattern: RegExp,
  problem: string,
  is: (value: unknown) => boolean,
  decode: (text: string) => Value | undefined,
  encode: (value: Value) => string,
): Codec<Value> {
  // The pattern is only announced, not checked by zod, for the reason given at `decoded`.
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
function isDecimal(value: unknown): boolean {
  return isObject(value) && typeof Reflect.get(Object(value), 'units') === 'bigint';
}

/** Rupees with two decimals on the wire; `Decimal` in the core. */
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

/** A decimal of at most 15 digits, on the wire a number that prints the same. */
export const decimalNumber: Codec<Decimal> = z.codec(z.number(), decoded<Decimal>(), {
  decode: (number, context) => parseDecimal(number) ?? complain(context, 'Expected a decimal', number),
  encode: (decimal, context) =>
    isDecimal(decimal) ? Number(toDecimalText(decimal)) : complain(context, 'Expected a decimal', decimal),
});

/** A name written by somebody else, decoded without invisible characters; undefined if nothing else remains. */
export const nameText = z.optional(
  z.codec(z.optional(z.string()), decoded<string | undefined>(), {
    decode: shownName,
    encode: (name) => name,
  }),
);

/** An exact decimal that keeps its trailing zeros. */
export const decimalAsIs: Codec<Decimal> = ofText(
  DECIMAL,
  'Expected a decimal',
  isDecimal,
  parseDecimal,
  toDecimalText,
);

/** A day, YYYY-MM-DD. */
export const dayText: Codec<Day> = ofText<Day>(
  DAY,
  'Expected a day',
  isText,
  (text) => (isDay(text) ? text : undefined),
  (day) => day,
);

/** A month, YYYY-MM. */
export const monthText: Codec<Month> = ofText<Month>(
  MONTH,
  'Expected a month',
  isText,
  (text) => (isMonth(text) ? text : undefined),
  (month) => month,
);

/** An ISO time on the wire; ms since 1970 in the core. */
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

/** A complete ISO time with its zone; ms since 1970 in the core. */
export const dateTime: Codec<number> = z.codec(z.iso.datetime({ offset: true }), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (at) => new Date(at).toISOString(),
});

/** Texts joined with commas, each percent-encoded in addition. */
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

/** A flag: `yes`, or left out. */
export const flag = z.optional(
  z.codec(z.optional(z.literal('yes')), decoded<boolean | undefined>(), {
    decode: (text) => text === 'yes',
    encode: (is) => (is ? 'yes' : undefined),
  }),
);
