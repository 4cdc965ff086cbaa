import { syncCrm } from '#contract/crm-sync';
import type { CrmKind, SyncCounts } from '#core/crm/crm-sync';
import { CRM_KINDS } from '#core/crm/crm-sync';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { connectApi } from '../source/connect-api';
import { toCliError } from '../to-cli-error';

/** The flags of `commission sync zoho`, as typed. */
export interface SyncFlags extends Flags {
  readonly fromStart?: boolean | undefined;
}

/** Makes the portal read its CRM and prints the result. Returns the exit code. */
export async function syncZoho(run: Run<SyncFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const options = await connectApi(run);
  const { composePortalApi } = await import('#composition/node');
  const api = composePortalApi(options);
  const left: { kind: CrmKind; id: string; reason: string }[] = [];
  try {
    for await (const event of api.lines(syncCrm, { query: { all: flags.fromStart }, signal })) {
      if (event.kind === 'left') left.push({ kind: event.of, id: event.id, reason: event.reason });
      else if (event.kind === 'progress') {
        if (io.terminal.stderr && !messages.options.quiet)
          messages.status(`${event.of}  ${event.counts.read} read`);
      } else {
        messages.status(undefined);
        for (const { kind, id, reason } of left) messages.warn(`${kind} ${id}: left out, ${reason}`);
        const { complete, why, counts } = event;
        const json = () => jsonText({ schema: 'commission-sync/1', complete, why, ...counts, left });
        await writeText(
          io.stdout,
          flags.json ? json() : `${CRM_KINDS.map((kind) => line(kind, counts[kind])).join('\n')}\n`,
        );
        if (!complete) throw endedEarly(why);
      }
    }
  } catch (error) {
    messages.status(undefined);
    if (signal.aborted)
      throw new CliError(EXIT.cancelled, 'cancelled', 'Cancelled; the next run goes on there.');
    throw toCliError(error, options.apiUrl);
  }
  return left.length > 0 ? EXIT.incomplete : EXIT.done;
}

function line(kind: CrmKind, { read, created, changed, unchanged, left }: SyncCounts): string {
  return `${kind}: ${read} read, ${created} new, ${changed} changed, ${unchanged} unchanged, ${left} left out`;
}

function endedEarly(why: string | undefined): CliError {
  return new CliError(EXIT.failed, 'crm.incomplete', 'The CRM was not read to its end', {
    why,
    hint: 'commission sync zoho, which goes on there',
  });
}
