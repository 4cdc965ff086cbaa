import { useState } from 'react';
import { SIGNATURE_HEADER } from '#contract/mailbox-signature';
import {
  changeMailbox,
  createMailbox,
  removeMailbox,
  renewMailboxToken,
  revokeMailboxToken,
} from '#contract/mailboxes';
import type { Mailbox, MailboxSecrets } from '#core/mailboxes/mailbox';
import { useServices } from '../../../data/app-services';
import { useRefresh } from '../../../data/use-refresh';
import { useAskedPassword } from '../../../features/passwords/asked-password';
import { CopyButton } from '../../../kit/components/copy-button';
import { FormSheet } from '../../../kit/components/form-sheet';
import { Notice } from '../../../kit/components/notice';
import { OnceSheet } from '../../../kit/components/sheet';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailboxFields, useMailboxDraft } from './mailbox-fields';
import { mailboxesTexts } from './mailboxes-texts';

/** Makes a mailbox and shows its secrets, or changes an existing one. */
export function MailboxSheet({ known, onClose }: { known?: Mailbox; onClose: () => void }) {
  const t = useTexts(mailboxesTexts);
  const { api } = useServices();
  const draft = useMailboxDraft(known);
  const asked = useAskedPassword(t('mailbox.saveFailed'), !known);
  const { busy, tried } = asked;
  const [secrets, setSecrets] = useState<MailboxSecrets>();
  const save = asked.sending(async (place, password) => {
    const { id, kind, signed, choice } = draft;
    if (known) {
      await api.call(changeMailbox, { path: { id }, body: choice });
      showToast(t('mailbox.changed'));
      place.follow(onClose);
      return;
    }
    const portal = kind === 'vendors' ? window.location.origin : undefined;
    const made = await api.call(createMailbox, { body: { ...choice, id, kind, signed, password, portal } });
    place.follow(() => setSecrets(made));
  }, draft.isRight);
  const isTyped = draft.example !== '' || asked.isTyped || draft.name !== (known?.name ?? '');
  if (secrets)
    return <SecretsSheet id={draft.id} name={draft.name} secrets={secrets} wide onClose={onClose} />;
  return (
    <FormSheet
      title={known ? known.name : t('mailbox.make')}
      context={t('mailbox.text')}
      onClose={onClose}
      wide
      unsaved={isTyped}
      cancel
      save={t(known ? 'mailbox.save' : 'mailbox.make')}
      busy={busy}
      onSubmit={save}
    >
      {asked.refused}
      <MailboxFields draft={draft} tried={tried} isKnown={known !== undefined} />
      {/* The person who saves is at the end of the form, and the faulty field may be far above. */}
      {tried && !draft.isRight && <Notice tone="failed" what={t('mailbox.lookAbove')} />}
      {asked.field}
    </FormSheet>
  );
}

type MailboxEndSheetProps = { act: 'renew' | 'revoke' | 'remove'; mailbox: Mailbox; onClose: () => void };

/** Asks before it ends a token or a mailbox, and shows a new token. */
export function MailboxEndSheet({ act, mailbox, onClose }: MailboxEndSheetProps) {
  const t = useTexts(mailboxesTexts);
  const { api } = useServices();
  const asked = useAskedPassword(t('mailbox.saveFailed'), act === 'renew');
  const { field, refused, busy } = asked;
  const [secrets, setSecrets] = useState<MailboxSecrets>();
  const refresh = useRefresh();
  const { id, name, waiting } = mailbox;
  const path = { id };
  const remove = async () => {
    try {
      await api.call(removeMailbox, { path, body: { rows: waiting } });
    } catch (error) {
      // More rows may be pending than the question says.
      refresh();
      throw error;
    }
  };
  const save = asked.sending(async (place, password) => {
    if (act === 'renew') {
      const made = await api.call(renewMailboxToken, { path, body: { password } });
      place.follow(() => setSecrets(made));
      return;
    }
    if (act === 'revoke') await api.call(revokeMailboxToken, { path });
    else await remove();
    showToast(t(act === 'revoke' ? 'mailbox.revoked' : 'mailbox.removed'));
    place.follow(onClose);
  });
  if (secrets) return <SecretsSheet id={id} name={name} secrets={secrets} onClose={onClose} />;
  return (
    <FormSheet
      title={t(`mailbox.${act}.title`, { name })}
      context={t(`mailbox.${act}.text`)}
      onClose={onClose}
      unsaved={asked.isTyped}
      cancel
      save={t(`mailbox.${act}`)}
      tone={act === 'renew' ? 'plain' : 'danger'}
      busy={busy}
      onSubmit={save}
    >
      {refused}
      {act === 'remove' && waiting > 0 && (
        <p className="font-semibold text-text">{t('mailbox.removeRows', { count: waiting })}</p>
      )}
      {field}
    </FormSheet>
  );
}

type SecretsSheetProps = {
  id: string;
  name: string;
  secrets: MailboxSecrets;
  wide?: boolean;
  onClose: () => void;
};

/** Shows the secrets of a mailbox, this once, each with a button to copy it, and a command to test it with. */
function SecretsSheet({ id, name, secrets, wide, onClose }: SecretsSheetProps) {
  const t = useTexts(mailboxesTexts);
  const { token, secret } = secrets;
  return (
    <OnceSheet
      title={t('mailbox.secrets', { name })}
      context={t('mailbox.secretsText')}
      kept={t('mailbox.done')}
      without={t('mailbox.withoutToken')}
      wide={wide}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 pt-1">
        <Shown label={t('mailbox.token')} text={token} />
        {secret !== undefined && <Shown label={t('mailbox.secret')} text={secret} />}
        <Shown label={t('mailbox.curl')} text={curlLine(id, secrets)} />
      </div>
    </OnceSheet>
  );
}

function Shown({ label, text }: { label: string; text: string }) {
  const t = useTexts(mailboxesTexts);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="t-label font-semibold text-text">{label}</h3>
      <code className="t-meta block font-mono rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere text-text">
        {text}
      </code>
      <CopyButton text={text} done={t('mailbox.copied')} />
    </div>
  );
}

/** Writes a curl command that delivers nothing, which only tests the connection. */
function curlLine(id: string, { token, secret }: MailboxSecrets): string {
  const sign =
    secret === undefined
      ? []
      : [
          `-H "${SIGNATURE_HEADER}: sha256=$(printf '[]' | openssl dgst -sha256 -hmac '${secret}' -r | cut -d' ' -f1)"`,
        ];
  return [
    `curl -X POST ${window.location.origin}/api/in/${id}`,
    `-H 'Authorization: Bearer ${token}'`,
    "-H 'Content-Type: application/json'",
    ...sign,
    "--data '[]'",
  ].join(' \\\n  ');
}
