import { type FormEvent, useState } from 'react';
import { renewMailboxToken, revokeMailboxToken } from '#contract/mailboxes';
import type { Mailbox, MailboxSecrets } from '#core/mailboxes/mailbox';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { ASKED_PASSWORD, AskedPassword } from '../../../features/passwords/asked-password';
import { usePasswordRefusal } from '../../../features/passwords/use-password-refusal';
import { Button } from '../../../kit/components/button';
import { Notice } from '../../../kit/components/notice';
import { Sheet } from '../../../kit/components/sheet';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';
import { ShownSecrets } from './shown-secrets';

const FORM = 'mailbox-token';

type MailboxTokenSheetProps = { act: 'renew' | 'revoke'; mailbox: Mailbox; onClose: () => void };

/** Asks before a token ends, and shows the new one. */
export function MailboxTokenSheet({ act, mailbox, onClose }: MailboxTokenSheetProps) {
  const t = useTexts(mailboxesTexts);
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('mailbox.saveFailed'));
  const refusal = usePasswordRefusal();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [secrets, setSecrets] = useState<MailboxSecrets>();
  const { id, name } = mailbox;
  const path = { id };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act === 'renew' && password === '') return;
    void run(async (place) => {
      if (act === 'renew') {
        const told = await api.call(renewMailboxToken, { path, body: { password } });
        place.follow(() => setSecrets(told));
        return;
      }
      await api.call(revokeMailboxToken, { path });
      showToast(t('mailbox.revoked'));
      place.follow(onClose);
    });
  };
  if (secrets)
    return (
      <Sheet
        title={t('mailbox.secrets', { name })}
        context={t('mailbox.secretsText')}
        closeLabel={t('mailbox.close')}
        onClose={onClose}
        footer={
          <Button wide onClick={onClose}>
            {t('mailbox.done')}
          </Button>
        }
      >
        <ShownSecrets id={id} secrets={secrets} />
      </Sheet>
    );
  return (
    <Sheet
      title={t(`mailbox.${act}.title`, { name })}
      context={t(`mailbox.${act}.text`)}
      closeLabel={t('mailbox.close')}
      onClose={onClose}
      unsaved={password !== '' && !busy}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('mailbox.cancel')}
          </Button>
          <Button type="submit" form={FORM} wide tone={act === 'revoke' ? 'danger' : 'plain'} disabled={busy}>
            {busy ? t('mailbox.saving') : t(`mailbox.${act}`)}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
        {failure && failure.field !== ASKED_PASSWORD && <Notice tone="failed" what={refusal(failure)} />}
        {act === 'renew' && (
          <AskedPassword
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              clear();
            }}
            tried={tried}
            failure={failure}
          />
        )}
      </form>
    </Sheet>
  );
}
