/** The address of a file below the folder `data` of the demo. */
export function demoFile(path: string): URL {
  return new URL(`data/${path}`, import.meta.url);
}
