import { existsSync, readFileSync } from 'node:fs';

const USUAL_PLACES: readonly string[] = JSON.parse(
  readFileSync(new URL('chromium-places.json', import.meta.url), 'utf8'),
);

/**
 * An installed Chromium: the one CHROMIUM_PATH names, else the first in the usual places; undefined where there is
 * none.
 */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : USUAL_PLACES.find((path) => existsSync(path));
}
