import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium: the one CHROMIUM_PATH names, else the first in the usual places; undefined where there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named && existsSync(named) ? named : USUAL_PLACES.find((path) => existsSync(path));
}
