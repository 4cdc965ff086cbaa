import { paths } from '#core/access/paths';
import { SETUP_STEPS, type SetupStepName } from '#core/settings/portal-setup';

/** The parameter of an address that opens the set-up list, or one of its steps. */
const SETUP = 'setup';

/** Returns the address of the set-up list, or of one of its steps. */
export function setupAddress(step?: SetupStepName): string {
  return `${paths.adminDashboard}?${SETUP}=${step ?? 'list'}`;
}

/** Returns whether an address asks for the set-up, and for which step. */
export function setupAskedBy(params: URLSearchParams): {
  readonly asked: boolean;
  readonly step: SetupStepName | undefined;
} {
  const value = params.get(SETUP);
  return { asked: value !== null, step: SETUP_STEPS.find((step) => step === value) };
}
