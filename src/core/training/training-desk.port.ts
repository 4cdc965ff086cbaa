import { OrderedContentDesk } from '../shared/content-desk.port';
import type { ManagedTraining, TrainingPlan } from './managed-training';

/** Where an admin keeps the trainings. */
export abstract class TrainingDesk extends OrderedContentDesk<ManagedTraining, TrainingPlan> {}
