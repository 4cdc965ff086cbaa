import { useEffect, useState } from 'react';
import { useFormDraft } from '../../../data/drafts/use-form-draft';

/**
 * Keeps the typed texts by field, over the saved ones, as a draft until they are saved. `version` is that of the saved
 * ones, where they have versions.
 */
export function useTypedSome(form: string, version?: number) {
  const { kept, keep, forget, send, mayBeThere } = useFormDraft(form);
  const { version: begunOn, ...typedBefore } = kept ?? {};
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(typedBefore);
  const base = version === undefined ? begunOn : String(version);
  useEffect(() => {
    if (Object.keys(typed).length > 0) keep({ ...typed, ...(base && { version: base }) });
    else forget();
  }, [typed, base, keep, forget]);
  return {
    typed,
    type: (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    reset: () => setTyped({}),
    mayBeThere,
    /** Calls with a key that stays the same until there is an answer, or another version. */
    send: <Result>(call: (key: string) => Promise<Result>, on = version) =>
      send({ ...typed, ...(on !== undefined && { version: String(on) }) }, call),
  };
}
