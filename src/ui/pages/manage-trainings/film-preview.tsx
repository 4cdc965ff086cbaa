import { useState } from 'react';
import { FieldMessage } from '../../kit/components/field-message';
import { useTexts } from '../../kit/texts/use-texts';
import { filmTexts } from './film-texts';

/** A film that was sent, to be looked at with its subtitles, if there are any. Give it a key of the address. */
export function FilmPreview({ address, captions }: { address: string; captions: string | undefined }) {
  const t = useTexts(filmTexts);
  const [failed, setFailed] = useState(false);
  return (
    <div className="mb-3">
      {/* biome-ignore lint/a11y/useMediaCaption: there are subtitles where whoever sent the film sent some. */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={t('film.preview')}
        onError={() => setFailed(true)}
        src={address}
        className="aspect-video w-full rounded-card bg-hero"
      >
        {captions && <track key={captions} kind="captions" src={captions} default />}
      </video>
      {failed && (
        <FieldMessage id={`${address}-failed`} tone="hint">
          {t('film.unplayable')}
        </FieldMessage>
      )}
    </div>
  );
}
