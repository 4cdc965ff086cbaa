import { CalendarClock, PhoneCall, SendHorizontal } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTyped } from '../../data/drafts/use-typed';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { leadDetailsTexts } from './lead-details-texts';

type ComposerProps = {
  leadId: string;
  onNote: (text: string) => void;
  onLogCall: () => void;
  onPlan: () => void;
  /** Whether it is at the lower edge of a panel instead of the window. */
  inPanel: boolean;
};

/** Adds to the history of a lead: a note, the result of a call, or the next follow-up. */
export function Composer({ leadId, onNote, onLogCall, onPlan, inPanel }: ComposerProps) {
  const t = useTexts(leadDetailsTexts);
  const id = useId();
  const { values, set } = useTyped(`note ${leadId}`, { text: '' });
  const { text } = values;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onNote(text.trim());
    set({ text: '' });
  };
  return (
    <form
      onSubmit={save}
      className={joinClasses(
        'sticky mt-4 flex flex-wrap items-end gap-2 py-3',
        inPanel
          ? 'bottom-0 -mx-5 border-t border-hairline bg-surface px-5'
          : 'bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 bg-bg px-4 desktop:bottom-0 desktop:-mx-2 desktop:px-2',
      )}
    >
      <IconButton variant="outline" icon={PhoneCall} label={t('leadDetails.logCall')} onClick={onLogCall} />
      <IconButton
        variant="outline"
        icon={CalendarClock}
        label={t('leadDetails.nextFollowUp')}
        onClick={onPlan}
      />
      <label htmlFor={id} className="sr-only">
        {t('leadDetails.writeNote')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={500}
        value={text}
        onChange={(event) => set({ text: event.target.value })}
        placeholder={t('leadDetails.writeNote')}
        className="t-body field-sizing-content block max-h-40 min-h-11 min-w-0 flex-1 basis-24 resize-none rounded-control border border-control-border bg-surface px-3 py-2.5 text-text placeholder:text-text-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      />
      <IconButton
        type="submit"
        variant="soft"
        icon={SendHorizontal}
        label={t('leadDetails.saveNote')}
        disabled={!text.trim()}
      />
    </form>
  );
}
