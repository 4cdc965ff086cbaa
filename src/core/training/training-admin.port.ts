import { OrderedContentAdmin } from '../shared/content-admin.port';
import type { ManagedTraining, TrainingPlan } from './managed-training';

/** Where an admin keeps the trainings. */
export abstract class TrainingAdmin extends OrderedContentAdmin<ManagedTraining, TrainingPlan> {}
