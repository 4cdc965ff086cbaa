import { CalendarClock, CircleDot, Share } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../data/app-services';
import { useExport } from '../../features/export/use-export';
import { FollowUpSheet } from '../../features/lead-details/follow-up-sheet';
import { StatusSheet } from '../../features/lead-details/status-sheet';
import { useLeadActs } from '../../features/lead-details/use-lead-acts';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { leadsTable } from '../../features/leads/leads-export';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useStatusWord } from '../../features/leads/status-mark';
import { Button } from '../../kit/components/button';
import { ActionSheet } from '../../kit/components/more-actions';
import { useTexts } from '../../kit/texts/use-texts';

type SelectionBarProps = {
  /** The chosen leads among those that the list shows. */
  entries: readonly LeadEntry[];
  /** Whether the server had only some of the leads. */
  lacking: boolean;
  onDone: () => void;
  /** Called when the bar has gone, and the focus with it. */
  onGone: () => void;
};

/** How many leads are chosen, and what can be done with them at once. An act, Done and Esc end the choosing. */
export function SelectionBar({ entries, lacking, onDone, onGone }: SelectionBarProps) {
  const t = useTexts(leadsTexts);
  const word = useStatusWord();
  const { offlineQueue } = useServices();
  const [sheet, setSheet] = useState<'status' | 'follow-up' | 'export'>();
  const acts = useLeadActs(entries.map(({ lead }) => lead));
  const exports = useExport(() => ({
    table: leadsTable(entries, t, word),
    done: t('leads.exported', { count: entries.length }),
    lacking,
  }));
  const gone = useEffectEvent(onGone);
  useEffect(() => () => gone(), []);
  useEnding(onDone);
  const none = entries.length === 0;
  const context = t('leads.count', { count: entries.length });
  const [first, ...others] = new Set(entries.map(({ lead }) => lead.status));
  const close = () => setSheet(undefined);
  return (
    <section
      aria-label={t('leads.selection')}
      className="sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-bar) -mx-4 mt-3 flex flex-wrap items-center gap-2 border-t border-hairline bg-surface px-4 py-2 desktop:bottom-0 desktop:mx-0"
    >
      <p aria-live="polite" className="t-label mr-auto font-semibold text-text">
        {t('leads.selected', { count: entries.length })}
      </p>
      <span className="desktop:order-last">
        <Button variant="text" size="card" onClick={onDone}>
          {t('leads.done')}
        </Button>
      </span>
      <div className="flex w-full flex-wrap gap-2 desktop:w-auto">
        {offlineQueue.offered && (
          <>
            <Button
              variant="outline"
              size="card"
              icon={CircleDot}
              disabled={none}
              onClick={() => setSheet('status')}
            >
              {t('leads.column.status')}
            </Button>
            <Button
              variant="outline"
              size="card"
              icon={CalendarClock}
              disabled={none}
              onClick={() => setSheet('follow-up')}
            >
              {t('leads.column.followUp')}
            </Button>
          </>
        )}
        <Button variant="outline" size="card" icon={Share} disabled={none} onClick={() => setSheet('export')}>
          {t('leads.export')}
        </Button>
      </div>
      {sheet === 'status' && (
        <StatusSheet
          context={context}
          status={others.length === 0 ? first : undefined}
          onChoose={(status, closing) => {
            acts.changeStatus(status, closing);
            onDone();
          }}
          onClose={close}
        />
      )}
      {sheet === 'follow-up' && (
        <FollowUpSheet
          context={context}
          onChoose={(at) => {
            acts.planFollowUp(at);
            onDone();
          }}
          onClose={close}
        />
      )}
      {sheet === 'export' && (
        <ActionSheet
          title={t('leads.export')}
          actions={exports.map((action) => ({
            ...action,
            onAction: () => {
              action.onAction();
              onDone();
            },
          }))}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Esc ends the choosing, wherever the focus is, but not while a sheet is open, which it closes. */
function useEnding(onDone: () => void): void {
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) onDone();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
