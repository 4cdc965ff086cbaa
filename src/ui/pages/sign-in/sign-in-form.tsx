import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FactorProof } from '#core/session/factor-proof';
import { checkSignIn, type SignInErrors } from '../../features/sign-in/check-sign-in';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { PasswordField } from '../../kit/components/password-field';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { SignInFailure, type SignInOutcome } from './sign-in-failure';

type SignInFormProps = {
  /**
   * Receives the lower-case, trimmed email and the password as typed, and the proof of the second factor once one was
   * requested; navigates on success.
   */
  onSubmit: (...typed: [email: string, password: string, proof?: FactorProof]) => Promise<SignInOutcome>;
  /** Called when a field gets the focus, so that the code for signing in can load. */
  onStart?: () => void;
  initialEmail?: string | undefined;
  offline?: boolean;
  /** The address of 'Forgot Password'; it receives the typed email in the navigation state. */
  forgotPath: string;
  /** A `mailto:` or `tel:` address; without one the line is omitted. */
  supportHref?: string | undefined;
};

/** Asks for email and password, validated when a field is left, then on every change. */
export function SignInForm(props: SignInFormProps) {
  const { onSubmit, onStart, initialEmail = '', offline = false, forgotPath, supportHref } = props;
  const t = useTexts(signInTexts);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ email: false, password: false });
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const [code, setCode] = useState<string>();
  const [passkey, setPasskey] = useState<string>();
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const errors = checkSignIn(email, password);
  const shown = (field: keyof SignInErrors) => {
    const error = left[field] ? errors[field] : undefined;
    return error && t(error);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setLeft({ email: true, password: true });
    if (errors.email) return fields.email.current?.focus();
    if (errors.password) return fields.password.current?.focus();
    if (code?.trim() === '') return setOutcome({ kind: 'code-needed', wrong: false });
    await send(code === undefined ? undefined : { code: code.trim() });
  }

  async function send(proof: FactorProof | undefined) {
    setSending(true);
    setOutcome(undefined);
    try {
      const typed = [email.trim().toLowerCase(), password] as const;
      const next = await onSubmit(...typed, ...(proof ? [proof] : []));
      setOutcome(next);
      if (next.kind === 'code-needed') {
        setCode((before) => before ?? '');
        setPasskey((before) => next.passkey ?? before);
      }
      if (next.kind === 'wrong-credentials') setCode(undefined);
    } catch {
      setOutcome({ kind: 'failed' });
    } finally {
      setSending(false);
    }
  }

  if (code !== undefined)
    return (
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <SignInFailure outcome={outcome} />
        <CodeStep
          code={code}
          onChange={setCode}
          isWrong={outcome?.kind === 'code-needed' && outcome.wrong}
          sending={sending}
          passkey={passkey}
          onAnswer={(answer) => {
            if (answer === undefined) setOutcome({ kind: 'no-passkey' });
            else void send({ passkey: answer });
          }}
          onBack={() => {
            setCode(undefined);
            setPasskey(undefined);
            setOutcome(undefined);
          }}
        />
      </form>
    );
  return (
    <form noValidate onSubmit={submit} onFocus={onStart} className="grid grid-cols-1 gap-4">
      {offline && <Notice tone="offline" what={t('signIn.offline')} where={t('signIn.offlineText')} />}
      <SignInFailure outcome={outcome} />
      <Field
        ref={fields.email}
        label={t('signIn.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        // An untouched empty field is not wrong yet.
        onBlur={() => email && setLeft({ ...left, email: true })}
        error={shown('email')}
      />
      <div>
        <PasswordField
          ref={fields.password}
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          onBlur={() => password && setLeft({ ...left, password: true })}
          error={shown('password')}
        />
        <div className="-mb-2 flex justify-end">
          <TextLink to={forgotPath} state={{ email: email.trim().toLowerCase() }}>
            {t('signIn.forgot')}
          </TextLink>
        </div>
      </div>
      <Button type="submit" wide disabled={sending}>
        {t(sending ? 'signIn.sending' : 'signIn.submit')}
      </Button>
      {supportHref && (
        <p className="t-label flex flex-wrap items-center -mt-1 justify-center gap-x-2 font-normal text-text-2">
          {t('signIn.trouble')} <TextLink href={supportHref}>{t('signIn.support')}</TextLink>
        </p>
      )}
    </form>
  );
}

/** Asks for the code of the second factor, once email and password were right. */
function CodeStep(props: {
  code: string;
  onChange: (code: string) => void;
  isWrong: boolean;
  sending: boolean;
  /** A challenge for passkeys; undefined where the account has none. */
  passkey: string | undefined;
  /** Receives the answer of the device, undefined where it gave none. */
  onAnswer: (answer: string | undefined) => void;
  onBack: () => void;
}) {
  const { code, onChange, isWrong, sending, passkey, onAnswer, onBack } = props;
  const t = useTexts(signInTexts);
  const [asking, setAsking] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const ask = async (challenge: string) => {
    setAsking(true);
    const { provePasskey } = await import('../../features/two-step/device-passkeys');
    const answer = await provePasskey(challenge);
    // After Back, another person may be typing.
    if (left.current) return;
    setAsking(false);
    onAnswer(answer);
  };
  return (
    <>
      <Field
        label={t('signIn.code')}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={onChange}
        help={t('signIn.codeHelp')}
        error={isWrong ? t('signIn.codeWrong') : undefined}
      />
      <Button type="submit" wide disabled={sending}>
        {t(sending ? 'signIn.sending' : 'signIn.submit')}
      </Button>
      {passkey !== undefined && (
        <Button variant="outline" wide disabled={sending || asking} onClick={() => void ask(passkey)}>
          {t('signIn.passkey')}
        </Button>
      )}
      <Button variant="text" wide onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </>
  );
}
