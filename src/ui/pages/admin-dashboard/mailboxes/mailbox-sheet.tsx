import { type FormEvent, useState } from 'react';
import { changeMailbox, createMailbox } from '#contract/mailboxes';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import type { Mailbox, MailboxSecrets } from '#core/mailboxes/mailbox';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { ASKED_PASSWORD, AskedPassword } from '../../../features/passwords/asked-password';
import { usePasswordRefusal } from '../../../features/passwords/use-password-refusal';
import { Button } from '../../../kit/components/button';
import { CheckField } from '../../../kit/components/check-field';
import { Field } from '../../../kit/components/field';
import { Notice } from '../../../kit/components/notice';
import { SelectField } from '../../../kit/components/select-field';
import { Sheet } from '../../../kit/components/sheet';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailboxColumns } from './mailbox-columns';
import { mailboxesTexts } from './mailboxes-texts';
import { ShownSecrets } from './shown-secrets';
import { type MailboxDraft, useMailboxDraft } from './use-mailbox-draft';

const FORM = 'mailbox';

/** Makes a mailbox and shows its secrets, or changes one that is known. */
export function MailboxSheet({ known, onClose }: { known?: Mailbox; onClose: () => void }) {
  const t = useTexts(mailboxesTexts);
  const { api } = useServices();
  const draft = useMailboxDraft(known);
  const { busy, failure, clear, run } = useWrite(t('mailbox.saveFailed'));
  const refusal = usePasswordRefusal();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [secrets, setSecrets] = useState<MailboxSecrets>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.isRight || (!known && password === '')) return;
    void run(async (place) => {
      const { id, kind, signed, choice } = draft;
      if (known) {
        await api.call(changeMailbox, { path: { id }, body: choice });
        showToast(t('mailbox.changed'));
        place.follow(onClose);
        return;
      }
      const portal = kind === 'vendors' ? window.location.origin : undefined;
      const told = await api.call(createMailbox, { body: { ...choice, id, kind, signed, password, portal } });
      place.follow(() => setSecrets(told));
    });
  };
  const isTyped = draft.example !== '' || password !== '' || draft.name !== (known?.name ?? '');
  const title = known ? known.name : t('mailbox.make');
  return (
    <Sheet
      title={secrets ? t('mailbox.secrets', { name: draft.name }) : title}
      context={secrets ? t('mailbox.secretsText') : t('mailbox.text')}
      closeLabel={t('mailbox.close')}
      onClose={onClose}
      wide
      unsaved={!secrets && isTyped && !busy}
      footer={
        secrets ? (
          <Button wide onClick={onClose}>
            {t('mailbox.done')}
          </Button>
        ) : (
          <>
            <Button variant="outline" wide onClick={onClose}>
              {t('mailbox.cancel')}
            </Button>
            <Button type="submit" form={FORM} wide disabled={busy}>
              {busy ? t('mailbox.saving') : t(known ? 'mailbox.save' : 'mailbox.make')}
            </Button>
          </>
        )
      }
    >
      {secrets ? (
        <ShownSecrets id={draft.id} secrets={secrets} />
      ) : (
        <form id={FORM} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
          {failure && failure.field !== ASKED_PASSWORD && <Notice tone="failed" what={refusal(failure)} />}
          <MailboxFields draft={draft} tried={tried} isKnown={known !== undefined} />
          {/* Who saves is at the end of the form, where what is wrong may be far above. */}
          {tried && !draft.isRight && <Notice tone="failed" what={t('mailbox.lookAbove')} />}
          {!known && (
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
      )}
    </Sheet>
  );
}

function MailboxFields(props: { draft: MailboxDraft; tried: boolean; isKnown: boolean }) {
  const { draft, tried, isKnown } = props;
  const t = useTexts(mailboxesTexts);
  const { wrong } = draft;
  const orders = ['day-first', 'month-first'] as const;
  return (
    <>
      {!isKnown && (
        <SelectField
          label={t('mailbox.kind')}
          value={draft.kind}
          options={IMPORT_KINDS.map((kind) => ({ value: kind, label: t(`mailbox.kind.${kind}`) }))}
          onChange={(value) => draft.setKind(IMPORT_KINDS.find((kind) => kind === value) ?? draft.kind)}
        />
      )}
      <Field
        label={t('mailbox.name')}
        value={draft.name}
        maxLength={80}
        onChange={draft.setName}
        error={tried && wrong.name ? t('mailbox.nameMissing') : undefined}
      />
      {!isKnown && (
        <Field
          label={t('mailbox.path')}
          prefix="/api/in/"
          value={draft.id}
          maxLength={60}
          onChange={draft.setId}
          help={t('mailbox.pathHelp')}
          error={tried && wrong.id ? t('mailbox.pathWrong') : undefined}
        />
      )}
      <TextAreaField
        label={t('mailbox.example')}
        value={draft.example}
        onChange={draft.setExample}
        help={t('mailbox.exampleHelp')}
        error={draft.isUnread ? t('mailbox.exampleNone') : undefined}
        spellCheck={false}
      />
      <MailboxColumns draft={draft} tried={tried} />
      <SelectField
        label={t('mailbox.dates')}
        value={draft.dates}
        options={orders.map((order) => ({ value: order, label: t(`mailbox.${order}`) }))}
        onChange={(value) => draft.setDates(orders.find((order) => order === value) ?? draft.dates)}
      />
      <Field
        label={t('mailbox.alarm')}
        inputMode="numeric"
        value={draft.alarm}
        onChange={draft.setAlarm}
        help={t('mailbox.alarmHelp')}
        error={tried && wrong.alarm ? t('mailbox.alarmWrong') : undefined}
      />
      {!isKnown && (
        <CheckField checked={draft.signed} onChange={draft.setSigned}>
          {t('mailbox.signed')}
        </CheckField>
      )}
    </>
  );
}
