import { useRef, useState } from 'react';
import { changeVendor } from '#contract/vendor-admin';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useRefresh } from '../../data/use-refresh';
import { useWrite } from '../../data/use-write';
import type { ListedVendor } from '../../data/vendor-admin';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { useKeepFile } from './use-vendor-directory';
import { nameOf } from './vendor-entries';
import { vendorsTexts } from './vendors-texts';

const SHORTEST_REASON = 3;

type VendorStatusSheetProps = {
  vendors: readonly ListedVendor[];
  /** Whether vendors are activated, or deactivated. */
  activate: boolean;
  onDone: () => void;
  onClose: () => void;
};

/**
 * Activates or deactivates vendors: explains the effect, asks for a reason, and for the code before it deactivates one.
 */
export function VendorStatusSheet({
  vendors: chosen,
  activate: asked,
  onDone,
  onClose,
}: VendorStatusSheetProps) {
  const t = useTexts(vendorsTexts);
  const { api } = useServices();
  const keep = useKeepFile();
  // The vendors and the act at the time of opening: each change updates the list at once, and a vendor deactivated by a
  // call whose answer was lost would be activated by the next one.
  const [vendors] = useState(chosen);
  const [activate] = useState(asked);
  const done = useRef(new Set<string>());
  const [typed, setTyped] = useState('');
  const who = vendors.map(({ franchiseCode }) => franchiseCode).join(' ');
  const { values, set } = useTypedInSheet(`standing ${activate} ${who}`, { reason: '' });
  const { reason } = values;
  const [tried, setTried] = useState(false);
  const refresh = useRefresh();
  const { busy, failure, run } = useWrite(t('vendors.saveFailed'), () => {
    if (done.current.size > 0) refresh();
  });
  const fields = { code: useRef<HTMLInputElement>(null), reason: useRef<HTMLTextAreaElement>(null) };
  const [first] = vendors;
  const many = vendors.length > 1;
  const wanted = many ? String(vendors.length) : (first?.franchiseCode ?? '');
  const wrongCode = !activate && typed.trim().toUpperCase() !== wanted.toUpperCase();
  const wrongReason = reason.trim().length < SHORTEST_REASON;
  const partly = () => {
    const codes = (isDone: boolean) =>
      vendors
        .filter(({ id = '' }) => done.current.has(id) === isDone)
        .map(({ franchiseCode }) => franchiseCode)
        .join(', ');
    return t('vendors.partly', { done: codes(true), rest: codes(false) });
  };
  const save = () => {
    setTried(true);
    if (wrongCode || wrongReason) return fields[wrongCode ? 'code' : 'reason'].current?.focus();
    void run(async (place) => {
      for (const { id } of vendors) {
        if (id === undefined || done.current.has(id)) continue;
        const status = activate ? ('active' as const) : ('inactive' as const);
        const file = await api.call(changeVendor, { path: { id }, body: { status, reason: reason.trim() } });
        done.current.add(id);
        keep(file);
      }
      showToast(t(activate ? 'vendors.activated' : 'vendors.deactivated', { count: vendors.length }));
      place.follow(onDone);
    });
  };
  const name = first ? nameOf(first) : '';
  const title = many
    ? t(activate ? 'vendors.activateMany' : 'vendors.deactivateMany', { count: vendors.length })
    : t(activate ? 'vendors.activateTitle' : 'vendors.deactivateTitle', { name });
  return (
    <FormSheet
      title={title}
      context={t(activate ? 'vendors.activateText' : 'vendors.deactivateText')}
      onClose={onClose}
      unsaved={typed !== '' || reason !== ''}
      cancel
      save={t(activate ? 'vendors.activate' : 'vendors.deactivate')}
      busy={busy}
      tone={activate ? 'plain' : 'danger'}
      failure={failure && [failure.sentence, done.current.size > 0 && partly()].filter(Boolean).join(' ')}
      onSubmit={save}
    >
      {!activate && (
        <Field
          ref={fields.code}
          label={many ? t('vendors.typeNumber', { count: wanted }) : t('vendors.typeCode', { code: wanted })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={tried && wrongCode ? t('vendors.typeWrong') : undefined}
        />
      )}
      <TextAreaField
        ref={fields.reason}
        label={t('vendors.reason')}
        value={reason}
        onChange={(text) => set({ reason: text })}
        maxLength={500}
        error={tried && wrongReason ? t('vendors.reasonMissing') : undefined}
      />
    </FormSheet>
  );
}
