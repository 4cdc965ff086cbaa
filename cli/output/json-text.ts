/** A document as JSON over several lines, with a line end. */
export function jsonText(document: unknown): string {
  return `${escapeForTerminals(JSON.stringify(document, undefined, 2))}\n`;
}

/** Each object as JSON on a line of its own. */
export function jsonLines(objects: readonly unknown[]): string {
  return objects.map((object) => `${escapeForTerminals(JSON.stringify(object))}\n`).join('');
}

/** JSON.stringify leaves some control characters as they are; escaped they mean the same and harm no terminal. */
function escapeForTerminals(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
