/**
 * Tells whether this browser takes passkeys of a host here: the address of the page has to be of it.
 */
export function takesPasskeys(host: string | undefined): boolean {
  const { hostname } = window.location;
  return (
    host !== undefined &&
    'PublicKeyCredential' in window &&
    (hostname === host || hostname.endsWith(`.${host}`))
  );
}

/** Has the device prove a passkey. Gives its answer as JSON; undefined where the person left it, or the device has none. */
export function provePasskey(options: string): Promise<string | undefined> {
  return orNothing(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: JSON.parse(options) });
  });
}

/** Has the device make a passkey. Gives its answer as JSON; undefined where the person left it, or the device cannot. */
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
    // The library passes on what the browser throws, or names it in an error of its own.
    console.warn('The device gave no passkey', error);
    return undefined;
  }
}
