import { InvalidInput } from '#core/shared/failure';
import { usageError } from '../cli-error';

/**
 * Makes a call whose franchise codes the portal knows best, as only those that take part in something are right. `field`
 * is where the call has them. Throws a usage error for codes that the portal refuses.
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
