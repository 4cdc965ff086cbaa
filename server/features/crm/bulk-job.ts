import { unzipSync } from 'fflate';
import { z } from 'zod';
import { ServerFailed } from '#core/shared/failure';
import type { CrmWork } from './crm-work';
import { parsed } from './zoho-client';

const FIRST_LOOK_MS = 2000;
const LATEST_LOOK_MS = 30_000;
/** After this many polls, an unfinished job is left to the next run. */
const LOOKS = 30;
/** The size that a result may inflate to, in bytes. */
const MAX_BYTES = 1024 * 1024 * 1024;

const Begun = z.object({ data: z.array(z.object({ details: z.object({ id: z.coerce.string() }) })).min(1) });
const Job = z.object({
  data: z
    .array(
      z.object({ state: z.string(), result: z.object({ more_records: z.boolean().nullish() }).nullish() }),
    )
    .min(1),
});
const Fields = z.object({
  fields: z.array(
    z.object({
      api_name: z.string(),
      lookup: z.object({ module: z.object({ api_name: z.string() }).nullish() }).nullish(),
    }),
  ),
});

/** The name field of a record in Zoho's own modules; in a custom module it is "Name". */
const NAMES: Readonly<Record<string, string>> = {
  Accounts: 'Account_Name',
  Contacts: 'Full_Name',
  Deals: 'Deal_Name',
  Leads: 'Full_Name',
  Products: 'Product_Name',
  Vendors: 'Vendor_Name',
};

type Asking = Pick<CrmWork, 'client' | 'stop'>;

/** Starts a bulk read of a module and returns the id of the job. Look-ups that are not `linked` are read by name. */
export async function beginBulk(
  { client, stop }: Asking,
  module: string,
  fields: readonly string[],
  linked: readonly string[],
  page: number,
): Promise<string> {
  const described = await client.calls.ask(
    { path: '/crm/v8/settings/fields', doing: `asking for the fields of ${module}`, query: { module } },
    stop,
  );
  const lookups = new Map(
    parsed(Fields, described.json).fields.map(({ api_name, lookup }) => [api_name, lookup?.module?.api_name]),
  );
  const asked = fields.flatMap((field) => {
    if (field.startsWith('$')) return [];
    const to = lookups.get(field);
    return to === undefined || linked.includes(field) ? [field] : [`${field}.${NAMES[to] ?? 'Name'}`];
  });
  const query = { module: { api_name: module }, fields: asked, page };
  const call = { path: '/crm/bulk/v8/read', doing: `reading ${module} in bulk`, body: { query } };
  return parsed(Begun, (await client.calls.ask(call, stop)).json).data[0]?.details.id ?? '';
}

/** The result of a job: the bytes of its CSV, and whether it holds the last rows. */
export interface BulkResult {
  readonly csv: Uint8Array;
  readonly isLast: boolean;
}

/** Waits for a job and returns its result. Throws a `Failure` for one that fails or takes too long. */
export async function resultOfBulk(
  { client, stop }: Asking,
  job: string,
  module: string,
): Promise<BulkResult> {
  const doing = `reading ${module} in bulk`;
  const path = `/crm/bulk/v8/read/${job}`;
  for (let look = 0; look < LOOKS; look += 1) {
    const { json } = await client.calls.ask({ path, doing }, stop);
    const [{ state, result } = { state: '', result: undefined }] = parsed(Job, json).data;
    if (state === 'COMPLETED') {
      const { bytes } = await client.calls.ask({ path: `${path}/result`, doing }, stop);
      return { csv: unzipped(bytes, module), isLast: result?.more_records !== true };
    }
    if (state === 'FAILURE' || state === 'FAILED') throw new ServerFailed(`The CRM failed at ${doing}.`, 502);
    await client.calls.wait(Math.min(FIRST_LOOK_MS * 2 ** look, LATEST_LOOK_MS), stop);
  }
  throw new ServerFailed(`The CRM has not prepared ${module} yet; the next reading waits on.`, 502);
}

function unzipped(bytes: Uint8Array, module: string): Uint8Array {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.endsWith('.csv') && originalSize <= MAX_BYTES,
    });
    const [csv] = Object.values(files);
    if (csv) return csv;
  } catch {
    // A result that is no zip is reported below.
  }
  throw new ServerFailed(`The CRM sent no table for ${module}.`, 502);
}
