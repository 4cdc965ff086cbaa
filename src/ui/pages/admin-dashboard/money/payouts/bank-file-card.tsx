import { Download, Send } from 'lucide-react';
import { useState } from 'react';
import { bankTemplates } from '#contract/bank-templates';
import { fileFaultsIn, payoutFile } from '#contract/payouts';
import type { BankTemplate } from '#core/payouts/bank-sheet';
import { type FileFault, fileFaultText } from '#core/payouts/file-fault';
import type { PayoutRun } from '#core/payouts/payout';
import { RAZORPAYX } from '#core/payouts/templates/razorpayx';
import { Conflict } from '#core/shared/failure';
import { useServices } from '../../../../data/app-services';
import { useAnswer } from '../../../../data/use-answer';
import { useWrite } from '../../../../data/use-write';
import { download } from '../../../../features/export/download';
import { Button } from '../../../../kit/components/button';
import { Card } from '../../../../kit/components/card';
import { Notice } from '../../../../kit/components/notice';
import { SelectField } from '../../../../kit/components/select-field';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { showToast } from '../../../../kit/feedback/toast';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { resultsTexts } from './results-texts';
import { isProven, TemplateProof } from './template-proof';

/** Makes the bank file of an approved run once, and offers the same file again. */
export function BankFileCard({ run }: { run: PayoutRun }) {
  const t = useTexts(resultsTexts);
  const { file, state } = run;
  // A run that was begun by hand is continued by hand.
  if (!file && state !== 'approved') return null;
  return (
    <section aria-labelledby="bank-file">
      <Card>
        <h2 id="bank-file" className="t-label mb-2 font-semibold text-text">
          {t('results.file')}
        </h2>
        {file ? <MadeFile run={run} file={file} /> : <NewFile run={run} />}
      </Card>
    </section>
  );
}

function MadeFile({ run, file }: { run: PayoutRun; file: NonNullable<PayoutRun['file']> }) {
  const t = useTexts(resultsTexts);
  const { load, busy, refusal, faults } = useBankFile(run);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {refusal && <FileRefused refusal={refusal} faults={faults} />}
      <p className="t-meta wrap-anywhere text-text">
        {file.name} <span className="text-text-2">{file.template}</span>
      </p>
      <p className="t-caption text-text-2">
        {file.template === RAZORPAYX.name
          ? t('results.gatewayText')
          : `${t('results.fileText')} ${t('results.again')}`}
      </p>
      <div className="-mb-2 -ml-2">
        <Button
          variant="text"
          size="card"
          icon={Download}
          disabled={busy}
          onClick={() => load(file.template)}
        >
          {t('results.sameFile')}
        </Button>
      </div>
    </div>
  );
}

function NewFile({ run }: { run: PayoutRun }) {
  const t = useTexts(resultsTexts);
  const { data, error, isFetching, refetch } = useAnswer(bankTemplates);
  if (!data && isFetching) {
    return (
      <SkeletonRegion>
        <Skeleton width="100%" height={52} />
      </SkeletonRegion>
    );
  }
  if (!data && error) {
    return <Notice tone="unread" what={t('results.templatesFailed')} onRetry={refetch} />;
  }
  const [first] = data ?? [];
  if (!data || !first) return <p className="t-label text-text-2">{t('results.noTemplates')}</p>;
  return <Choice run={run} templates={data} first={data.find(isProven) ?? first} />;
}

function Choice(props: { run: PayoutRun; templates: readonly BankTemplate[]; first: BankTemplate }) {
  const { run, templates, first } = props;
  const t = useTexts(resultsTexts);
  const [name, setName] = useState(first.name);
  const { load, busy, refusal, faults } = useBankFile(run);
  const template = templates.find((each) => each.name === name) ?? first;
  const isTooMany = !isProven(template) && run.count > 1;
  const isGateway = template.name === RAZORPAYX.name;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {refusal && <FileRefused refusal={refusal} faults={faults} />}
      <div>
        <SelectField
          label={t('results.template')}
          value={template.name}
          options={templates.map((each) => ({
            value: each.name,
            label: each.isOwn ? each.name : `${each.name} · ${each.title}`,
          }))}
          onChange={setName}
        />
        <p className="mt-1.5">
          <TemplateProof template={template} />
        </p>
      </div>
      {isTooMany && (
        <Notice tone="incomplete" what={t('results.unproven')} where={t('results.unprovenText')} />
      )}
      {isGateway && <Notice tone="incomplete" what={t('results.gatewayText')} />}
      <Button
        size="card"
        wide
        icon={isGateway ? Send : Download}
        disabled={busy || isTooMany}
        onClick={() => load(template.name)}
      >
        {t(isGateway ? 'results.payByGateway' : busy ? 'results.making' : 'results.makeFile')}
      </Button>
      <p className="t-caption text-text-2">{t('results.orByHand')}</p>
    </div>
  );
}

/** Explains why there is no file, row by row where the reasons concern single partners. */
function FileRefused({ refusal, faults }: { refusal: string; faults: readonly FileFault[] }) {
  const t = useTexts(resultsTexts);
  const { language } = useLanguage();
  const more = faults.length - FAULTS_SHOWN;
  return (
    <Notice tone="failed" what={refusal}>
      {faults.length > 0 && (
        <ul className="t-meta mt-1 grid list-disc gap-1 pl-4 wrap-anywhere text-text">
          {faults.slice(0, FAULTS_SHOWN).map((fault) => {
            const sentence = fileFaultText(fault, language);
            return <li key={sentence}>{sentence}</li>;
          })}
          {more > 0 && <li>{t('results.moreFaults', { count: more })}</li>}
        </ul>
      )}
    </Notice>
  );
}

const FAULTS_SHOWN = 20;

function useBankFile(run: PayoutRun) {
  const t = useTexts(resultsTexts);
  const { api } = useServices();
  const write = useWrite(t('results.fileFailed'));
  const { failure } = write;
  const faults = failure?.error instanceof Conflict ? fileFaultsIn(failure.error.details) : [];
  const refusal = faults.length > 0 ? t('results.fileFaulty') : failure?.sentence;
  const load = (template: string) =>
    void write.run(async () => {
      const file = await api.call(payoutFile, { path: { no: String(run.no) }, body: { template } });
      download(new Blob([bytesOfBase64(file.base64)], { type: file.type }), file.name);
      showToast(t('results.fileMade', { name: file.name }));
    });
  return { load, busy: write.busy, refusal, faults };
}

/** Decodes base64. */
function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
