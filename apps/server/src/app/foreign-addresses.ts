// Addresses that scanners try on servers of the Blade family, and mock routes of its front ends. This server has none
// of them. It answers 404 there, because the page of the admin, which answers every other address, would look as if
// they existed.
const foreign = [
  'actuator',
  'swagger[\\w-]*',
  'v[23]/api-docs',
  'webjars',
  'druid',
  'h2-console',
  'ureport',
  'feign',
  'nacos',
  'jolokia',
  'metrics',
  'prometheus',
  'graphql',
  'phpmyadmin',
  'oaApi',
  'user/(?:login|logout|refesh|getTable|getTopMenu)',
  // The designer of processes is a page of ours.
  'blade-(?!flowdesign(?:/|$))[\\w-]+',
];
const start = new RegExp(`^/(?:${foreign.join('|')})(?:/|$)`, 'i');

/**
 * Whether an address is one of another product, however it is written: escaped, in capitals, with parameters or slashes
 * between.
 */
export function isForeign(path: string): boolean {
  return start.test(plain(path));
}

function plain(path: string): string {
  const steps = decoded(path)
    .replace(/;[^/]*/g, '')
    .split(/[\\/]+/);
  return `/${steps.filter((step) => step !== '' && step !== '.').join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
