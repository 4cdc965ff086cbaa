import { act, screen } from '@testing-library/react';
import type { Session } from '#core/session/session';
import type { PageApi } from './page-api';
import type { MountedPortal } from './render-portal';

/**
 * Signs in on the page that asks for it, which returns to where the session ended, and opens a path if one is given.
 */
export async function comeBack(
  api: PageApi,
  portal: MountedPortal,
  session: Session,
  path?: string,
): Promise<void> {
  const { role, vendorId, franchiseCode, name, email } = session.user;
  api.answers['POST /api/auth/login'] = () => ({
    token: `later token of ${name}`,
    user: { role, vendor_id: vendorId, Franchise_code: franchiseCode, name, email },
    features: session.features,
  });
  await screen.findByLabelText('Password', undefined, { timeout: 10_000 });
  await act(async () => void (await portal.session().logIn(email ?? '', 'right')));
  if (path !== undefined) await portal.go(path);
}
