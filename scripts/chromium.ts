import { existsSync, readFileSync } from 'node:fs';

const USUAL_PLACES: readonly string[] = JSON.parse(
  readFileSync(new URL('chromium-places.json', import.meta.url), 'utf8'),
);

/**
 * The path of an installed Chromium: CHROMIUM_PATH, otherwise the first in the usual folders; undefined if there is
 * none.
 */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : USUAL_PLACES.find((path) => existsSync(path));
}
