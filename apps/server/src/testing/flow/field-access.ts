/** The extension of a user task that says what its person may do with items: edit, read or hide. */
export function fieldAccess(fields: Readonly<Record<string, string>>): string {
  return `<extensionElements>${Object.entries(fields)
    .map(([key, may]) => `<own:field xmlns:own="urn:org:meta-forms:field-access" key="${key}" may="${may}"/>`)
    .join('')}</extensionElements>`;
}
