/** The extension of a file name in lower case, without the dot; `''` where it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0
    ? ''
    : fileName
        .slice(dot + 1)
        .trim()
        .toLowerCase();
}

/**
 * Extensions of a comma-joined list; dots, stars, spaces and full-width commas are tolerated. Empty: all are accepted.
 */
export function acceptedExtensions(list: string | undefined): readonly string[] {
  const parts = (list ?? '').split(/[,，;；、\s|]+/).map((part) => part.replace(/^[*.]+/, '').toLowerCase());
  return [...new Set(parts.filter((part) => part !== ''))];
}

export function isAccepted(fileName: string, accepted: readonly string[]): boolean {
  return accepted.length === 0 || accepted.includes(extensionOf(fileName));
}

/** For the `accept` attribute of a file input; undefined where all are accepted. */
export function acceptAttribute(accepted: readonly string[]): string | undefined {
  return accepted.length === 0 ? undefined : accepted.map((extension) => `.${extension}`).join(',');
}
