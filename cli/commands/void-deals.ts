import { countDeal, dealVoid, voidDeal } from '#contract/deal-voids';
import type { DealVoid } from '#core/closing/deal-void';
import { NotFound } from '#core/shared/failure';
import { add, type Decimal, negate, toRupees, ZERO } from '#core/shared/money';
import { checkReason } from '../check-reason';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { askToGoOn } from '../source/ask';
import { withMoneyClient } from '../source/money-client';
import type { WriteFlags } from './adjustments';

/** The flags of `commission deals void` and `commission deals counts`, as typed. */
export interface VoidFlags extends WriteFlags {
  readonly reason: string;
}

/** Declares a deal void, or has it count after all; where it is so already, nothing changes. Returns the exit code. */
export async function sayOfDeal(
  dealId: string,
  what: 'void' | 'counts',
  run: Run<VoidFlags>,
): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { reason, dryRun = false } = flags;
  checkReason('reason', reason);
  return withMoneyClient(run, async ({ api }) => {
    const path = { dealId };
    const before = await api.call(dealVoid, { path, signal }).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      throw new CliError(EXIT.failed, 'deal.unknown', `there is no such deal: ${dealId}`, {
        hint: 'commission deals, which lists them with their ids',
      });
    });
    const changes = before.state !== what;
    const words = changes
      ? effectOf(before, what)
      : `Deal ${dealId} ${what === 'void' ? 'is void' : 'counts'} already.`;
    let after = before;
    if (changes && !dryRun) {
      await askToGoOn(`${words} Go on?`, run);
      after = await api.call(what === 'void' ? voidDeal : countDeal, { path, body: { reason } });
    }
    if (flags.json) {
      const { state, franchiseCode, amount, closedAmount, closedMonth } = after;
      const facts = {
        dealId,
        state,
        franchiseCode,
        amount: amount ? toRupees(amount) : null,
        closedAmount: closedAmount ? toRupees(closedAmount) : null,
      };
      await writeText(io.stdout, jsonText({ ...facts, closedMonth: closedMonth ?? null, dryRun }));
    } else if (!changes) messages.say(words);
    else messages.say(dryRun ? `Nothing is changed. ${words}` : `Done. ${words}`);
    return EXIT.done;
  });
}

/** Describes the amount that changes, and for which franchise. */
function effectOf(
  { dealId, franchiseCode, state, amount, closedMonth, closedAmount = ZERO }: DealVoid,
  what: 'void' | 'counts',
): string {
  const rupees = (value: Decimal | undefined) =>
    value ? `${toRupees(value)} rupees` : 'an amount that is not known';
  if (what === 'counts' && state === 'reported')
    return `Counted all the same, deal ${dealId} changes nothing: ${franchiseCode} keeps ${rupees(amount)}.`;
  const when = closedMonth ? 'with the next statement' : 'before its month is closed';
  if (what === 'void') {
    const taken = closedMonth ? closedAmount : amount;
    return `Void, deal ${dealId} takes ${rupees(taken)} from ${franchiseCode} ${when}.`;
  }
  const given = amount && add(amount, negate(closedAmount));
  return `Counted again, deal ${dealId} gives ${rupees(given)} to ${franchiseCode} ${when}.`;
}
