import { useEffect, useState } from 'react';
import { normalMobile } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import type { LeadDraft } from '#core/leads/new-lead';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useOutgoing } from '../../features/sending/use-offline-queue';
import { draftIn, textsOf } from './use-lead-draft';

/** A lead passed to the offline queue: it awaits a network, or its answer was lost. */
export interface HandedOver {
  readonly draft: LeadDraft;
  readonly lead: Lead | undefined;
  readonly waiting: boolean;
}

/** Follows the lead that was sent from the form. Returns a refused lead to the form. */
export function useHandedOver(leads: readonly Lead[] | undefined) {
  const { offlineQueue } = useServices();
  const { kept, unanswered, keep, forget } = useFormDraft('lead');
  const [texts, setTexts] = useState(unanswered ? kept : undefined);
  const [rejection, setRejection] = useState<string>();
  const draft = texts && draftIn(texts);
  const mobile = draft && normalMobile(draft.mobile);
  const item = useOutgoing().find((each) => each.kind === 'add' && each.lead.mobile === mobile);
  const waiting = item !== undefined;
  useEffect(() => {
    if (!texts) return;
    if (item?.state === 'refused') {
      offlineQueue.drop(item.key);
      keep(texts);
      setRejection(item.refusal);
      setTexts(undefined);
    } else if (!item) forget();
  }, [texts, item, keep, forget, offlineQueue]);
  const lead = waiting ? undefined : leads?.find((each) => normalMobile(each.mobile ?? '') === mobile);
  return {
    handedOver: draft && ({ draft, lead, waiting } satisfies HandedOver),
    rejection,
    /** Follows the form's lead, which awaits sending. */
    follow: (waiting: LeadDraft) => {
      setRejection(undefined);
      setTexts(textsOf(waiting));
    },
    letGo: () => {
      forget();
      setTexts(undefined);
    },
  };
}
