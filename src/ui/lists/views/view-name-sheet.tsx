import { useState } from 'react';
import { MAX_VIEW_NAME } from '#core/views/saved-view';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { viewTexts } from './view-texts';

/** Asks for the name of a view. It closes once the view is saved; an error appears below the field. */
export function ViewNameSheet(props: {
  /** The name of the draft that keeps the typed text if the session ends meanwhile. */
  draft: string;
  title: string;
  name: string;
  /** The names of the other views of the list. */
  taken: readonly string[];
  /** The sentence that says that it was saved. */
  done: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { draft, title, name, taken, done, onSave, onClose } = props;
  const t = useTexts(viewTexts);
  const { values, set, changed } = useTypedInSheet(draft, { name });
  const typed = values.name.trim();
  const [wrong, setWrong] = useState<'nameMissing' | 'nameTaken'>();
  const { busy, failure, clear, run } = useWrite(t('view.failed'));
  const save = () => {
    const found = typed === '' ? 'nameMissing' : taken.includes(typed) ? 'nameTaken' : undefined;
    setWrong(found);
    if (found) return;
    void run(async (place) => {
      await onSave(typed);
      showToast(done);
      place.follow(onClose);
    });
  };
  return (
    <FormSheet title={title} onClose={onClose} unsaved={changed} cancel busy={busy} onSubmit={save}>
      <Field
        label={t('view.name')}
        help={t('view.nameHelp')}
        value={values.name}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        error={wrong ? t(`view.${wrong}`) : failure?.sentence}
        onChange={(text) => {
          set({ name: text });
          setWrong(undefined);
          clear();
        }}
      />
    </FormSheet>
  );
}
