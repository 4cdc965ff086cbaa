/** A setting that cannot be used; the message is one line that names the variable. */
export class WrongSetting extends Error {}
