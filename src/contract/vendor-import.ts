import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { portal } from './vendor-admin';

const head = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
/** The field of a vendor that a column of a file may hold. */
const columns = z.object({
  name: head,
  contactPerson: head,
  email: head,
  mobile: head,
  franchiseCode: head,
  city: head,
  state: head,
  pin: head,
  pan: head,
  gstin: head,
});
const importedField = z.keyof(columns);
const draft = z.object({
  name: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  mobile: z.string(),
  franchiseCode: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  pan: z.string(),
  gstin: z.string(),
});

/** Adds the vendors of a CSV file, all or none. Announced as `vendors.write`. */
export const importVendors = endpoint({
  name: 'importVendors',
  summary: 'Add the vendors of a CSV file, all of them or none; a dry run adds none',
  method: 'POST',
  path: '/api/vendors/import',
  access: 'admin',
  creates: true,
  body: z.object({
    csv: z.string().check(z.minLength(1), z.maxLength(60_000)),
    columns: z.optional(columns),
    dryRun: z.boolean(),
    portal,
  }),
  answer: z.object({
    heads: z.array(z.string()),
    columns,
    vendors: z.array(
      z.object({
        line: z.number(),
        draft,
        /** The rules of the line, as they stand there. */
        rules: z.optional(z.array(z.object({ category: z.string(), ratio: z.string() }))),
      }),
    ),
    complaints: z.array(
      z.object({
        line: z.optional(z.number()),
        field: z.optional(importedField),
        message: z.string(),
        /** What is wrong as a word, and what the sentence names beside the field. */
        fault: z.optional(z.string()),
        product: z.optional(z.string()),
        other: z.optional(z.string()),
      }),
    ),
    added: z.number(),
  }),
});
