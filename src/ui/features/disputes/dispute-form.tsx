import { Paperclip, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sendDisputeFile } from '#contract/disputes';
import {
  type DisputeMessage,
  disputeTextFault,
  MAX_DISPUTE_TEXT,
  MAX_PHOTO_SIDE,
} from '#core/disputes/dispute';
import { ChangedMeanwhile } from '#core/shared/failure';
import { type Decimal, toPaise, toRupees } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import { useServices } from '../../data/app-services';
import { useTyped } from '../../data/drafts/use-typed';
import { useRefresh } from '../../data/use-refresh';
import { useWrite, type WriteFailure } from '../../data/use-write';
import { Field } from '../../kit/components/field';
import { FileButton } from '../../kit/components/file-button';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { TextAreaField } from '../../kit/components/text-area-field';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import type { Translate } from '../../kit/texts/use-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { ASKING } from './dispute-address';
import { disputeTexts } from './dispute-texts';

const FIELD = 'question';

/** Sets the focus to the question field of this page. */
function askAboutThis(): void {
  document.getElementsByName(FIELD)[0]?.focus();
}

/** A message as it is sent. */
export interface SentMessage {
  readonly text: string;
  readonly seen: number;
  /** Rupees. */
  readonly expected: Decimal | undefined;
  /** The id of a file that was uploaded before. */
  readonly file: string | undefined;
}

type DisputeFormProps = {
  /** The name of the draft. */
  form: string;
  /** Whether it is the question that `askAboutThis` focuses, and not an answer. */
  isQuestion?: boolean;
  /** Whether it also asks for the expected amount. */
  withExpected?: boolean;
  label: string;
  help: string;
  /** The text of the toast after sending. */
  sent: string;
  /** The messages so far; nothing can be sent while they are undefined. */
  messages: readonly DisputeMessage[] | undefined;
  onSend: (message: SentMessage, key: string) => Promise<unknown>;
  /** Called once the message has been stored. */
  onSent?: () => void;
};

/** Returns the sentence for a refusal; if the other side has written meanwhile, it asks to read that first. */
export function refusalText(
  failure: WriteFailure | undefined,
  t: Translate<(typeof disputeTexts)['en']>,
): string | undefined {
  return failure?.error instanceof ChangedMeanwhile ? t('question.changed') : failure?.sentence;
}

const MOST_PAISE = 10n ** 12n;

/** Parses the amount that a vendor expects: rupees from 0 to below a thousand crores; undefined for anything else. */
function expectedIn(text: string): Decimal | undefined {
  const amount = writtenRupees(text);
  return amount && amount.units >= 0n && toPaise(amount) < MOST_PAISE ? amount : undefined;
}

/** Holds what is typed of a message, and sends it. */
function useMessage(props: DisputeFormProps) {
  const { form, isQuestion = false, sent, messages, onSend, onSent } = props;
  const t = useTexts(disputeTexts);
  const refresh = useRefresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const expectedField = useRef<HTMLInputElement>(null);
  const fresh = { text: '', expected: '', file: '', fileName: '' };
  const { values, set, send, reset, kept } = useTyped(form, fresh);
  // Whether the typed text has been sent, here or before a reload, without a known outcome.
  const [sentBefore, setSentBefore] = useState(kept?.text !== undefined);
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('question.failed'), () =>
    // The write may have failed because the other side has written.
    refresh(),
  );
  const fault = disputeTextFault(values.text);
  const expected = values.expected.trim() === '' ? undefined : expectedIn(values.expected);
  const expectedFault = values.expected.trim() !== '' && !expected;
  const last = messages?.at(-1);
  const arrived =
    sentBefore &&
    !busy &&
    last?.from === (isQuestion ? 'vendor' : 'office') &&
    last.text === values.text.trim();
  const finish = useEffectEvent((text: string) => {
    // Text typed while the message was sent belongs to the next message.
    if (values.text.trim() === text) reset();
    clear();
    setTried(false);
    setSentBefore(false);
    onSent?.();
  });
  useEffect(() => {
    // The answer to the call was lost, but the message is among those read again.
    if (arrived) finish(last.text);
  }, [arrived, last]);
  const asking = useLocation().hash === ASKING && isQuestion;
  useEffect(() => {
    if (asking) askAboutThis();
  }, [asking]);
  const type = (change: Partial<typeof fresh>) => {
    clear();
    setSentBefore(false);
    set(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || !messages) return field.current?.focus();
    if (expectedFault) return expectedField.current?.focus();
    void run(async () => {
      const seen = messages.length;
      const text = values.text.trim();
      const message = { text, seen, expected, file: values.file || undefined };
      setSentBefore(true);
      const named = {
        text,
        seen: String(seen),
        expected: expected ? toRupees(expected) : '',
        file: values.file,
      };
      await send(named, (key) => onSend(message, key));
      finish(text);
      showToast(sent);
    });
  };
  return { field, expectedField, values, type, tried, fault, expectedFault, busy, failure, submit };
}

/**
 * Asks for a question or an answer. It is sent at once, or fails with a message: it never waits in the offline queue.
 */
export function DisputeForm(props: DisputeFormProps) {
  const { isQuestion = false, withExpected = false, label, help, messages } = props;
  const t = useTexts(disputeTexts);
  const { field, expectedField, values, type, tried, fault, expectedFault, busy, failure, submit } =
    useMessage(props);
  const said = refusalText(failure, t);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {said && <Notice tone="failed" what={said} />}
      <TextAreaField
        name={isQuestion ? FIELD : undefined}
        ref={field}
        label={label}
        help={help}
        value={values.text}
        onChange={(text) => type({ text })}
        maxLength={MAX_DISPUTE_TEXT}
        rows={2}
        error={tried && fault ? t('question.short') : undefined}
      />
      {withExpected && (
        <Field
          ref={expectedField}
          label={t('question.expect')}
          value={values.expected}
          onChange={(text) => type({ expected: text })}
          inputMode="decimal"
          error={tried && expectedFault ? t('question.expectFault') : undefined}
        />
      )}
      <Attachment name={values.fileName} onChange={({ id, name }) => type({ file: id, fileName: name })} />
      <SaveButton type="submit" size="card" busy={busy} saving={t('question.sending')} disabled={!messages}>
        {t('question.send')}
      </SaveButton>
    </form>
  );
}

/** Takes a photo or a PDF, uploads it at once and attaches it to the message; the draft keeps its name. */
function Attachment(props: { name: string; onChange: (file: { id: string; name: string }) => void }) {
  const { name, onChange } = props;
  const t = useTexts(disputeTexts);
  const { api } = useServices();
  const { busy, run } = useWrite(t('question.fileFailed'), ({ sentence }) => {
    showErrorToast(sentence);
    return true;
  });
  const take = (file: File) =>
    run(async () => {
      const sent = file.type.startsWith('image/') ? await shrunk(file) : file;
      onChange(await api.call(sendDisputeFile, { query: { name: file.name.slice(0, 200) }, file: sent }));
    });
  if (name !== '')
    return (
      <p className="t-label flex min-h-11 items-center gap-2 rounded-control bg-bg pl-3 text-text">
        <Paperclip aria-hidden size={16} className="shrink-0 text-text-2" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <IconButton
          icon={X}
          label={t('question.removeFile', { name })}
          onClick={() => onChange({ id: '', name: '' })}
        />
      </p>
    );
  return (
    <div className="-my-1 justify-self-start">
      <FileButton
        label={t('question.attach')}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        variant="text"
        size="card"
        icon={Paperclip}
        disabled={busy}
        onFile={(file) => void take(file)}
      >
        {t(busy ? 'question.attaching' : 'question.attach')}
      </FileButton>
    </div>
  );
}

/**
 * Returns a photo scaled down to the largest side that is kept, as a JPEG; the file itself if this browser cannot draw
 * it.
 */
async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.85);
    });
    return drawn ?? file;
  } catch {
    return file;
  }
}
