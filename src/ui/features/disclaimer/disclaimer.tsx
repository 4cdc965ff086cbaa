import { settings } from '#contract/settings';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';

/**
 * Shows the network's disclaimer for its figures and promotions, word for word; nothing if it has set none, or while
 * that is not known. A server without settings is not asked.
 */
export function Disclaimer() {
  const offered = useAdditions();
  const { data } = useAnswer(settings, { enabled: offered });
  const text = data?.disclaimer?.trim();
  if (!text) return null;
  return (
    <p
      role="note"
      className="t-meta mt-6 max-w-160 border-t border-hairline pt-3 wrap-anywhere whitespace-pre-line text-text-2"
    >
      {text}
    </p>
  );
}
