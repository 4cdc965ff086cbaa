/** Where the server keeps the devices of a signed-in person. A log out there takes the session's devices off. */
export abstract class PushTokenRegistry {
  /** Registers this device; registering it again changes nothing. Throws a `Failure`. */
  abstract register(token: string): Promise<void>;
}
