/** Returns whether this browser accepts passkeys for a host here: the page's address must belong to that host. */
export function takesPasskeys(host: string | undefined): boolean {
  const { hostname } = window.location;
  return (
    host !== undefined &&
    'PublicKeyCredential' in window &&
    (hostname === host || hostname.endsWith(`.${host}`))
  );
}

/**
 * Makes the device prove a passkey. Returns its answer as JSON; undefined if the person cancelled, or the device has
 * none.
 */
export function provePasskey(options: string): Promise<string | undefined> {
  return orNothing(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: JSON.parse(options) });
  });
}

/**
 * Makes the device create a passkey. Returns its answer as JSON; undefined if the person cancelled, or the device
 * cannot.
 */
export function makePasskey(options: string): Promise<string | undefined> {
  return orNothing(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: JSON.parse(options) });
  });
}

async function orNothing(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    // The library passes on the browser's error, or wraps it in one of its own.
    console.warn('The device gave no passkey', error);
    return undefined;
  }
}
