import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import type { AppServices } from '../../composition/app-services';

/** Brings the use-cases, the same ones every time. They come after the first screen, which does without them. */
export type BringServices = () => Promise<AppServices>;

const SourceContext = createContext<BringServices | undefined>(undefined);
const ServicesContext = createContext<AppServices | undefined>(undefined);

/** Lets everything below bring the use-cases. */
export function ServicesSource(props: { bring: BringServices; children: ReactNode }) {
  return <SourceContext.Provider value={props.bring}>{props.children}</SourceContext.Provider>;
}

/** Returns the function that loads the use-cases. Throws outside a `ServicesSource`. */
export function useServicesSource(): BringServices {
  const bring = useContext(SourceContext);
  if (!bring) throw new Error('useServicesSource needs a ServicesSource above it');
  return bring;
}

/** Gives the use-cases to everything below, which is shown once they are there. Needs a `Suspense` above it. */
export function ServicesProvider(props: { children: ReactNode }) {
  const bring = useServicesSource();
  return <ServicesContext.Provider value={use(bring())}>{props.children}</ServicesContext.Provider>;
}

/** The use-cases of the portal. Throws outside a `ServicesProvider`. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** By how much the data that the server answered last is older than the answer, in ms; 0 unless a standby lies behind. */
export function useDataLag(): number {
  const { dataLag } = useServices();
  return useSyncExternalStore(dataLag.watch, dataLag.ms);
}
