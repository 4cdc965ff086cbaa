import { useEffect, useState } from 'react';
import { useFormDraft } from './use-form-draft';

/**
 * Keeps the texts of a sheet that changes a record, and the record's texts from `before` the change. If others change
 * the record while the draft waits, the fields that were not edited show the changed record.
 */
export function useRecordInSheet<Name extends string>(form: string, record: Readonly<Record<Name, string>>) {
  const { typed = {}, before: begun = {}, keep, forget } = useFormDraft(form);
  const [before, setBefore] = useState(() => ({
    ...record,
    // A typed text that the record already has was saved, although its answer was lost.
    ...Object.fromEntries(
      Object.entries(begun).filter(([name]) => name in typed && typed[name] !== Reflect.get(record, name)),
    ),
  }));
  const [values, setValues] = useState(() => ({ ...record, ...typed }));
  const changed = Object.entries(before).some(([name, value]) => Reflect.get(values, name) !== value);
  useEffect(() => {
    if (changed) keep(values, before);
    else forget();
  }, [changed, values, before, keep, forget]);
  // Closing the sheet discards the draft; a reload or an ended session does not.
  useEffect(() => forget, [forget]);
  return {
    values,
    before,
    set: (change: { readonly [Each in Name]?: string }) => setValues((now) => ({ ...now, ...change })),
    /** Continues from a version of the record that somebody else has saved. */
    setBefore: (now: Readonly<Record<Name, string>>) => setBefore({ ...now }),
    /** Whether closing would lose anything. */
    changed,
  };
}
