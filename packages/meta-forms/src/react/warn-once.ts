declare const process: { readonly env: { readonly NODE_ENV?: string } };

const said = new Set<string>();

/** Tells the developer of the host, once for each message, where it holds; says and asks nothing in production. */
export function warnOnce(message: string, holds: () => boolean = () => true): void {
  if (said.has(message) || !isDevelopment() || !holds()) return;
  said.add(message);
  // eslint-disable-next-line no-console -- a mistake of the host that nobody else can see
  console.warn(message);
}

function isDevelopment(): boolean {
  try {
    // As a bundler replaces it; without one there is no `process`.
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
