/** A JSON file with another version; its other text stays as it is. */
export function withVersion(manifest: string, version: string): string {
  return manifest.replace(/^( {2}"version": ")[^"]*(")/m, `$1${version}$2`);
}

/** A lock file in which the packages of these folders have another version. */
export function lockWithVersion(lock: string, folders: readonly string[], version: string): string {
  const content: { readonly packages: Record<string, { version?: string }> } = JSON.parse(lock);
  for (const folder of folders) {
    const locked = content.packages[folder];
    if (locked === undefined) throw new Error(`The lock file has no ${folder}: run npm install first.`);
    locked.version = version;
  }
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
