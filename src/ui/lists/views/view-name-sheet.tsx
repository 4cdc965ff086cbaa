import { useId, useRef, useState } from 'react';
import { MAX_VIEW_NAME } from '#core/views/saved-view';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Sheet } from '../../kit/components/sheet';
import { commonTexts } from '../../kit/texts/common-texts';
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
  const common = useTexts(commonTexts);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { values, set, changed } = useTypedInSheet(draft, { name });
  const typed = values.name.trim();
  const [missing, setMissing] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('view.failed'));
  const save = () => {
    setMissing(typed === '');
    if (typed === '') return field.current?.focus();
    void run(async (place) => {
      await onSave(typed);
      place.follow(onClose);
    });
  };
  return (
    <Sheet
      title={title}
      closeLabel={common('common.close')}
      onClose={onClose}
      unsaved={changed && !busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('view.cancel')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide type="submit" form={form} disabled={busy}>
              {t('view.done')}
            </Button>
          </div>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          ref={field}
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
      </form>
    </Sheet>
  );
}
