import { useEffect, useState } from 'react';
import { useFormDraft } from './use-form-draft';

/**
 * Keeps the texts of a sheet that changes a record, with the texts `before` they were typed. Others may change the
 * record while a draft of it waits: what was not typed is then what the record says.
 */
export function useRecordInSheet<Name extends string>(form: string, record: Readonly<Record<Name, string>>) {
  const { typed = {}, before: begun = {}, keep, forget } = useFormDraft(form);
  const [before, setBefore] = useState(() => ({
    ...record,
    // The record already has what arrived, although nobody was there for the answer.
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
  // Who closes the sheet lets them go; a reload, and a session that ends, do not.
  useEffect(() => forget, [forget]);
  return {
    values,
    before,
    set: (change: { readonly [Each in Name]?: string }) => setValues((now) => ({ ...now, ...change })),
    /** Goes on from what somebody else has made of the record. */
    setBefore: (now: Readonly<Record<Name, string>>) => setBefore({ ...now }),
    /** Whether there is anything to lose. */
    changed,
  };
}
