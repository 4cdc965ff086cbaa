import { OrderedContentAdmin } from '../shared/content-admin.port';
import type { ManagedSlide, SlidePlan } from './slide-plan';

/** Where an admin keeps the advertisements on Home. `InvalidInput` with the field `from` says that there is no room then. */
export abstract class SlideAdmin extends OrderedContentAdmin<ManagedSlide, SlidePlan> {}
