import { useEffect, useState } from 'react';
import { useFormDraft } from '../../../data/drafts/use-form-draft';

/** Keeps the typed texts by field, over the saved ones, as a draft until they are saved. */
export function useTypedSome(form: string) {
  const { kept, keep, forget, send } = useFormDraft(form);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(kept ?? {});
  useEffect(() => {
    if (Object.keys(typed).length > 0) keep(typed);
    else forget();
  }, [typed, keep, forget]);
  return {
    typed,
    type: (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    reset: () => setTyped({}),
    /** Calls with a key that stays the same until something else is typed. */
    send: <Result>(call: (key: string) => Promise<Result>) => send(typed, call),
  };
}
