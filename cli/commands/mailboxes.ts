import { mailboxes, removeMailbox } from '#contract/mailboxes';
import type { PortalApi } from '#contract/portal-api';
import type { Mailbox } from '#core/mailboxes/mailbox';
import type { Column } from '#documents/column';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetObjects, sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { type Run, readRequest } from '../request';
import { askToGoOn, mustBeAbleToAsk } from '../source/ask';
import { connectApi } from '../source/connect-api';
import { toCliError } from '../to-cli-error';
import type { WriteFlags } from './adjustments';

const COLUMNS: readonly Column<Mailbox>[] = [
  { key: 'id', kind: 'text', value: ({ id }) => id },
  { key: 'name', kind: 'text', value: ({ name }) => name },
  { key: 'kind', kind: 'text', value: ({ kind }) => kind },
  { key: 'waiting', kind: 'count', value: ({ waiting }) => waiting },
];

/** Lists the mailboxes, without their secrets. Returns the exit code. */
export async function listMailboxes(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const found = await atMailboxes(run, (api) => api.call(mailboxes, { signal: run.signal }));
  const sheet = sheetOf('mailboxes', COLUMNS, found);
  const json = () => ({ schema: 'commission-mailboxes/1', mailboxes: sheetObjects(sheet) });
  const title = found.length === 1 ? '1 mailbox' : `${found.length} mailboxes`;
  await print({ title, sheet, json }, request, run);
  return EXIT.done;
}

/**
 * Shows how many rows wait in a mailbox, asks once, and deletes it with its token and these rows. Deletes nothing where
 * more rows wait by then. Returns the exit code; throws a `CliError`.
 */
export async function removeMailboxOf(id: string, run: Run<WriteFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { dryRun = false } = flags;
  mustBeAbleToAsk(run);
  const { name, waiting } = await atMailboxes(run, async (api) => {
    const found = (await api.call(mailboxes, { signal })).find((each) => each.id === id);
    if (!found)
      throw new CliError(EXIT.failed, 'mailbox.unknown', `there is no mailbox ${id}`, {
        hint: 'commission mailbox list, which has them',
      });
    messages.say(`${found.name} (${id}): ${counted(found.waiting, 'row')} that nobody has mended go with it`);
    if (dryRun) return found;
    await askToGoOn('Remove it?', run);
    await api.call(removeMailbox, { path: { id }, body: { rows: found.waiting }, signal });
    return found;
  });
  await writeText(
    io.stdout,
    flags.json
      ? jsonText({ schema: 'commission-mailbox-removal/1', mailbox: id, rows: waiting, removed: !dryRun })
      : `${dryRun ? 'Tried, nothing removed' : 'Removed'}: ${name} (${id}), with ${counted(waiting, 'row')}\n`,
  );
  return EXIT.done;
}

async function atMailboxes<Answer>(run: Run, work: (api: PortalApi) => Promise<Answer>): Promise<Answer> {
  const options = await connectApi(run);
  const { composePortalApi } = await import('#composition/node');
  return work(composePortalApi(options)).catch((error: unknown) => {
    throw toCliError(error, options.apiUrl);
  });
}
