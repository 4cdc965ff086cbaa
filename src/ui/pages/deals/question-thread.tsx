import { CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { answerDue, type DealQuestion, openSince, type QuestionMessage } from '#core/deals/deal-question';
import { useServices } from '../../data/app-services';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, dayAndTime, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { questionTexts } from './deal-texts';

/** Says in one line whether a thread waits for the office and until when. */
export function ThreadState({ thread, asAdmin }: { thread: DealQuestion; asAdmin: boolean }) {
  const t = useTexts(questionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const since = openSince(thread);
  if (since === undefined) {
    return (
      <State tone="text-success" icon={CheckCheck}>
        {t('question.answered')}
      </State>
    );
  }
  const due = answerDue(since, calendar);
  const overdue = calendar.dayAt(clock.now()) > due;
  const day = dayAndMonth(noonOf(due), language);
  const words = overdue ? 'question.overdue' : asAdmin ? 'question.answerBy' : 'question.answeredBy';
  return (
    <State tone={overdue ? 'text-danger' : 'text-warning'} icon={overdue ? CircleAlert : Clock}>
      {t(words, { day })}
    </State>
  );
}

function State(props: { tone: string; icon: typeof Clock; children: string }) {
  return (
    <p className={joinClasses('t-label inline-flex items-center gap-1.5 font-semibold', props.tone)}>
      <Icon of={props.icon} size={14} />
      {props.children}
    </p>
  );
}

/** Lists the messages, the oldest first. */
export function ThreadMessages({ messages, asAdmin }: Pick<DealQuestion, 'messages'> & { asAdmin: boolean }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {messages.map((message) => (
        <Message key={`${message.at} ${message.text}`} message={message} asAdmin={asAdmin} />
      ))}
    </ol>
  );
}

function Message({ message, asAdmin }: { message: QuestionMessage; asAdmin: boolean }) {
  const t = useTexts(questionTexts);
  const { language } = useLanguage();
  const { from, by, at, text } = message;
  const office = from === 'office';
  const who = asAdmin ? by : t(office ? 'question.office' : 'question.you');
  const moment = new Date(at);
  return (
    <li className="rounded-control bg-bg px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="t-label font-semibold text-text">
          {who}
          {office && <span className="t-caption font-normal text-text-2"> {t('question.isAnswer')}</span>}
        </span>
        <time dateTime={moment.toISOString()} className="t-caption text-text-2">
          {dayAndTime(moment, language)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-text">{text}</p>
    </li>
  );
}
