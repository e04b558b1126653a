// Runs before the page is drawn, so that a dark page does not flash light. A classic script: it imports nothing.
const stored = ((): string | null => {
  try {
    return localStorage.getItem('mf-docs-scheme');
  } catch {
    // A browser that keeps nothing shows what the system asks for.
    return null;
  }
})();
const isDark = stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
