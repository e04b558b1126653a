// Addresses that scanners try on servers of the Blade family, and mock routes of its front ends. This server has none
// of them and answers 404. Without this list the page of the admin would answer, as for every unknown address, and look
// as if the address existed.
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
  // The designer of processes is one of our pages.
  'blade-(?!flowdesign(?:/|$))[\\w-]+',
];
const start = new RegExp(`^/(?:${foreign.join('|')})(?:/|$)`, 'i');

/**
 * Whether an address belongs to another product, in any notation: escaped, in capitals, with parameters or extra
 * slashes.
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
