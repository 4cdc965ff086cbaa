import { useEffect, useState } from 'react';
import { useFormDraft } from './use-form-draft';

/** Holds the texts of a form, and keeps them as its draft once one of them differs from its initial value. */
export function useTyped<Name extends string>(form: string, initial: Readonly<Record<Name, string>>) {
  const draft = useFormDraft(form);
  const [fresh] = useState(initial);
  const [values, setValues] = useState(() => ({ ...fresh, ...draft.kept }));
  const changed = Object.entries(fresh).some(([name, value]) => Reflect.get(values, name) !== value);
  const { keep, forget } = draft;
  useEffect(() => {
    if (changed) keep(values);
    else forget();
  }, [changed, values, keep, forget]);
  return {
    values,
    set: (change: { readonly [Each in Name]?: string }) => setValues((before) => ({ ...before, ...change })),
    /** Whether leaving would lose anything. */
    changed,
    reset: () => setValues(fresh),
    ...draft,
  };
}

/** Holds the texts of a sheet. Closing the sheet discards its draft; a reload or an ended session does not. */
export function useTypedInSheet<Name extends string>(form: string, initial: Readonly<Record<Name, string>>) {
  const typed = useTyped(form, initial);
  const { forget } = typed;
  useEffect(() => forget, [forget]);
  return typed;
}
