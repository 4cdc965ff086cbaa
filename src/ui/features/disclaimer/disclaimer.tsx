import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { settingsQuery } from '../../data/settings';
import { useAdditions } from '../../data/use-additions';

/**
 * Shows the network's disclaimer for its figures and promotions, word for word; nothing if it has set none, or while
 * that is not known. A server without settings is not asked.
 */
export function Disclaimer() {
  const services = useServices();
  const offered = useAdditions();
  const { data } = useQuery({ ...settingsQuery(services), enabled: offered });
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
