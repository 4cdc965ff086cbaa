import { CheckCheck, CircleAlert, CircleX, Clock, type LucideIcon, Paperclip, Undo2 } from 'lucide-react';
import { disputeFile } from '#contract/disputes';
import {
  type Dispute,
  type DisputeFile,
  type DisputeMessage,
  type ListedDispute,
  officeDue,
} from '#core/disputes/dispute';
import { dueDay } from '#core/disputes/dispute-moves';
import { compare, type Decimal, toRupees } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, dayAndTime, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { disputeTexts } from './dispute-texts';

const ENDED = {
  accepted: [CheckCheck, 'text-success'],
  partly: [CheckCheck, 'text-success'],
  rejected: [CircleX, 'text-text-2'],
  withdrawn: [Undo2, 'text-text-2'],
  lapsed: [Clock, 'text-text-2'],
} as const;

/** Shows in one line whose turn it is and until when, or how the dispute ended. */
export function DisputeState({ dispute, asAdmin }: { dispute: ListedDispute; asAdmin: boolean }) {
  const t = useTexts(disputeTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { state } = dispute;
  const dayOf = (day: Day) => dayAndMonth(noonOf(day), language);
  const due = officeDue(dispute, { now: clock.now(), calendar });
  if (due) {
    const words = due.isOverdue ? 'question.overdue' : asAdmin ? 'question.answerBy' : 'question.answeredBy';
    return (
      <State tone={due.isOverdue ? 'text-danger' : 'text-warning'} icon={due.isOverdue ? CircleAlert : Clock}>
        {t(words, { day: dayOf(due.day) })}
      </State>
    );
  }
  if (state === 'open' || state === 'answered') {
    const reply = dueDay(dispute, calendar);
    return (
      <State tone="text-success" icon={CheckCheck}>
        {reply && !asAdmin
          ? `${t('question.answered')} · ${t('question.replyBy', { day: dayOf(reply) })}`
          : t('question.answered')}
      </State>
    );
  }
  const [icon, tone] = ENDED[state];
  return (
    <State tone={tone} icon={icon}>
      {t(`question.state.${state}`)}
    </State>
  );
}

function State(props: { tone: string; icon: LucideIcon; children: string }) {
  return (
    <p className={joinClasses('t-label inline-flex items-center gap-1.5 font-semibold', props.tone)}>
      <Icon of={props.icon} size={14} />
      {props.children}
    </p>
  );
}

/** Shows the deal's present commission, the one last named if it differs, and the one that the vendor expects. */
export function DisputeFigures({ dispute }: { dispute: Dispute }) {
  const t = useTexts(disputeTexts);
  const { figure, figureNow, expected } = dispute;
  const inWords = (amount: Decimal | undefined) =>
    amount ? rupees(toRupees(amount)) : t('question.unknown');
  const moved =
    figure && figureNow ? compare(figure, figureNow) !== 0 : figure !== undefined && figureNow === undefined;
  return (
    <p className="t-meta text-text-2">
      {[
        moved
          ? t('question.figureMoved', { figure: inWords(figure), now: inWords(figureNow) })
          : // A deal that does not count earns nothing yet, which is why the vendor asked.
            figureNow?.units !== 0n && t('question.figure', { figure: inWords(figureNow) }),
        expected && t('question.expected', { amount: inWords(expected) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Lists the messages, oldest first. */
export function DisputeMessages({ dispute, asAdmin }: { dispute: Dispute; asAdmin: boolean }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {dispute.messages.map((message, place) => (
        // Messages are only ever appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a message is its number.
        <Message key={place} message={message} disputeId={dispute.id} asAdmin={asAdmin} />
      ))}
    </ol>
  );
}

function Message(props: { message: DisputeMessage; disputeId: string; asAdmin: boolean }) {
  const { message, disputeId, asAdmin } = props;
  const t = useTexts(disputeTexts);
  const { language } = useLanguage();
  const { from, by, at, text, file } = message;
  const office = from === 'office';
  const who = asAdmin ? by : t(office ? 'question.office' : 'question.you');
  const moment = new Date(at);
  return (
    <li className={joinClasses('rounded-control px-3 py-2.5', office ? 'bg-primary-soft' : 'bg-bg')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="t-label font-semibold text-text">
          {who}
          {office && <span className="t-caption font-normal text-text-2"> {t('question.isAnswer')}</span>}
        </span>
        <time dateTime={moment.toISOString()} className="t-caption text-text-2">
          {dayAndTime(moment, language)}
        </time>
      </p>
      <MessageAct message={message} />
      {text !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere text-text">{text}</p>}
      {file && <FileLink disputeId={disputeId} file={file} />}
    </li>
  );
}

/** Shows the action of a message, such as the decision with its amount or the corrected data. */
function MessageAct({ message: { act, amount, corrected } }: { message: DisputeMessage }) {
  const t = useTexts(disputeTexts);
  if (!act || act === 'opened') return null;
  const isDecision = act === 'accepted' || act === 'partly' || act === 'rejected';
  const how = amount
    ? t('question.amountNext', { amount: rupees(toRupees(amount)) })
    : corrected &&
      t('question.corrected', { what: corrected.map((each) => t(`question.data.${each}`)).join(', ') });
  return (
    <p className="t-label mt-0.5 font-semibold text-text">
      {[isDecision ? t(`question.state.${act}`) : t(`question.act.${act}`), how].filter(Boolean).join(': ')}
    </p>
  );
}

/** Links to the photo or PDF of a message; only readers of the dispute may open it. */
function FileLink({ disputeId, file }: { disputeId: string; file: DisputeFile }) {
  const t = useTexts(disputeTexts);
  const { api } = useServices();
  const { busy, run } = useWrite(t('question.fileUnread'));
  const open = () =>
    run(async () => {
      const { data, name, type } = await api.call(disputeFile, { path: { id: disputeId, file: file.id } });
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    });
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void open()}
      className="t-label mt-1 flex min-h-11 max-w-full items-center gap-2 font-semibold text-primary-text"
    >
      <Icon of={Paperclip} size={16} />
      <span className="truncate">{t('question.openFile', { name: file.name })}</span>
    </button>
  );
}
