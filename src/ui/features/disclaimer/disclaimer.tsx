import { settings } from '#contract/settings';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';

/**
 * Shows the network's disclaimer for its figures and promotions, word for word; nothing if none is set, while it loads,
 * or if the server has no settings.
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
