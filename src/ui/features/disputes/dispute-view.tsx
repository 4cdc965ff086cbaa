import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { oneDispute, seeDispute, withdrawDispute, writeInDispute } from '#contract/disputes';
import type { Dispute, ListedDispute } from '#core/disputes/dispute';
import { isRunningState } from '#core/disputes/dispute-moves';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useRefresh } from '../../data/use-refresh';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { DecideForm } from './decide-form';
import { DisputeForm, refusalText } from './dispute-form';
import { disputeTexts } from './dispute-texts';
import { DisputeFigures, DisputeMessages, DisputeState } from './dispute-thread';

type DisputeViewProps = {
  id: string;
  asAdmin: boolean;
  /** Whether the surrounding page has its own form for the next message of an open dispute. */
  isAskedAround?: boolean;
};

/** Shows a dispute with all its messages, and the forms for what its reader may do. */
export function DisputeView({ id, asAdmin, isAskedAround = false }: DisputeViewProps) {
  const t = useTexts(disputeTexts);
  const online = useOnline();
  const { data, error, isFetching, refetch } = useAnswer(oneDispute, { path: { id } });
  if (!data && isFetching)
    return (
      <SkeletonRegion>
        <Skeleton width="100%" height={96} />
      </SkeletonRegion>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && !isFetching && (
        <Notice tone={online ? 'incomplete' : 'offline'} what={t('question.loadFailed')} onRetry={refetch} />
      )}
      {data && (
        <>
          <div className="grid gap-0.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <DisputeState dispute={data} asAdmin={asAdmin} />
              <span className="t-caption text-text-2">{t('question.no', { no: data.no })}</span>
            </div>
            <DisputeFigures dispute={data} />
          </div>
          <DisputeMessages dispute={data} asAdmin={asAdmin} />
          {!asAdmin && <SeenMark dispute={data} />}
          {asAdmin ? (
            <OfficeForms dispute={data} />
          ) : (
            <VendorForms dispute={data} isAskedAround={isAskedAround} />
          )}
        </>
      )}
    </div>
  );
}

/** Marks the messages as read once the end of the list was on the screen. */
export function SeenMark({ dispute }: { dispute: ListedDispute }) {
  const { api } = useServices();
  const refresh = useRefresh();
  const mark = useRef<HTMLSpanElement>(null);
  const { id, seen, count } = dispute;
  const note = useEffectEvent(async () => {
    try {
      await api.call(seeDispute, { path: { id }, body: { messages: count } });
      refresh();
    } catch {
      // The messages stay unread until they are seen again.
    }
  });
  useEffect(() => {
    if (seen >= count || !mark.current) return undefined;
    if (typeof IntersectionObserver === 'undefined') return void note();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void note();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [seen, count]);
  return <span ref={mark} aria-hidden className="-mt-3 block h-px" />;
}

/** Lets a vendor write, appeal or withdraw, as far as the dispute allows it. */
function VendorForms({ dispute, isAskedAround }: { dispute: Dispute; isAskedAround: boolean }) {
  const t = useTexts(disputeTexts);
  const isRunning = isRunningState(dispute.state);
  if (!isRunning && !dispute.mayAppeal) return null;
  return (
    <>
      {!(isRunning && isAskedAround) && (
        <WriteForm
          dispute={dispute}
          isQuestion
          form={`reply ${dispute.id}`}
          label={
            isRunning ? t(dispute.deal ? 'question.askAgain' : 'question.wrongWhat') : t('question.appeal')
          }
          help={t(isRunning ? 'question.askHelp' : 'question.appealHelp')}
          sent={t('question.sent')}
        />
      )}
      {isRunning && <Withdraw dispute={dispute} />}
    </>
  );
}

function WriteForm(props: {
  dispute: Dispute;
  form: string;
  isQuestion?: boolean;
  label: string;
  help: string;
  sent: string;
}) {
  const { dispute, ...form } = props;
  const { api } = useServices();
  return (
    <DisputeForm
      messages={dispute.messages}
      onSend={({ text, seen, file }, key) =>
        api.call(writeInDispute, {
          path: { id: dispute.id },
          body: { text, seen, file },
          idempotencyKey: key,
        })
      }
      {...form}
    />
  );
}

function Withdraw({ dispute }: { dispute: Dispute }) {
  const t = useTexts(disputeTexts);
  const { api } = useServices();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useWrite(t('question.failed'));
  const withdraw = () =>
    run(async (place) => {
      await api.call(withdrawDispute, { path: { id: dispute.id } });
      showToast(t('question.withdrawDone'));
      place.follow(() => setAsking(false));
    });
  const said = refusalText(failure, t);
  return (
    <div className="-my-2">
      <Button variant="text" size="card" onClick={() => setAsking(true)}>
        {t('question.withdraw')}
      </Button>
      {asking && (
        <Sheet
          title={t('question.withdrawAsk')}
          onClose={() => setAsking(false)}
          footer={
            <Button wide disabled={busy} onClick={() => void withdraw()}>
              {t('question.withdraw')}
            </Button>
          }
        >
          {said && <Notice tone="failed" what={said} />}
          <p className="text-text-2">{t('question.withdrawText')}</p>
        </Sheet>
      )}
    </div>
  );
}

/** Lets the office answer and decide while the dispute is open. */
function OfficeForms({ dispute }: { dispute: Dispute }) {
  const t = useTexts(disputeTexts);
  if (!isRunningState(dispute.state)) return null;
  const name = dispute.vendorName;
  return (
    <>
      <WriteForm
        dispute={dispute}
        form={`answer ${dispute.id}`}
        label={t(dispute.state === 'answered' ? 'question.answerAgain' : 'question.answer', { name })}
        help={t('question.answerHelp')}
        sent={t('question.answerSent')}
      />
      <DecideForm dispute={dispute} />
    </>
  );
}
