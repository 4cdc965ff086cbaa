/** The exit codes of the command. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  incomplete: 3,
  signIn: 4,
  cancelled: 130,
} as const;
