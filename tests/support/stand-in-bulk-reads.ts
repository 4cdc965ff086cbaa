import type { ServerResponse } from 'node:http';
import { strToU8, zipSync } from 'fflate';

/** A record of the CRM that is read in bulk. */
interface BulkRecord {
  readonly [field: string]: unknown;
}

/** The data for bulk reads. */
interface BulkSource {
  readonly modules: Readonly<Record<string, readonly BulkRecord[]>>;
  /** The names that look-ups refer to, by "Account_Name.Account_Name". */
  readonly names: Readonly<Record<string, (record: BulkRecord) => string>>;
  /** The largest number of rows in a job. */
  readonly jobSize: number;
}

interface Job {
  readonly module: string;
  readonly fields: readonly string[];
  /** Counted from 1. */
  readonly page: number;
  asked: number;
}

/** The bulk reads of a CRM: a job, its state, and its result as CSV in a zip, in which a look-up is an id. */
export class BulkReads {
  readonly #jobs = new Map<string, Job>();

  /** Answers a call for jobs, results, and the fields of a module. */
  answer(path: string, sent: string, crm: BulkSource, response: ServerResponse): void {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/crm/v8/settings/fields') {
      json(200, {
        fields: [
          {
            api_name: 'Account_Name',
            data_type: 'lookup',
            lookup: { module: { api_name: 'Accounts', id: '1' } },
          },
          { api_name: 'Stage', data_type: 'picklist', lookup: {} },
        ],
      });
      return;
    }
    if (path === '/crm/bulk/v8/read') {
      const { query } = JSON.parse(sent) as {
        query: { module: { api_name: string }; fields: string[]; page?: number };
      };
      const id = `job-${this.#jobs.size + 1}`;
      this.#jobs.set(id, {
        module: query.module.api_name,
        fields: query.fields,
        page: query.page ?? 1,
        asked: 0,
      });
      json(201, { data: [{ status: 'success', details: { id, operation: 'read', state: 'ADDED' } }] });
      return;
    }
    const [, id = '', result] = /^\/crm\/bulk\/v8\/read\/([\w-]+)(\/result)?$/.exec(path) ?? [];
    const job = this.#jobs.get(id);
    if (!job) {
      json(404, { code: 'RESOURCE_NOT_FOUND' });
      return;
    }
    if (!result) {
      job.asked += 1;
      const state = job.asked > 1 ? 'COMPLETED' : 'IN PROGRESS';
      const more_records = recordsOf(job.module, crm).length > job.page * crm.jobSize;
      const done = { page: job.page, more_records, download_url: `${path}/result` };
      json(200, { data: [{ id, state, ...(job.asked > 1 && { result: done }) }] });
      return;
    }
    const records = recordsOf(job.module, crm).slice((job.page - 1) * crm.jobSize, job.page * crm.jobSize);
    const lines = [
      job.fields,
      ...records.map((record) => job.fields.map((field) => cellOf(field, record, crm))),
    ];
    const csv = lines.map((cells) => cells.map(quoted).join(',')).join('\n');
    response
      .writeHead(200, { 'content-type': 'application/x-download' })
      .end(Buffer.from(zipSync({ [`${id}.csv`]: strToU8(csv) })));
  }
}

function recordsOf(module: string, crm: BulkSource): readonly BulkRecord[] {
  return (crm.modules[module] ?? []).filter(({ $converted }) => $converted !== true);
}

function cellOf(field: string, record: BulkRecord, crm: BulkSource): string {
  const named = crm.names[field];
  if (named) return named(record);
  const value = record[field];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' && 'id' in value ? String(value.id) : String(value);
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
