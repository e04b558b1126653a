// What scanners of this family of servers ask for, and the mock routes that front ends of it are developed with: we have none of these, and
// a page that stands at every other address must not look as if we had.
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

/** Whether an address is one of another product, however it is written: escaped, in capitals, with parameters or slashes between. */
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
