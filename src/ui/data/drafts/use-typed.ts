import { useEffect, useState } from 'react';
import { useFormDraft } from './use-form-draft';

/** The texts of a form, kept as its draft as soon as one of them is another than at first. */
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
    /** Whether there is anything to lose. */
    changed,
    reset: () => setValues(fresh),
    ...draft,
  };
}

/** The texts of a sheet. Who closes it lets them go; a reload, and a session that ends, do not. */
export function useTypedInSheet<Name extends string>(form: string, initial: Readonly<Record<Name, string>>) {
  const typed = useTyped(form, initial);
  const { forget } = typed;
  useEffect(() => forget, [forget]);
  return typed;
}
