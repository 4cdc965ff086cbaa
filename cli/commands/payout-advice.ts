import { ownPayouts } from '#contract/payouts';
import { settings } from '#contract/settings';
import { payoutAdvice } from '#core/payouts/payout-advice';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { checkTarget, writeTarget } from '../output/output-target';
import { writeText } from '../output/write-text';
import { languageOf, overwrites, type Run } from '../request';
import { atMoney } from '../source/money-door';
import { oneFranchise, runNumber } from '../source/payout-run';
import type { ByHandFlags } from './payout-bank';

/** Writes the advice of a payment to a vendor as a PDF. Gives the exit code. */
export async function advisePayout(no: string, run: Run<ByHandFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const [franchiseCode, number, language] = [oneFranchise(flags), Number(runNumber(no)), languageOf(flags)];
  const target = { file: flags.output === '-' ? undefined : flags.output, overwrite: overwrites(flags) };
  await checkTarget(target);
  const found = await atMoney(run, async ({ api, vendors }) => {
    const payouts = await api.call(ownPayouts, { path: { code: franchiseCode }, signal });
    const { records } = await vendors.list(signal);
    const vendor = records.find((each) => each.franchiseCode === franchiseCode)?.name;
    const advice = payoutAdvice(payouts, number, { franchiseCode, vendor });
    return advice && { advice, payer: await api.call(settings, { signal }) };
  });
  if (!found)
    throw new CliError(EXIT.failed, 'payout.not-paid', `payout ${no} has not paid ${franchiseCode}`, {
      why: 'an advice is of a payment that was made',
      hint: `commission payout view ${no}`,
    });
  const [{ documentPdf }, { payoutAdviceDocument }] = await Promise.all([
    import('../output/document-pdf'),
    import('#documents/payout-advice-document'),
  ]);
  await writeTarget(target, await documentPdf(payoutAdviceDocument(found.advice, language, found.payer)), io);
  if (target.file === undefined) return EXIT.done;
  if (flags.json) await writeText(io.stdout, jsonText({ no: number, franchiseCode, file: target.file }));
  else messages.say(`Written: ${target.file}`);
  return EXIT.done;
}
