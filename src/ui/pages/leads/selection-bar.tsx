import { CalendarClock, CircleDot } from 'lucide-react';
import { useState } from 'react';
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
import { useTexts } from '../../kit/texts/use-texts';
import { MarkedBar } from '../../lists/table/marked-bar';

type SelectionBarProps = {
  /** The selected leads among the listed ones. */
  entries: readonly LeadEntry[];
  /** Whether the server had only some of the leads. */
  lacking: boolean;
  onDone: () => void;
  /** Called when the bar has closed, and the focus with it. */
  onGone: () => void;
};

/** Shows how many leads are selected, with the actions on all of them. An action, Done and Esc end the selection. */
export function SelectionBar({ entries, lacking, onDone, onGone }: SelectionBarProps) {
  const t = useTexts(leadsTexts);
  const word = useStatusWord();
  const { offlineQueue } = useServices();
  const [sheet, setSheet] = useState<'status' | 'follow-up'>();
  const acts = useLeadActs(entries.map(({ lead }) => lead));
  const exports = useExport(() => ({
    table: leadsTable(entries, t, word),
    done: t('leads.exported', { count: entries.length }),
    lacking,
  }));
  const none = entries.length === 0;
  const context = t('leads.count', { count: entries.length });
  const [first, ...others] = new Set(entries.map(({ lead }) => lead.status));
  const close = () => setSheet(undefined);
  return (
    <MarkedBar
      label={t('leads.selection')}
      count={entries.length}
      exports={exports.map((action) => ({
        ...action,
        onAction: () => {
          action.onAction();
          onDone();
        },
      }))}
      {...{ onDone, onGone }}
    >
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
      {sheet === 'status' && (
        <StatusSheet
          leadIds={entries.map(({ lead }) => lead.id)}
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
    </MarkedBar>
  );
}
