import { payoutAdvices } from '#contract/own-payouts';
import { settings } from '#contract/settings';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { checkTarget, writeTarget } from '../output/output-target';
import { counted } from '../output/report-title';
import { writeText } from '../output/write-text';
import { languageOf, overwrites, type Run } from '../request';
import { withMoneyClient } from '../source/money-client';
import { codeAmong, ofRun, oneFranchise, runNumber } from '../source/payout-run';
import type { WriteFlags } from './adjustments';

export interface AdviceFlags extends WriteFlags {
  readonly franchise?: readonly string[] | undefined;
}

/** Writes the payment advice of one vendor, or of all payments of a run, as a PDF. Returns the exit code. */
export async function advisePayout(no: string, run: Run<AdviceFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const [number, language] = [runNumber(no), languageOf(flags)];
  const typed = flags.franchise && oneFranchise({ franchise: flags.franchise });
  const target = { file: flags.output === '-' ? undefined : flags.output, overwrite: overwrites(flags) };
  await checkTarget(target);
  const { advices, payer, franchiseCode } = await withMoneyClient(run, async ({ api }) => {
    const found = await ofRun(no, () => api.call(payoutAdvices, { path: { no: number }, signal }));
    return {
      advices: found,
      payer: await api.call(settings, { signal }),
      franchiseCode: typed && (await codeAmong(found, typed, api, run)),
    };
  });
  const wanted = advices.filter(
    (each) => franchiseCode === undefined || each.franchiseCode === franchiseCode,
  );
  const [first] = wanted;
  if (!first)
    throw new CliError(
      EXIT.failed,
      'payout.not-paid',
      `payout ${no} has not paid ${franchiseCode ?? 'anybody'}`,
      {
        why: 'an advice is of a payment that was made',
        hint: `commission payout view ${no}`,
      },
    );
  const [{ documentPdf }, { payoutAdviceDocument, payoutAdvicesDocument }] = await Promise.all([
    import('../output/document-pdf'),
    import('#documents/payout-advice-document'),
  ]);
  const paper =
    franchiseCode === undefined
      ? payoutAdvicesDocument(wanted, language, payer)
      : payoutAdviceDocument(first, language, payer);
  await writeTarget(target, await documentPdf(paper), io);
  const { file } = target;
  if (file === undefined) return EXIT.done;
  const what = franchiseCode === undefined ? { advices: wanted.length } : { franchiseCode };
  if (flags.json) await writeText(io.stdout, jsonText({ no: Number(number), ...what, file }));
  else
    messages.say(
      `Written: ${franchiseCode === undefined ? `${counted(wanted.length, 'advice')} in ` : ''}${file}`,
    );
  return EXIT.done;
}
