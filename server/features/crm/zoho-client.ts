import { z } from 'zod';
import { ServerFailed } from '#core/shared/failure';
import { TOKEN_OF_ANOTHER_QUESTION, type ZohoCalls } from './zoho-calls';
import { ZohoRefused } from './zoho-http';

const RECORDS_OF_A_PAGE = '200';
/** The refusals of a page beyond what the CRM counts to. */
const TOO_FAR: ReadonlySet<string> = new Set([
  'DISCRETE_PAGINATION_LIMIT_EXCEEDED',
  'PAGINATION_LIMIT_EXCEEDED',
]);

const Info = z
  .object({ more_records: z.boolean().nullish(), next_page_token: z.string().nullish() })
  .nullish();
const Page = z.object({ data: z.array(z.looseObject({})), info: Info });
const Deleted = z.object({
  data: z.array(z.object({ id: z.string(), deleted_time: z.string().nullish() })),
  info: Info,
});
/** A count that is no number is as if there were none: then it is read page by page. */
const Count = z.object({ count: z.coerce.number().catch(0) });

/** A record as the CRM has it. */
export type ZohoRecord = Readonly<Record<string, unknown>>;

/** A page of a module. */
export interface CrmPage {
  readonly records: readonly ZohoRecord[];
  /** The beginning of the next page; undefined after the last. */
  readonly next: string | undefined;
  /** There is more, and no token that reaches it. */
  readonly isCut: boolean;
}

/** A page of what a module has no longer. */
export interface DeletedPage {
  readonly records: z.output<typeof Deleted>['data'];
  readonly isLast: boolean;
}

/** The part of a module that is wanted. */
export interface CrmQuestion {
  readonly module: string;
  readonly fields: readonly string[];
  /** An ISO time: only what was changed at it or later. */
  readonly since: string | undefined;
  readonly pageToken: string | undefined;
  /** Of leads: those that became deals, too, or these alone. Undefined for modules that know no such thing. */
  readonly converted: 'both' | 'true' | undefined;
}

/** The CRM takes a page token no more; the question has to be asked from its last whole point. */
export class PageTokenGone extends Error {}

/** There is more than the CRM gives page by page. */
export class TooManyPages extends Error {}

/** Asks Zoho CRM for records, version 8 of its API. */
export class ZohoClient {
  constructor(readonly calls: ZohoCalls) {}

  /**
   * Reads a page, the oldest change first. Throws `PageTokenGone`, or a `Failure` whose message says what the CRM has
   * against the call.
   */
  async page(
    { module, fields, since, pageToken, converted }: CrmQuestion,
    signal: AbortSignal,
  ): Promise<CrmPage> {
    const query = {
      fields: fields.join(),
      per_page: RECORDS_OF_A_PAGE,
      sort_by: 'Modified_Time',
      sort_order: 'asc',
      ...(converted !== undefined && { converted }),
      ...(pageToken !== undefined && { page_token: pageToken }),
    };
    try {
      const call = { path: `/crm/v8/${module}`, doing: `reading ${module}`, query, since };
      const { status, json } = await this.calls.ask(call, signal);
      return status === 200 ? pageIn(json) : NO_RECORDS;
    } catch (error) {
      if (pageToken !== undefined && isOfToken(error)) throw new PageTokenGone();
      throw error;
    }
  }

  /**
   * Reads a page, counted from 1, of the records that a module has no longer, deleted or merged into others. Throws
   * `TooManyPages`, or a `Failure` whose message says what the CRM has against the call.
   */
  async deleted(
    { module, since, page }: Pick<CrmQuestion, 'module' | 'since'> & { readonly page: number },
    signal: AbortSignal,
  ): Promise<DeletedPage> {
    const query = { type: 'all', page: String(page), per_page: RECORDS_OF_A_PAGE };
    const doing = `reading what is deleted of ${module}`;
    try {
      const call = { path: `/crm/v8/${module}/deleted`, doing, query, since };
      const { status, json } = await this.calls.ask(call, signal);
      if (status !== 200) return { records: [], isLast: true };
      const { data, info } = parsed(Deleted, json);
      return { records: data, isLast: !info?.more_records || data.length === 0 };
    } catch (error) {
      if (page > 1 && error instanceof ZohoRefused && TOO_FAR.has(error.word)) throw new TooManyPages();
      throw error;
    }
  }

  /** Counts the records of a module. */
  async count(module: string, signal: AbortSignal): Promise<number> {
    const path = `/crm/v8/${module}/actions/count`;
    const { json } = await this.calls.ask({ path, doing: `counting ${module}` }, signal);
    return parsed(Count, json).count;
  }

  /** Reads all records that a related list has for one record; an id that the CRM does not know has none. */
  async related(
    { module, id, list, fields }: Pick<CrmQuestion, 'module' | 'fields'> & { id: string; list: string },
    signal: AbortSignal,
  ): Promise<readonly ZohoRecord[]> {
    const records: ZohoRecord[] = [];
    let pageToken: string | undefined;
    const asked = new Set<string>();
    for (;;) {
      const query = {
        fields: fields.join(),
        per_page: RECORDS_OF_A_PAGE,
        ...(pageToken !== undefined && { page_token: pageToken }),
      };
      const call = { path: `/crm/v8/${module}/${id}/${list}`, doing: `reading ${list}`, query };
      const { status, json } = await this.calls.ask(call, signal);
      if (status !== 200) return records;
      const page = pageIn(json);
      records.push(...page.records);
      if (page.isCut) throw new ServerFailed(`The CRM gives ${list} of ${id} only in part.`, 502);
      if (page.next === undefined) return records;
      if (asked.has(page.next)) throw repeatedToken(list);
      asked.add(page.next);
      pageToken = page.next;
    }
  }
}

/** The fault of a CRM that sends the same page token again and again. */
export function repeatedToken(module: string): ServerFailed {
  return new ServerFailed(`The CRM gives the same page of ${module} again and again.`, 502);
}

/** Reads an answer. Throws `ServerFailed` for one of another form. */
export function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json);
  if (!read.success) throw new ServerFailed('The CRM sent an answer of another form.', 502);
  return read.data;
}

const NO_RECORDS: CrmPage = { records: [], next: undefined, isCut: false };

function pageIn(json: unknown): CrmPage {
  const { data, info } = parsed(Page, json);
  const more = info?.more_records === true;
  const next = (more && info.next_page_token) || undefined;
  return { records: data, next, isCut: more && next === undefined };
}

/** Whether a refusal is one of the page token: all that a call with one is refused for, other than its right. */
function isOfToken(error: unknown): boolean {
  if (!(error instanceof ZohoRefused)) return false;
  const { refusal, word } = error;
  return refusal === 400 || (refusal === 401 && word === TOKEN_OF_ANOTHER_QUESTION);
}
