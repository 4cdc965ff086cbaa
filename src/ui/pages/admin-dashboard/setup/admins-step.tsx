import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { inviteAdmin, remindAdmin } from '#contract/setup';
import type { InvitedAdmin, SetupFacts } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useTyped } from '../../../data/drafts/use-typed';
import { failureToast, useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { CopyButton } from '../../../kit/components/copy-button';
import { Field } from '../../../kit/components/field';
import { PlainRow } from '../../../kit/components/plain-row';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';
import { StepForm } from './step-form';

type AdminsStepProps = Pick<SetupFacts, 'admins' | 'mail'>;

/** Invites another administrator, and lists those who have not signed in yet. */
export function AdminsStep({ admins, mail }: AdminsStepProps) {
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { values, set, changed, send, reset } = useTyped('setup admin', { name: '', email: '' });
  const [last, setLast] = useState<InvitedAdmin>();
  const { busy, failure, clear, run } = useWrite(t('setup.inviteFailed'));
  const confirmSent = (email: string) =>
    showToast(t(mail.leaves ? 'setup.invitedSent' : 'setup.invitedWritten', { email }));
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const invite = () =>
    void run(async () => {
      const body = { ...values, portal: window.location.origin };
      const invited = await send(values, (key) => api.call(inviteAdmin, { body, idempotencyKey: key }));
      setLast(invited);
      reset();
      confirmSent(invited.email);
    });
  const bind = (name: 'name' | 'email') => ({
    name,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    error: failure?.field === name ? failure.sentence : undefined,
  });
  const atField = failure?.field === 'name' || failure?.field === 'email';
  const shown = last ?? admins.invited[0];
  return (
    <>
      {admins.invited.length > 0 && (
        <ul className="rows rounded-control bg-sunken">
          {admins.invited.map((admin) => (
            <PlainRow
              key={admin.id}
              icon={UserRound}
              title={admin.name}
              second={<span className="wrap-anywhere">{admin.email}</span>}
              end={<Remind admin={admin} onDone={confirmSent} />}
            />
          ))}
        </ul>
      )}
      {shown && (
        <CopyButton
          text={t('setup.invitationText', { ...shown, portal: window.location.origin })}
          done={t('setup.copied')}
        />
      )}
      <StepForm
        save={t('setup.invite')}
        busy={busy}
        saving={t('setup.inviting')}
        disabled={!changed}
        failed={atField ? undefined : failure?.sentence}
        onSave={invite}
      >
        <Field label={t('setup.name')} autoComplete="off" {...bind('name')} />
        <Field label={t('setup.email')} type="email" autoComplete="off" {...bind('email')} />
      </StepForm>
    </>
  );
}

function Remind({ admin, onDone }: { admin: InvitedAdmin; onDone: (email: string) => void }) {
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { busy, run } = useWrite(t('setup.inviteFailed'), failureToast);
  const remind = () =>
    void run(async () => {
      await api.call(remindAdmin, { path: { id: admin.id }, body: { portal: window.location.origin } });
      onDone(admin.email);
    });
  return (
    <Button variant="text" size="card" disabled={busy} onClick={remind}>
      {t('setup.remind')}
    </Button>
  );
}
