/** Thrown for an unusable setting; the message is one line that names the variable. */
export class WrongSetting extends Error {}
