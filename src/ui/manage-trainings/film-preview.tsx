import { useState } from 'react';
import { FieldMessage } from '../components/field-message';
import { useTexts } from '../texts/use-texts';
import { filmTexts } from './film-texts';

/** A film that was sent, to be looked at. Give it a key of the address. */
export function FilmPreview({ address }: { address: string }) {
  const t = useTexts(filmTexts);
  const [failed, setFailed] = useState(false);
  return (
    <div className="mb-3">
      {/* biome-ignore lint/a11y/useMediaCaption: whoever sends a film here has no subtitles to it. */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={t('film.preview')}
        onError={() => setFailed(true)}
        src={address}
        className="aspect-video w-full rounded-card bg-hero"
      />
      {failed && (
        <FieldMessage id={`${address}-failed`} tone="hint">
          {t('film.unplayable')}
        </FieldMessage>
      )}
    </div>
  );
}
