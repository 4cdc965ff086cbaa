import { InvalidInput } from '#core/shared/failure';
import { usageError } from '../cli-error';

/**
 * Makes a call whose franchise codes only the portal can check. `field` is the call's field with the codes. Throws a
 * usage error for codes that the portal refuses.
 */
export async function ofKnownFranchises<Answer>(field: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof InvalidInput) || error.field !== field) throw error;
    throw usageError(
      'franchise',
      error.message,
      'the portal says so',
      'commission vendors, which lists them',
    );
  }
}
