import { z } from 'zod';
import { ServerFailed } from '#core/shared/failure';
import { TOKEN_OF_ANOTHER_QUESTION, type ZohoCalls } from './zoho-calls';
import { ZohoRefused } from './zoho-http';

const RECORDS_OF_A_PAGE = '200';
/** Zoho's error words for a page beyond its limit. */
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
/** A count that is not a number counts as 0; then the module is read page by page. */
const Count = z.object({ count: z.coerce.number().catch(0) });

/** A record in the form of the CRM. */
export type ZohoRecord = Readonly<Record<string, unknown>>;

/** A page of a module. */
export interface CrmPage {
  readonly records: readonly ZohoRecord[];
  /** The token of the next page; undefined after the last. */
  readonly next: string | undefined;
  /** Whether there are more records but no token that reaches them. */
  readonly isCut: boolean;
}

/** A page of the deleted records of a module. */
export interface DeletedPage {
  readonly records: z.output<typeof Deleted>['data'];
  readonly isLast: boolean;
}

/** The query for a part of a module. */
export interface CrmQuestion {
  readonly module: string;
  readonly fields: readonly string[];
  /** An ISO time: only changes at or after it are wanted. */
  readonly since: string | undefined;
  readonly pageToken: string | undefined;
  /** For leads: includes converted leads, or reads only these. Undefined for other modules. */
  readonly converted: 'both' | 'true' | undefined;
}

/** Thrown when the CRM no longer accepts a page token; the query has to restart at its last complete point. */
export class PageTokenGone extends Error {}

/** Thrown when there are more records than the CRM gives page by page. */
export class TooManyPages extends Error {}

/** Reads records from Zoho CRM by version 8 of its API. */
export class ZohoClient {
  constructor(readonly calls: ZohoCalls) {}

  /**
   * Reads a page, the oldest change first. Throws `PageTokenGone`, or a `Failure` whose message says why the CRM
   * refuses.
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
   * Reads a page, counted from 1, of the records that a module has deleted or merged into others. Throws
   * `TooManyPages`, or a `Failure` whose message says why the CRM refuses.
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

  /** Reads all records in a related list of one record; empty for an id that the CRM does not know. */
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

/** Builds the error for a CRM that repeats the same page token. */
export function repeatedToken(module: string): ServerFailed {
  return new ServerFailed(`The CRM gives the same page of ${module} again and again.`, 502);
}

/** Parses an answer. Throws `ServerFailed` where it has another form. */
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

/** Whether a refusal is due to the page token: any refusal of a call with a token, other than a missing right. */
function isOfToken(error: unknown): boolean {
  if (!(error instanceof ZohoRefused)) return false;
  const { refusal, word } = error;
  return refusal === 400 || (refusal === 401 && word === TOKEN_OF_ANOTHER_QUESTION);
}
