import { SIGNATURE_HEADER } from '#contract/mailbox-signature';
import type { MailboxSecrets } from '#core/mailboxes/mailbox';
import { CopyButton } from '../../../kit/components/copy-button';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';

/** Shows the secrets of a mailbox, this once, each with a button to copy it, and a line to try it with. */
export function ShownSecrets({ id, secrets }: { id: string; secrets: MailboxSecrets }) {
  const t = useTexts(mailboxesTexts);
  const { token, secret } = secrets;
  return (
    <div className="grid grid-cols-1 gap-4 pt-1">
      <Shown label={t('mailbox.token')} text={token} />
      {secret !== undefined && <Shown label={t('mailbox.secret')} text={secret} />}
      <Shown label={t('mailbox.curl')} text={curlLine(id, secrets)} />
    </div>
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

/** Writes a call that delivers nothing, which only shows that the way is open. */
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
