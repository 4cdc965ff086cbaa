import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/components/button';
import { LeaveQuestion } from '../../kit/components/leave-question';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { useAskedToLeave } from '../../kit/components/use-asked-to-leave';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';
import type { ContentForm, ContentValues } from './use-content-form';

type ContentEditorProps = {
  form: ContentForm;
  /** The label of each field, to name it when two edits conflict. */
  labels: Readonly<Record<string, string>>;
  /** Whether a file is being uploaded, which leaving the page would cancel. */
  sendingFile?: boolean;
  children: ReactNode;
};

/** Shows the frame of a content form: notices about its state, its fields, and its buttons. */
export function ContentEditor({ form, labels, sendingFile = false, children }: ContentEditorProps) {
  const t = useTexts(contentTexts);
  const { theirs } = form;
  // A draft keeps what was typed over a reload, but not a file that is being uploaded.
  useAskedToLeave(sendingFile);
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_input]:scroll-mt-28"
    >
      {form.restored && (
        <Notice
          tone="offline"
          what={t('content.draft')}
          actions={[{ label: t('content.discard'), onAction: form.discard }]}
        />
      )}
      {theirs && <Clash form={form} labels={labels} saved={theirs} />}
      {form.failure && <Notice reveal tone="failed" what={form.failure} />}
      <p role="alert" className="sr-only">
        {form.wrong > 0 && t('content.wrong', { count: form.wrong })}
      </p>
      {children}
      <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 flex flex-wrap gap-3 bg-bg px-4 py-3 desktop:static desktop:mx-0 desktop:px-0">
        <span className="min-w-32 flex-1">
          <SaveButton type="submit" wide busy={form.sending}>
            {t('content.save')}
          </SaveButton>
        </span>
        {form.remove && (
          <Button variant="outline" tone="danger" icon={Trash2} onClick={form.remove}>
            {t('content.remove')}
          </Button>
        )}
      </div>
      <LeaveQuestion unsaved={sendingFile || (form.unsaved && !form.sending)} onDiscard={form.forget} />
    </form>
  );
}

/** Shows both versions of each field in which two edits differ, and asks for one of the edits. */
function Clash(props: { form: ContentForm; labels: Readonly<Record<string, string>>; saved: ContentValues }) {
  const { form, labels, saved } = props;
  const t = useTexts(contentTexts);
  const differing = Object.keys(labels).filter((name) => (saved[name] ?? '') !== (form.values[name] ?? ''));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Notice
        reveal
        tone="incomplete"
        what={t('content.clash')}
        where={t('content.clashText')}
        actions={[
          { label: t('content.keepMine'), onAction: form.keepMine },
          { label: t('content.takeTheirs'), onAction: form.takeTheirs },
        ]}
      />
      <table className="t-label w-full table-fixed rounded-card bg-surface text-left shadow-card">
        <thead className="text-text-2">
          <tr>
            {(['content.field', 'content.theirs', 'content.yours'] as const).map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name} className="border-t border-hairline align-top">
              <th scope="row" className="px-3 py-2 font-semibold text-text">
                {labels[name]}
              </th>
              <td className="px-3 py-2 wrap-anywhere">{saved[name] || t('content.nothing')}</td>
              <td className="px-3 py-2 wrap-anywhere">{form.values[name] || t('content.nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
