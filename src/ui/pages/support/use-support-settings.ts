import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { settingsQuery } from '../../data/settings';
import { useFeature } from '../../data/use-feature';

/**
 * Returns the settings that the portal was built with, and over them what the network has set since; undefined while
 * that is being read, so that no form loads only to be replaced. A server without settings is not asked.
 */
export function useSupportSettings(): Readonly<Record<string, unknown>> | undefined {
  const services = useServices();
  const offered = useFeature('settings.write');
  const { data, isLoading } = useQuery({ ...settingsQuery(services), enabled: offered });
  if (isLoading) return undefined;
  const { supportWidgetAddress, officeEmail, officePhone } = data ?? {};
  return {
    ...import.meta.env,
    ...(supportWidgetAddress && { VITE_SUPPORT_WIDGET_URL: supportWidgetAddress }),
    ...(officeEmail && { VITE_SUPPORT_EMAIL: officeEmail }),
    ...(officePhone && { VITE_SUPPORT_PHONE: officePhone }),
  };
}
