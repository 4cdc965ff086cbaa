import { useCallback } from 'react';
import type { Lead } from '#core/leads/lead';
import type { Closing } from '#core/leads/lead-activity';
import type { PendingChange } from '#core/sending/pending-item';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { useStatusWord } from '../leads/status-mark';
import { sendingTexts } from '../sending/sending-texts';
import { useFollow } from '../sending/use-follow';
import { leadDetailsTexts } from './lead-details-texts';
import type { Outcome } from './outcome-sheet';

/** The actions on one or several leads; each is shown at once and can be undone. */
export interface LeadActs {
  readonly changeStatus: (status: string, close?: Closing) => void;
  readonly planFollowUp: (at: string | undefined) => void;
  readonly note: (text: string) => void;
  /** Records an outcome; `done` ends the follow-up that was due, whether or not another one is planned. */
  readonly log: (outcome: Outcome, options?: { readonly done: boolean }) => void;
}

/**
 * Returns the actions on some leads. With a `name`, each message names the lead, since another one may be shown by
 * then.
 */
export function useLeadActs(leads: readonly Pick<Lead, 'id'>[], name?: string): LeadActs {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const word = useStatusWord();
  const undoable = useUndoable();
  const act = (changes: readonly PendingChange[], what: string) =>
    undoable(changes, name === undefined ? what : t('leadDetails.toastOf', { name, what }));
  const each = (change: (leadId: string) => PendingChange) => leads.map(({ id }) => change(id));
  const planned = (at: string | undefined) => {
    const read = at === undefined ? undefined : readCreatedTime(at, calendar);
    return read
      ? t('leadDetails.plannedToast', { when: createdText(read, language) })
      : t('leadDetails.followUpDone');
  };
  const plan =
    (at: string | undefined) =>
    (leadId: string): PendingChange => ({
      kind: 'change',
      leadId,
      change: { kind: 'follow-up', at },
    });
  return {
    changeStatus: (status, close) =>
      act(
        each((leadId) => ({ kind: 'change', leadId, change: { kind: 'status', status, close } })),
        t('leadDetails.statusToast', { status: word(status) }),
      ),
    planFollowUp: (at) => act(each(plan(at)), planned(at)),
    note: (text) =>
      act(
        each((leadId) => ({ kind: 'record', leadId, activity: { kind: 'note', text } })),
        t('leadDetails.noteToast'),
      ),
    log: ({ result, text, followUp }, { done } = { done: false }) =>
      act(
        [
          ...each((leadId) => ({
            kind: 'record',
            leadId,
            activity: result ? { kind: 'call', result, text } : { kind: 'message', text },
          })),
          ...(followUp || done ? each(plan(followUp)) : []),
        ],
        followUp || done ? planned(followUp) : t('leadDetails.loggedToast'),
      ),
  };
}

/**
 * Returns a function that applies changes at once and shows a toast; they are sent when the toast with its Undo closes.
 */
function useUndoable(): (changes: readonly PendingChange[], message: string) => void {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const follow = useFollow();
  return useCallback(
    (changes, message) => {
      const keys = changes.map((change) => offlineQueue.hold(change));
      const undo = () => {
        // A page that was hidden has sent the held changes, while their toast may still be visible.
        const dropped = keys.filter((key) => offlineQueue.drop(key));
        if (dropped.length < keys.length) showErrorToast(t('sending.tooLate'));
      };
      const letGo = () => follow(Promise.all(keys.map((key) => offlineQueue.release(key))));
      showToast(message, { label: t('sending.undo'), onAction: undo }, letGo);
    },
    [offlineQueue, follow, t],
  );
}
