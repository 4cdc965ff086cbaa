import { i18n } from '@lingui/core';
import { showErrorToast, showToast, ToastHost } from '../kit/feedback/toast';
import { useTexts } from '../kit/texts/use-texts';
import { accessTexts } from '../pages/sign-in/access-texts';
import './new-version-texts';

/** Renders the portal's toasts in the chosen language. */
export function Messages() {
  const t = useTexts(accessTexts);
  return <ToastHost label={t('access.messages')} />;
}

let takeBack = (): void => {};

/** Asks a person whose session has ended on the server to sign in again. */
export function sayPleaseLogInAgain(): void {
  takeBack = showErrorToast(i18n._('access.expired'));
}

/** Takes that away once somebody has logged in. */
export function unsayPleaseLogInAgain(): void {
  takeBack();
}

/** Offers to switch to a new version of the portal that is ready. */
export function offerNewVersion(update: () => void): void {
  showToast(i18n._('newVersion.ready'), { label: i18n._('newVersion.update'), onAction: update });
}
