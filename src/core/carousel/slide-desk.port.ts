import { OrderedContentDesk } from '../shared/content-desk.port';
import type { ManagedSlide, SlidePlan } from './slide-plan';

/** Where an admin keeps the advertisements on Home. `Refused` with the field `from` says that there is no room then. */
export abstract class SlideDesk extends OrderedContentDesk<ManagedSlide, SlidePlan> {}
