/** The facts of a person picked from the contacts of the device. */
interface PickedContact {
  readonly name: string | undefined;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
}

/** Whether this browser lets a page ask for a contact. */
export function canPickContact(): boolean {
  return 'contacts' in navigator && 'ContactsManager' in window;
}

/** Lets the person pick one contact; undefined when none was picked or the browser would not show them. */
export async function pickContact(): Promise<PickedContact | undefined> {
  const contacts: unknown = Reflect.get(navigator, 'contacts');
  if (typeof contacts !== 'object' || contacts === null) return undefined;
  const select: unknown = Reflect.get(contacts, 'select');
  if (typeof select !== 'function') return undefined;
  try {
    const picked: unknown = await select.call(contacts, ['name', 'tel', 'email'], { multiple: false });
    const [contact]: readonly unknown[] = Array.isArray(picked) ? picked : [];
    if (typeof contact !== 'object' || contact === null) return undefined;
    return {
      name: firstText(Reflect.get(contact, 'name')),
      mobile: firstText(Reflect.get(contact, 'tel')),
      email: firstText(Reflect.get(contact, 'email')),
    };
  } catch {
    // Closed without a choice, or refused by the device: the form is still there to be typed into.
    return undefined;
  }
}

function firstText(value: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [];
  return typeof first === 'string' && first.trim() ? first.trim() : undefined;
}
