import { useEffect, useState } from 'react';
import { normalMobile } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import type { LeadDraft } from '#core/leads/new-lead';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useOutgoing } from '../../features/sending/use-offline-queue';
import { draftIn, textsOf } from './use-lead-draft';

/** A lead that is with what sends it: it waits for a network, or nobody had heard what came of it. */
export interface HandedOver {
  readonly draft: LeadDraft;
  readonly lead: Lead | undefined;
  readonly waiting: boolean;
}

/** Follows the lead that was sent from the form. One that was refused is in the form again. */
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
    /** Takes the lead of the form, which waits to be sent. */
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
