import { createElement, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
// The unstyled build adds no style element to the page, which the content security policy would refuse.
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { placeToasts, toastPlace } from './toast-place';
import '../styles/toast.css';

const duration = 5000;
const drop = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

/** An action that a toast offers besides its message, such as Undo. */
export type ToastAction = { readonly label: string; readonly onAction: () => void };

function content(message: string, action: ToastAction | undefined) {
  // The button can still be tapped while the toast animates out.
  let acted = false;
  return ({ closeToast }: { closeToast: () => void }): ReactNode => [
    createElement('span', { key: 'message', className: 'toast-message' }, message),
    action &&
      createElement(
        'button',
        {
          key: 'action',
          type: 'button',
          className: 'toast-action',
          onClick: () => {
            if (acted) return;
            acted = true;
            action.onAction();
            closeToast();
          },
        },
        action.label,
      ),
  ];
}

/**
 * Shows that something was done; a screen reader reads it at its next pause. `onClose` is called when the toast
 * disappears, whether its action was used or not.
 */
export function showToast(message: string, action?: ToastAction, onClose?: () => void): void {
  toast(content(message, action), { role: 'status', type: 'default', ...(onClose && { onClose }) });
}

/**
 * Says that something failed; it is read out at once. The page itself must also show what needs action. Gives the way to take it
 * away before its time.
 */
export function showErrorToast(message: string, action?: ToastAction): () => void {
  const id = toast(content(message, action), { role: 'alert', type: 'error' });
  return () => toast.dismiss(id);
}

/** Removes every toast, as on log out. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** Renders the toasts; the page contains it once. Toasts shown before it is mounted wait for it. */
export function ToastHost(props: { label: string }) {
  useEffect(placeToasts, []);
  const container = createElement(ToastContainer, {
    'aria-label': props.label,
    autoClose: duration,
    closeButton: false,
    closeOnClick: false,
    draggable: 'touch',
    hideProgressBar: true,
    icon: false,
    limit: 3,
    pauseOnFocusLoss: true,
    pauseOnHover: true,
    position: 'top-center',
    transition: drop,
  });
  return createPortal(container, toastPlace);
}
