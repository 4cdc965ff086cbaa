import { decideOwnership as decideEndpoint, ownershipChanges } from '#contract/ownership';
import type { PortalApi } from '#contract/portal-api';
import type { OwnershipChange, OwnershipValues } from '#core/closing/ownership-change';
import { toRupees } from '#core/shared/money';
import { checkReason } from '../check-reason';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { type Run, readRequest } from '../request';
import { askToGoOn } from '../source/ask';
import { withMoneyClient } from '../source/money-client';
import type { WriteFlags } from './adjustments';

/** The flags of `commission adjustments decide`, as typed. */
export interface DecideFlags extends WriteFlags {
  readonly move?: boolean | undefined;
  readonly keep?: boolean | undefined;
  readonly reason: string;
  readonly alike?: boolean | undefined;
}

/**
 * Lists closed deals whose franchise, product or month has changed and that wait for a decision. Returns the exit code.
 */
export async function listOwnership(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const changes = await withMoneyClient(run, ({ api }) => waitingChanges(api, run.signal));
  const sheet = sheetOf(
    'ownership',
    [
      { key: 'dealId', kind: 'text', value: ({ dealId }) => dealId },
      { key: 'saleMonth', kind: 'text', value: ({ saleMonth }) => saleMonth },
      { key: 'closed', kind: 'text', value: ({ closed }) => inWords(closed) },
      {
        key: 'seen',
        kind: 'text',
        value: ({ seen, gone }) => (gone ? 'gone from the CRM' : inWords(seen)),
      },
      { key: 'amount', kind: 'rupees', value: ({ amount }) => amount },
    ],
    changes,
  );
  const json = () =>
    changes.map(({ amount, onMove, onKeep, ...change }) => ({
      ...change,
      amount: amount ? toRupees(amount) : null,
      onMove: movesOf(onMove),
      onKeep: movesOf(onKeep),
    }));
  await print({ title: counted(changes.length, 'deal'), sheet, json }, request, run);
  return EXIT.done;
}

/** Decides whether a closed deal moves to its new owner or stays with the closed one. Returns the exit code. */
export async function decideOwnership(dealId: string, run: Run<DecideFlags>): Promise<number> {
  const { flags, io, messages } = run;
  const { move = false, keep = false, reason, alike = false, dryRun = false } = flags;
  if (move === keep) {
    const hint = `commission adjustments decide ${dealId} --keep --reason "..."`;
    throw usageError('decision', 'the decision is missing', 'it is --move or --keep, one of them', hint);
  }
  checkReason('reason', reason);
  const decision = move ? 'move' : 'keep';
  return withMoneyClient(run, async ({ api }) => {
    const change = (await waitingChanges(api, run.signal)).find((each) => each.dealId === dealId);
    if (!change) {
      throw new CliError(EXIT.failed, 'ownership.none', `deal ${dealId} waits for no decision`, {
        hint: 'commission adjustments ownership, which lists those that do',
      });
    }
    if (change.gone) {
      throw new CliError(
        EXIT.failed,
        'ownership.gone',
        `the CRM has deal ${dealId} no longer: it cannot move`,
        {
          hint: `commission deals void ${dealId} --reason "...", or commission deals counts`,
        },
      );
    }
    const moves = movesOf(move ? change.onMove : change.onKeep);
    const brings = moves?.map(({ franchiseCode, amount }) => `${franchiseCode} ${amount}`).join(', ');
    const what = `${dealId}: closed at ${inWords(change.closed)}, now at ${inWords(change.seen)}; it brings ${
      brings === undefined ? 'what is not known yet' : brings || 'nobody anything'
    }`;
    if (!dryRun) {
      await askToGoOn(`${move ? 'Move' : 'Keep'} ${what}?`, run);
      const body = { seen: change.seen, decision, reason, alike, waiting: true } as const;
      await api.call(decideEndpoint, { path: { dealId }, body });
    }
    if (flags.json) await writeText(io.stdout, jsonText({ dealId, decision, dryRun }));
    else
      messages.say(
        dryRun ? `Nothing is decided. ${what}` : `Decided, with the next closing: ${decision} ${what}`,
      );
    return EXIT.done;
  });
}

/** The rupees that a decision credits to each franchise; null where unknown. */
function movesOf(moves: OwnershipChange['onMove']) {
  return moves?.map(({ franchiseCode, amount }) => ({ franchiseCode, amount: toRupees(amount) })) ?? null;
}

function waitingChanges(api: PortalApi, signal: AbortSignal) {
  return api.call(ownershipChanges, { query: { state: 'seen' }, signal });
}

function inWords({ franchiseCode, productCategory, createdDay }: OwnershipValues): string {
  return `${franchiseCode}, ${productCategory}, ${createdDay}`;
}
