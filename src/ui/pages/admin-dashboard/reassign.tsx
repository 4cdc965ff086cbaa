import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignLead } from '#contract/lead-assignment';
import type { Lead } from '#core/leads/lead';
import { Conflict } from '#core/shared/failure';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { putNetworkLead } from '../../data/leads';
import { useRefresh } from '../../data/use-refresh';
import { useWrite } from '../../data/use-write';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import { Button } from '../../kit/components/button';
import { FieldMessage } from '../../kit/components/field-message';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

type ReassignProps = { lead: Lead; vendors: readonly Vendor[]; onDone: () => void };

/** Gives a lead to another franchise: shows first what changes, then waits for the server. */
export function Reassign({ lead, vendors, onDone }: ReassignProps) {
  const t = useTexts(settingsAndAuditTexts);
  const { api, newKey } = useServices();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  // One key for one intention: pressed again after a lost reply, the call still happens once.
  const [key, setKey] = useState(newKey);
  const refresh = useRefresh();
  const { busy, failure, clear, run } = useWrite(t('office.reassignFailed'), ({ error }) => {
    if (!isMoved(error)) return;
    // The next attempt starts from where the lead is by then.
    setKey(newKey());
    refresh();
  });
  const from = lead.franchiseCode;
  const choose = (code: string) => {
    setTo(code);
    setKey(newKey());
    clear();
  };
  const move = () =>
    run(async (place) => {
      const moved = await api.call(assignLead, {
        path: { id: lead.id },
        body: { from, to },
        idempotencyKey: key,
      });
      putNetworkLead(client, moved);
      showToast(t('office.reassigned', { name: lead.name ?? lead.id, to }));
      place.follow(onDone);
    });
  return (
    <div className="grid gap-3">
      <FranchiseChooser
        label={t('office.reassignTo')}
        value={to}
        vendors={vendors.filter(({ franchiseCode }) => franchiseCode !== from)}
        onChoose={choose}
      />
      <p className="t-meta text-text-2">
        {to ? t('office.reassignText', { from, to }) : t('office.reassignChoose')}
      </p>
      {failure && (
        <div role="alert">
          <FieldMessage id="reassign-fault" tone="error">
            {isMoved(failure.error) ? t('office.reassignMoved') : failure.sentence}
          </FieldMessage>
        </div>
      )}
      {to && (
        <Button wide disabled={busy} onClick={() => void move()}>
          {busy ? t('office.reassigning') : t('office.reassignDo', { to })}
        </Button>
      )}
    </div>
  );
}

function isMoved(error: unknown): boolean {
  return error instanceof Conflict && error.code === 'lead.moved';
}
