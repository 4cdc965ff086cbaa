import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useSession } from '../../data/session-provider';
import { lazyPart } from '../../kit/chunks/lazy-part';
import { type ContactWay, OutcomesContext } from '../leads/contact-outcomes';

/** Longer than another app needs to open: a person who is still here by then has not left the page. */
const STAYS_MS = 2000;

const LeadOutcome = lazyPart(async () => (await import('./lead-outcome')).LeadOutcome);

interface Contact {
  readonly leadId: string;
  readonly way: ContactWay;
  /** Whether another app was opened and the person has not returned from it yet. */
  readonly gone: boolean;
}

const WAYS: readonly ContactWay[] = ['call', 'whatsApp', 'due'];

/**
 * Asks a vendor for the outcome of a call or a message, on whichever page it began. The question outlives a reload: a
 * device with little memory often discards the page during a call.
 */
export function AskOutcomes({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { offlineQueue } = useServices();
  const { kept, keep, forget } = useFormDraft('contact');
  const writes = session?.user.role === 'vendor' && offlineQueue.offered;
  const [contact, setContact] = useState<Contact | undefined>(() => {
    const way = WAYS.find((each) => each === kept?.way);
    return writes && kept?.lead && way ? { leadId: kept.lead, way, gone: false } : undefined;
  });
  useComingBack(
    contact?.gone === true,
    () => void setContact((now) => now && { leadId: now.leadId, way: now.way, gone: false }),
  );
  const outcomes = useMemo(() => {
    const begin = (gone: boolean) => (lead: { readonly id: string }, way: ContactWay) => {
      if (!writes) return;
      keep({ lead: lead.id, way });
      setContact({ leadId: lead.id, way, gone });
    };
    return { askOnReturn: begin(true), ask: begin(false) };
  }, [writes, keep]);
  return (
    <OutcomesContext value={outcomes}>
      {children}
      {contact && !contact.gone && (
        <Suspense>
          <LeadOutcome
            key={contact.leadId}
            leadId={contact.leadId}
            way={contact.way}
            onClose={() => {
              forget();
              setContact(undefined);
            }}
          />
        </Suspense>
      )}
    </OutcomesContext>
  );
}

/**
 * Calls `onBack` once a person who is `gone` to another app returns, or did not leave, as on a desktop without a
 * telephone.
 */
export function useComingBack(gone: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!gone) return;
    let away = false;
    const stays = setTimeout(() => {
      if (!away) back();
    }, STAYS_MS);
    const look = () => {
      if (document.visibilityState === 'hidden') away = true;
      else if (away) back();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(stays);
      document.removeEventListener('visibilitychange', look);
    };
  }, [gone]);
}
