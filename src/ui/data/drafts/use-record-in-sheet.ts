import { useEffect, useState } from 'react';
import { eachOf, namesOf } from '#core/shared/each-of';
import { RequestRejected } from '#core/shared/failure';
import { useFormDraft } from './use-form-draft';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Keeps the texts of a sheet that changes a record, and the record's texts from `before` the change. If others change
 * the record while the draft waits, the fields that were not edited show the changed record. `normal` gives a text as it
 * is stored.
 */
export function useRecordInSheet<Name extends string>(
  form: string,
  record: Texts<Name>,
  normal: (name: Name, text: string) => string = (_, text) => text.trim(),
) {
  const { typed = {}, before: begun = {}, tried = [], keep, forget } = useFormDraft(form);
  // What was sent and not answered: the record may have it.
  const [unanswered, setUnanswered] = useState<readonly Readonly<Record<string, string>>[]>(tried);
  const hasArrived = (name: Name, now: Texts<Name>) =>
    unanswered.some((sent) => normal(name, sent[name] ?? '') === normal(name, now[name]));
  const [before, setBefore] = useState<Texts<Name>>(() =>
    eachOf(namesOf(record), (name) => {
      // A text that the record already has as it was typed or sent was saved, although its answer was lost.
      const isSaved = typed[name] === undefined || typed[name] === record[name] || hasArrived(name, record);
      return isSaved ? record[name] : (begun[name] ?? record[name]);
    }),
  );
  const [values, setValues] = useState(() => ({ ...record, ...typed }));
  const changed = Object.entries(before).some(([name, value]) => Reflect.get(values, name) !== value);
  useEffect(() => {
    if (changed) keep(values, before, unanswered);
    else forget();
  }, [changed, values, before, unanswered, keep, forget]);
  // Closing the sheet discards the draft; a reload or an ended session does not.
  useEffect(() => forget, [forget]);
  return {
    values,
    before,
    set: (change: { readonly [Each in Name]?: string }) => setValues((now) => ({ ...now, ...change })),
    /** Continues from a version of the record that somebody else has saved. */
    setBefore,
    /**
     * Sends the texts by `call`, which gets the texts from before the change. Where an earlier try got no answer, `read`
     * gives the record as it is now: what has arrived of that try was changed by nobody else.
     */
    send: async (read: () => Promise<Texts<Name>>, call: (before: Texts<Name>) => Promise<unknown>) => {
      let seen = before;
      if (unanswered.length > 0) {
        const now = await read();
        seen = eachOf(namesOf(before), (name) => (hasArrived(name, now) ? now : before)[name]);
        setBefore(seen);
      }
      try {
        await call(seen);
      } catch (error) {
        if (!(error instanceof RequestRejected)) setUnanswered([...unanswered, values]);
        throw error;
      }
    },
    /** Whether the record may have texts of a try without an answer. */
    mayHaveArrived: () => unanswered.length > 0,
    /** Whether closing would lose anything. */
    changed,
  };
}
