/** JSON for a terminal or a file: characters that are not drawn, or turn the direction, are written as escapes. */
export function jsonText(value: unknown): string {
  const escaped = JSON.stringify(value, undefined, 2).replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => unitEscape(character.charCodeAt(index))).join(''),
  );
  return `${escaped}\n`;
}

function unitEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
