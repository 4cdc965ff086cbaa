import { Download, Lock } from 'lucide-react';
import { closingFiles } from '#contract/closings';
import type { MonthState } from '#core/closing/closing';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { HashBlock } from '../../../features/account/hash-block';
import { download } from '../../../features/export/download';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { Icon } from '../../../kit/components/icon';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { Notice } from '../../../kit/components/notice';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { ClosedCredits } from './closed-credits';
import { closingTexts } from './closing-texts';

/** Shows a month that is closed: what it has credited, its hash, and the files that this is of. */
export function ClosedPage({ state }: { state: MonthState }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { month, hash, closedAt, closedBy } = state;
  const name = monthName(month, language);
  const day = closedAt === undefined ? '-' : dayAndTime(new Date(closedAt), language);
  const title = t('closing.closedTitle', { month: name });
  useInnerTitle(title);
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeaderSlot>
        {/* A name may be long: it goes on in a second line. */}
        <p className="t-label flex min-h-6 items-center gap-1.5 text-success">
          <Icon of={Lock} size={14} />
          {closedBy ? t('closing.closedBy', { day, name: closedBy }) : t('closing.closedOn', { day })}
        </p>
      </HeaderSlot>
      {/* On a phone the content below the table waits until it is known how high that is. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-desktop:[&>:has(.skeleton-block)~*]:hidden desktop:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
        <ClosedCredits state={state} name={name} />
        <Card>
          {hash && <HashBlock label={t('closing.hashOf')} hash={hash} whole />}
          <p className="t-meta mt-3 text-text-2">{t('closing.filesText')}</p>
          <Files state={state} name={name} />
        </Card>
      </div>
    </section>
  );
}

function Files({ state: { month }, name }: { state: MonthState; name: string }) {
  const t = useTexts(closingTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('closing.filesFailed'));
  const load = () =>
    run(async () => {
      for (const file of await api.call(closingFiles, { path: { month } }))
        download(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.name);
      showToast(t('closing.filesDone', { month: name }));
    });
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure && <Notice tone="failed" what={failure.sentence} />}
      <Button variant="outline" size="card" icon={Download} disabled={busy} onClick={() => void load()}>
        {t(busy ? 'closing.filesLoading' : 'closing.files')}
      </Button>
    </div>
  );
}
