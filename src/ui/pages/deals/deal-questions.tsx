import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerQuestion, askAboutDeal } from '#contract/deal-questions';
import type { Deal } from '#core/deals/deal';
import { type DealQuestion, openSince } from '#core/deals/deal-question';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { questionsOfDeal } from '../../data/questions';
import { useAdditions } from '../../data/use-additions';
import { rememberAnswer } from '../../features/deals/seen-answers';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { questionTexts } from './deal-texts';
import { QuestionForm } from './question-form';
import { ThreadMessages, ThreadState } from './question-thread';

type DealQuestionsProps = { deal: Deal; vendor: Vendor; asAdmin: boolean };

/** Shows the questions about a deal with their answers, and asks for more; absent if the server takes no questions. */
export function DealQuestionsSection({ deal, vendor, asAdmin }: DealQuestionsProps) {
  const t = useTexts(questionTexts);
  const services = useServices();
  const online = useOnline();
  const offered = useAdditions();
  const asked = useQuery({ ...questionsOfDeal(services, deal.id), enabled: offered });
  const { data, error, isFetching, refetch } = asked;
  useEffect(() => {
    if (asAdmin) return;
    for (const { id, messages } of data ?? []) {
      const last = messages.at(-1);
      if (last) rememberAnswer({ id, last });
    }
  }, [data, asAdmin]);
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
        <Notice
          tone={online ? 'incomplete' : 'offline'}
          what={t('question.loadFailed')}
          actions={[{ label: t('question.retry'), onAction: () => void refetch() }]}
        />
      )}
      {data?.length === 0 && <p className="t-label text-text-2">{t('question.none')}</p>}
      {data?.map((thread) => (
        <div key={thread.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ThreadState thread={thread} asAdmin={asAdmin} />
          <ThreadMessages messages={thread.messages} asAdmin={asAdmin} />
          {asAdmin && <AnswerForm thread={thread} vendor={vendor} />}
        </div>
      ))}
      {!asAdmin && (
        <QuestionForm
          form={`question ${deal.id}`}
          isQuestion
          label={t(data?.length ? 'question.askAgain' : 'question.ask')}
          help={t('question.askHelp')}
          sent={t('question.sent')}
          // An own thread is the only one, if there is one.
          messages={data?.flatMap(({ messages }) => messages)}
          onSend={(text, seen, key) =>
            services.api.call(askAboutDeal, {
              path: { dealId: deal.id },
              body: { text, seen },
              idempotencyKey: key,
            })
          }
        />
      )}
    </section>
  );
}

/** Asks for the answer. It names the former holder of a deal by the code; the answer goes to them. */
function AnswerForm({ thread, vendor }: { thread: DealQuestion; vendor: Vendor }) {
  const t = useTexts(questionTexts);
  const { api } = useServices();
  const isHolder = vendor.franchiseCode === thread.franchiseCode;
  const name = (isHolder ? vendor.name : undefined) ?? thread.franchiseCode;
  return (
    <QuestionForm
      form={`answer ${thread.id}`}
      label={t(openSince(thread) === undefined ? 'question.answerAgain' : 'question.answer', { name })}
      help={t('question.answerHelp')}
      sent={t('question.answerSent')}
      messages={thread.messages}
      onSend={(text, seen, key) =>
        api.call(answerQuestion, { path: { id: thread.id }, body: { text, seen }, idempotencyKey: key })
      }
    />
  );
}
