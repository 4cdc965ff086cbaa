import { type FormEvent, useRef, useState } from 'react';
import { setMailServer } from '#contract/mail-server';
import { MAIL_SECURITIES, type MailSecurity, type MailServer } from '#core/settings/mail-server';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { Field } from '../../../kit/components/field';
import { FieldMessage } from '../../../kit/components/field-message';
import { PasswordField } from '../../../kit/components/password-field';
import { SaveButton } from '../../../kit/components/save-button';
import { SegmentedControl } from '../../../kit/components/segmented-control';
import { Sheet } from '../../../kit/components/sheet';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailTexts } from './mail-texts';

const FORM = 'set-mail-server';
const FIELDS = ['host', 'port', 'user', 'secret', 'sender', 'password'] as const;
type FieldName = (typeof FIELDS)[number];
type Typed = Readonly<Record<FieldName, string>>;

const PORTS: Readonly<Record<MailSecurity, string>> = { starttls: '587', tls: '465' };
const MOST_PORT = 65_535;

function useMailServer(before: MailServer | undefined, onSet: () => void) {
  const t = useTexts(mailTexts);
  const { api } = useServices();
  const [security, setSecurity] = useState<MailSecurity>(before?.security ?? 'starttls');
  const [values, setValues] = useState<Typed>({
    host: before?.host ?? '',
    port: String(before?.port ?? PORTS.starttls),
    user: before?.user ?? '',
    secret: '',
    sender: before?.sender ?? '',
    password: '',
  });
  const [asked, setAsked] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const inputs = {
    host: useRef<HTMLInputElement>(null),
    port: useRef<HTMLInputElement>(null),
    user: useRef<HTMLInputElement>(null),
    secret: useRef<HTMLInputElement>(null),
    sender: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const { busy, failure, clear, run } = useWrite(t('mail.saveFailed'));
  const refusedField = FIELDS.find((name) => name === failure?.field);
  const put = (change: Partial<Typed>) => {
    clear();
    setTyped(true);
    setValues((known) => ({ ...known, ...change }));
  };
  const choose = (chosen: string) => {
    const next = MAIL_SECURITIES.find((each) => each === chosen) ?? security;
    // A port that somebody typed stays.
    put(values.port === PORTS[security] ? { port: PORTS[next] } : {});
    setSecurity(next);
  };
  const fault = (name: FieldName): string | undefined => {
    const value = values[name].trim();
    if (name === 'port') return isPort(value) ? undefined : t('mail.portWrong');
    if (name === 'user' || name === 'secret') return undefined;
    return value === '' ? t('mail.missing') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const first = FIELDS.find((name) => fault(name) !== undefined);
    if (first) {
      inputs[first].current?.focus();
      return;
    }
    void run(async (place) => {
      const { host, port, user, secret, sender, password } = values;
      await api.call(setMailServer, {
        body: {
          host,
          port: Number(port),
          security,
          sender,
          password,
          ...(user.trim() !== '' && { user }),
          ...(secret !== '' && { secret }),
        },
      });
      showToast(t('mail.saved'));
      place.follow(onSet);
    });
  };
  const field = (name: FieldName, label: string) => ({
    ref: inputs[name],
    label,
    value: values[name],
    onChange: (text: string) => put({ [name]: text }),
    error: refusedField === name ? failure?.sentence : asked ? fault(name) : undefined,
  });
  const refused = (name: string) => (failure?.field === name ? failure.sentence : undefined);
  const isAtField = refusedField !== undefined || failure?.field === 'security';
  const said = failure && !isAtField ? failure.sentence : undefined;
  return { security, choose, field, submit, busy, isTyped, said, refused };
}

/**
 * Sets the mail server, which is tested before it is stored. Nothing that is typed is kept in the browser, and the
 * stored password is never shown.
 */
export function MailServerSheet({
  before,
  onSet,
  onClose,
}: {
  before: MailServer | undefined;
  /** Called when it is set: the sheet closes, and a test mail can be sent. */
  onSet: () => void;
  onClose: () => void;
}) {
  const t = useTexts(mailTexts);
  const server = useMailServer(before, onSet);
  const { submit, busy, isTyped, said } = server;
  return (
    <Sheet
      title={t(before ? 'mail.change' : 'mail.add')}
      onClose={onClose}
      unsaved={isTyped && !busy}
      footer={
        <SaveButton type="submit" form={FORM} wide busy={busy} saving={t('mail.saving')}>
          {t('mail.save')}
        </SaveButton>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} autoComplete="off" className="grid grid-cols-1 gap-4 pt-1">
        <MailServerFields server={server} />
        {said && (
          <p role="alert" className="t-label text-danger">
            {said}
          </p>
        )}
      </form>
    </Sheet>
  );
}

function MailServerFields({ server }: { server: ReturnType<typeof useMailServer> }) {
  const t = useTexts(mailTexts);
  const { security, choose, field, refused } = server;
  return (
    <>
      <p className="t-meta wrap-anywhere text-text-2">{t('mail.how')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
        <Field
          {...field('host', t('mail.host'))}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          placeholder="smtp.example.com"
        />
        <Field {...field('port', t('mail.port'))} inputMode="numeric" autoComplete="off" />
      </div>
      <div>
        <SegmentedControl
          label={t('mail.security')}
          wide
          options={MAIL_SECURITIES.map((value) => ({
            value,
            label: t(`mail.security.${value}`),
          })).toReversed()}
          value={security}
          onChange={choose}
        />
        <p className="t-meta mt-2 text-text-3">{t('mail.securityHelp')}</p>
        {refused('security') && (
          <FieldMessage id={`${FORM}-security`} tone="error">
            {refused('security')}
          </FieldMessage>
        )}
      </div>
      <Field
        {...field('user', t('mail.user'))}
        autoCapitalize="none"
        autoComplete="off"
        help={t('mail.userHelp')}
      />
      <PasswordField
        {...field('secret', t('mail.secret'))}
        name="mail-secret"
        autoComplete="off"
        help={t('mail.secretHelp')}
      />
      <Field {...field('sender', t('mail.sender'))} autoComplete="off" help={t('mail.senderHelp')} />
      <PasswordField
        {...field('password', t('mail.password'))}
        name="own-password"
        autoComplete="current-password"
      />
    </>
  );
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PORT;
}
