import { type ReactNode, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { filmFileAt } from '#core/training/film-file';
import type { ContentControl } from '../../features/content/use-content-form';
import { Field } from '../../kit/components/field';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useTexts } from '../../kit/texts/use-texts';
import { FilmUpload } from './film-upload';
import { filmTexts, manageTrainingTexts } from './manage-training-texts';

type Source = 'address' | 'file';

type FilmFieldProps = {
  control: ContentControl;
  name: string;
  label: string;
  /** Whether a film is being sent. */
  sending: boolean;
  /** Called when that changes. */
  onSending: (now: boolean) => void;
  /** A remark on the present address. */
  note: ReactNode;
  /** The address of its subtitles. */
  captions: string | undefined;
};

/** Asks for the film of a training: an address, or a file of this device where the server stores films. */
export function FilmField({ control, name, label, sending, onSending, note, captions }: FilmFieldProps) {
  const t = useTexts(filmTexts);
  const words = useTexts(manageTrainingTexts);
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  // The present film tells what was chosen; this choice applies while there is none.
  const [chosen, setChosen] = useState<Source>('address');
  const source = value === '' ? chosen : filmFileAt(value) === undefined ? 'address' : 'file';
  // Switching back restores the other value: nothing that was typed or sent is lost.
  const other = useRef('');
  const choose = (next: Source) => {
    const before = other.current;
    other.current = value;
    onSending(false);
    setChosen(next);
    field.onChange(before);
  };
  const error = fieldState.error?.message;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label={t('film.source')}
        wide
        options={[
          { value: 'address', label: t('film.address') },
          { value: 'file', label: t('film.file') },
        ]}
        value={source}
        onChange={choose}
      />
      {source === 'address' ? (
        addressField()
      ) : (
        <FilmUpload
          ref={field.ref}
          label={t('film.preview')}
          value={value}
          captions={captions}
          error={error && value === '' && !sending ? t('film.missing') : error}
          onBegin={() => onSending(true)}
          onEnd={(address) => {
            onSending(false);
            // Set in any case, since the fault "being sent" no longer applies.
            field.onChange(address ?? value);
          }}
        />
      )}
    </div>
  );

  function addressField() {
    return (
      <div>
        <Field
          {...field}
          value={value}
          label={label}
          help={words('manageTraining.filmHelp')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        {note}
      </div>
    );
  }
}
