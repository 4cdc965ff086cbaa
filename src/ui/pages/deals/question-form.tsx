import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_QUESTION_TEXT, type QuestionMessage, questionFault } from '#core/deals/deal-question';
import { ChangedMeanwhile } from '#core/shared/failure';
import { useTyped } from '../../data/drafts/use-typed';
import { useRefresh } from '../../data/use-refresh';
import { useWrite } from '../../data/use-write';
import { dealAddress } from '../../features/deals/deal-address';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useOnline } from '../../kit/components/use-online';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { questionTexts } from './deal-texts';

const FIELD = 'question';

/** Leads to the field of a question on this page. */
export function askAboutThis(): void {
  document.getElementsByName(FIELD)[0]?.focus();
}

const ASKING = '#ask';

/** The address of a deal where a question about it can be typed at once. */
export function questionAddress(dealId: string): string {
  return dealAddress(dealId) + ASKING;
}

type QuestionFormProps = {
  /** Names the draft. */
  form: string;
  /** It is the one that `askAboutThis` leads to, and not an answer. */
  isQuestion?: boolean;
  label: string;
  help: string;
  /** The text of the toast when it has arrived. */
  sent: string;
  /** The messages so far; undefined while they are not known, and nothing can be sent. */
  messages: readonly QuestionMessage[] | undefined;
  onSend: (text: string, seen: number, key: string) => Promise<unknown>;
};

/** Asks for a question or an answer. It goes to the server at once, or fails and says so: it never waits. */
export function QuestionForm(props: QuestionFormProps) {
  const { form, isQuestion = false, label, help, sent, messages, onSend } = props;
  const t = useTexts(questionTexts);
  const online = useOnline();
  const refresh = useRefresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, set, send, reset, kept } = useTyped(form, { text: '' });
  // What was typed has been sent before, here or before a reload.
  const [sentBefore, setSentBefore] = useState(kept?.text !== undefined);
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t(online ? 'question.failed' : 'question.offline'), () =>
    // What stopped it may be that somebody has written.
    refresh(),
  );
  const fault = questionFault(values.text);
  const last = messages?.at(-1);
  const arrived =
    sentBefore &&
    !busy &&
    last?.from === (isQuestion ? 'vendor' : 'office') &&
    last.text === values.text.trim();
  const finish = useEffectEvent((text: string) => {
    // What was typed while it was on its way is the next one.
    if (values.text.trim() === text) reset();
    clear();
    setTried(false);
    setSentBefore(false);
  });
  useEffect(() => {
    // The answer to the call was lost, but the message is among those that arrived.
    if (arrived) finish(last.text);
  }, [arrived, last]);
  const asking = useLocation().hash === ASKING && isQuestion;
  useEffect(() => {
    if (asking) askAboutThis();
  }, [asking]);
  const type = (text: string) => {
    clear();
    setSentBefore(false);
    set({ text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || !messages) return field.current?.focus();
    void run(async () => {
      const seen = messages.length;
      const text = values.text.trim();
      setSentBefore(true);
      await send({ text, seen: String(seen) }, (key) => onSend(text, seen, key));
      finish(text);
      showToast(sent);
    });
  };
  const said = failure?.error instanceof ChangedMeanwhile ? t('question.changed') : failure?.sentence;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {said && <Notice tone="failed" what={said} />}
      <TextAreaField
        name={isQuestion ? FIELD : undefined}
        ref={field}
        label={label}
        help={help}
        value={values.text}
        onChange={type}
        maxLength={MAX_QUESTION_TEXT}
        rows={2}
        error={tried && fault ? t('question.short') : undefined}
      />
      <Button type="submit" size="card" disabled={busy || !messages}>
        {t(busy ? 'question.sending' : 'question.send')}
      </Button>
    </form>
  );
}
