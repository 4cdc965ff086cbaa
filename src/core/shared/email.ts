/** Matches an email address, as far as its form says: something, an @, and a name with a point. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
