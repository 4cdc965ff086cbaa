import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import type { AppServices } from '../../composition/app-services';

/**
 * Loads the use-cases and returns the same ones every time. They load after the first screen, which does not need them.
 */
export type BringServices = () => Promise<AppServices>;

const SourceContext = createContext<BringServices | undefined>(undefined);
const ServicesContext = createContext<AppServices | undefined>(undefined);

/** Provides the function that loads the use-cases to everything below. */
export function ServicesSource(props: { bring: BringServices; children: ReactNode }) {
  return <SourceContext.Provider value={props.bring}>{props.children}</SourceContext.Provider>;
}

/** Returns the function that loads the use-cases. Throws outside a `ServicesSource`. */
export function useServicesSource(): BringServices {
  const bring = useContext(SourceContext);
  if (!bring) throw new Error('useServicesSource needs a ServicesSource above it');
  return bring;
}

/** Provides the use-cases to everything below, which is shown once they are loaded. Needs a `Suspense` above it. */
export function ServicesProvider(props: { children: ReactNode }) {
  const bring = useServicesSource();
  return <ServicesContext.Provider value={use(bring())}>{props.children}</ServicesContext.Provider>;
}

/** Returns the use-cases of the portal. Throws outside a `ServicesProvider`. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** Returns how old the data in the server's last answer was, in ms; 0 unless a standby server lags behind. */
export function useDataLag(): number {
  const { dataLag } = useServices();
  return useSyncExternalStore(dataLag.watch, dataLag.ms);
}
