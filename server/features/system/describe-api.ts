import { z } from 'zod';
import { AS_OF_HEADER, type Endpoint } from '#contract/endpoint';
import { WireError } from '#contract/session';

type Json = Readonly<Record<string, unknown>>;

/** Makes the OpenAPI 3.1 description of endpoints from their schemas. A public endpoint has `security: []`. */
export function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, unknown> = { Error: schemaOf(WireError, 'answered') };
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    paths[endpoint.path] = operations;
    operations[endpoint.method.toLowerCase()] = withNamedSchemas(
      operationOf(endpoint),
      endpoint.name,
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner portal',
      version: '1',
      description: 'Leads, deals, payments and commission of franchise partners. Amounts are in rupees.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        mailbox: { type: 'http', scheme: 'bearer', description: 'The token of the mailbox in the path' },
      },
      schemas,
      responses: {
        InvalidInput: {
          description: 'InvalidInput: `error` is a sentence for a person, `code` a word for a program',
          content: jsonContent({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { name, summary, access, body, takes } = endpoint;
  const parameters = [
    ...pathParametersOf(endpoint),
    ...queryParametersOf(endpoint),
    ...(endpoint.creates ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: name,
    summary,
    description: WHO_MAY_CALL[access],
    ...(access === 'public' && { security: [] }),
    ...(access === 'mailbox' && { security: [{ mailbox: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      // A call whose values are all optional may be sent without a body.
      requestBody: { required: !z.safeParse(body, {}).success, content: jsonContent(schemaOf(body, 'sent')) },
    }),
    ...(takes && { requestBody: { required: true, content: TAKEN[takes] } }),
    responses: responsesOf(endpoint),
  };
}

const BYTES: Json = { type: 'string', format: 'binary' };

const TAKEN: Readonly<Record<NonNullable<Endpoint['takes']>, Json>> = {
  picture: { 'image/*': { schema: BYTES } },
  document: { 'image/*': { schema: BYTES }, 'application/pdf': { schema: BYTES } },
  film: { 'video/mp4': { schema: BYTES }, 'video/webm': { schema: BYTES } },
  subtitles: { 'text/vtt': { schema: BYTES } },
  table: {
    'text/csv': { schema: BYTES },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: BYTES },
  },
  signed: { 'application/json': { schema: BYTES } },
  delivery: {
    'application/json': { schema: { type: 'array', items: { type: 'object' } } },
    'application/x-ndjson': { schema: BYTES },
    'text/csv': { schema: BYTES },
  },
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the call: repeated with the same key it happens once and is answered alike. A call that writes and does not take this may be repeated as it is.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const WHO_MAY_CALL: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Open to everyone, no token needed.',
  'signed-in': 'Needs a token. A vendor reads the own franchise only, an admin all.',
  admin: "Needs an administrator's token.",
  mailbox: 'Needs the token of the mailbox in the path.',
};

const MOMENT_SHOWN: Json = {
  [AS_OF_HEADER]: {
    description:
      'The moment that the answer shows: that of the call, or some seconds before it where an administrator is answered from a standby of the database.',
    schema: { type: 'string', format: 'date-time' },
  },
};

function responsesOf({ access, answer, answerType, streams, readsMuch }: Endpoint): Json {
  const isBytes = answerType === 'image/*' || answerType === 'video/*';
  const answered = isBytes ? BYTES : schemaOf(answer, 'answered');
  const schema = streams ? linesOf(answered) : answered;
  const text = answered.type === 'string' ? 'text/html' : 'application/json';
  const kind = answerType ?? (streams ? 'application/x-ndjson' : text);
  const content = { [kind]: { schema } };
  const refused = { $ref: '#/components/responses/InvalidInput' };
  return {
    200: { description: 'The answer', content, ...(readsMuch && { headers: MOMENT_SHOWN }) },
    ...(access !== 'public' && { 401: refused }),
    ...(access === 'admin' && { 403: refused }),
    '4XX': refused,
    '5XX': refused,
  };
}

/** Describes a stream whose lines are separate documents. */
function linesOf(line: Json): Json {
  return { type: 'string', contentMediaType: 'application/json', contentSchema: line };
}

function pathParametersOf({ path }: Endpoint): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
    ...(name === 'codes' && {
      description: 'Joined with commas; percent-encoded each by itself or as a whole',
    }),
  }));
}

function queryParametersOf({ query }: Endpoint): readonly Json[] {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema, 'sent'),
  }));
}

/** Describes a schema in the form of the wire. Answers contain no other fields; requests may. */
function schemaOf(schema: z.core.$ZodType, way: 'sent' | 'answered'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Marks a list that our code does not change; a caller may send one.
      delete jsonSchema.readOnly;
      if (way === 'answered' && jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false;
    },
  });
  return rest;
}

/** Moves the named schemas of an operation, such as a recursive one, to the components of the document. */
function withNamedSchemas(operation: Json, name: string, schemas: Record<string, unknown>): Json {
  return JSON.parse(JSON.stringify(operation), (key, value) => {
    if (key === '$ref' && typeof value === 'string')
      return value.replace('#/$defs/', `#/components/schemas/${name}`);
    if (value === null || typeof value !== 'object' || !('$defs' in value)) return value;
    const { $defs, ...rest } = value;
    for (const [own, schema] of Object.entries($defs)) {
      if (`${name}${own}` in schemas) throw new TypeError(`${name} names two schemas alike.`);
      schemas[`${name}${own}`] = schema;
    }
    return rest;
  });
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
