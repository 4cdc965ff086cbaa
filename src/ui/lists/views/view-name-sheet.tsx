import { useState } from 'react';
import { MAX_VIEW_NAME } from '#core/views/saved-view';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { useTexts } from '../../kit/texts/use-texts';
import { viewTexts } from './view-texts';

/** Asks for the name of a view. It closes once the view is kept; an error appears below the field. */
export function ViewNameSheet(props: {
  /** Names what is typed, should the session end meanwhile. */
  draft: string;
  title: string;
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { draft, title, name, onSave, onClose } = props;
  const t = useTexts(viewTexts);
  const { values, set, changed } = useTypedInSheet(draft, { name });
  const typed = values.name.trim();
  const [missing, setMissing] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('view.failed'));
  const save = () => {
    setMissing(typed === '');
    if (typed === '') return;
    void run(async (place) => {
      await onSave(typed);
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
        error={missing ? t('view.nameMissing') : failure?.sentence}
        onChange={(text) => {
          set({ name: text });
          setMissing(false);
          clear();
        }}
      />
    </FormSheet>
  );
}
