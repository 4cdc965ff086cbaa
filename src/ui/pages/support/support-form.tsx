import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { supportTexts } from './support-texts';

const PATIENCE_MS = 10_000;

/** Shows the support form in its frame, or a sentence that it did not load. */
export function SupportForm({ url }: { url: string }) {
  const t = useTexts(supportTexts);
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);
  if (!late) return <Frame key={round} url={url} onLate={() => setLate(true)} />;
  const retry = () => {
    setLate(false);
    setRound(round + 1);
  };
  return (
    <Notice
      tone="failed"
      what={t('support.formFailed')}
      where={t('support.formFailedText')}
      onRetry={retry}
    />
  );
}

function Frame({ url, onLate }: { url: string; onLate: () => void }) {
  const t = useTexts(supportTexts);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(onLate, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loaded, onLate]);
  return (
    <>
      <div className="relative h-[70dvh] min-h-90 overflow-hidden rounded-card bg-surface shadow-card desktop:h-200">
        <iframe
          title={t('support.title')}
          src={url}
          // A foreign page: it may run and send its own form, but see nothing of this one.
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className="size-full border-0"
        />
        {!loaded && (
          <div
            role="status"
            className="absolute inset-0 grid place-content-center bg-surface text-primary-text"
          >
            <span className="turning">
              <Icon of={LoaderCircle} size={24} />
            </span>
            <span className="sr-only motion-reduce:not-sr-only">{t('support.formLoading')}</span>
          </div>
        )}
      </div>
      {/* A browser reports a host that does not answer as loaded, and shows its own error page, which may be blank. */}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="t-label touch-44 mt-2 inline-flex min-h-11 items-center text-primary-text hover:underline"
      >
        {t('support.formTab')}
      </a>
    </>
  );
}
