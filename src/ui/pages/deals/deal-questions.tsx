import { disputes, oneDispute, openDispute, writeInDispute } from '#contract/disputes';
import type { Deal } from '#core/deals/deal';
import { isRunningState } from '#core/disputes/dispute-moves';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { AskingOver } from '../../features/disputes/asked-mark';
import { DisputeForm } from '../../features/disputes/dispute-form';
import { disputeTexts } from '../../features/disputes/dispute-texts';
import { DisputeView } from '../../features/disputes/dispute-view';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';

type DealQuestionsProps = { deal: Deal; asAdmin: boolean };

/**
 * Shows the questions about a deal with their answers, and a form for more; absent if the server takes no questions.
 */
export function DealQuestionsSection({ deal, asAdmin }: DealQuestionsProps) {
  const t = useTexts(disputeTexts);
  const services = useServices();
  const online = useOnline();
  const offered = useAdditions();
  const asked = useAnswer(disputes, { query: { deal: deal.id }, enabled: offered });
  const { data, error, isFetching, refetch } = asked;
  const running = data?.disputes.find(({ state }) => isRunningState(state));
  const { data: open } = useAnswer(oneDispute, {
    path: { id: running?.id ?? '' },
    enabled: running !== undefined,
  });
  const today = services.calendar.dayAt(services.clock.now());
  const isOver = !running && data?.until !== undefined && data.until < today;
  if (!offered) return null;
  return (
    <section
      aria-labelledby="deal-questions"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <h2 id="deal-questions" className="t-subtitle text-text">
        {t('question.title')}
      </h2>
      {!data && isFetching && (
        <SkeletonRegion>
          <Skeleton width="100%" height={20} />
        </SkeletonRegion>
      )}
      {error && !isFetching && (
        <Notice tone={online ? 'incomplete' : 'offline'} what={t('question.loadFailed')} onRetry={refetch} />
      )}
      {data?.disputes.length === 0 && <p className="t-label text-text-2">{t('question.none')}</p>}
      {data?.disputes.map(({ id }) => (
        <DisputeView key={id} id={id} asAdmin={asAdmin} isAskedAround />
      ))}
      {!asAdmin && isOver && <AskingOver until={data.until} />}
      {!asAdmin && !isOver && (
        <DisputeForm
          form={`question ${deal.id}`}
          isQuestion
          withExpected={!running}
          label={t(data?.disputes.length ? 'question.askAgain' : 'question.ask')}
          help={t('question.askHelp')}
          sent={t('question.sent')}
          messages={running ? open?.messages : data && []}
          onSend={({ text, seen, expected, file }, idempotencyKey) =>
            running
              ? services.api.call(writeInDispute, {
                  path: { id: running.id },
                  body: { text, seen, file },
                  idempotencyKey,
                })
              : services.api.call(openDispute, {
                  body: { deal: deal.id, text, expected, file },
                  idempotencyKey,
                })
          }
        />
      )}
    </section>
  );
}
