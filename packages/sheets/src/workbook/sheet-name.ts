/** Characters of the name of a sheet, as in Excel. */
export const LONGEST_SHEET_NAME = 31;

/** A valid name for a sheet. */
export function sheetName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}[\]:*?/\\]/gu, ' ')
    .trim()
    .replace(/^'+|(?<!')'+$/g, '');
  const name = plain.slice(0, LONGEST_SHEET_NAME).toWellFormed().trim();
  return name === '' ? 'Sheet1' : name;
}
