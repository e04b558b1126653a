/* oxlint-disable unicorn/consistent-function-scoping -- the page runs `listenToPage` alone, so all it needs is in it */
/** What the page did that a screen reader speaks of: a live region got a text, or the focus moved. */
export type Heard =
  | { readonly kind: 'live'; readonly politeness: 'polite' | 'assertive'; readonly text: string }
  | { readonly kind: 'focus' };

declare global {
  interface Window {
    /** What happened since the page was opened, in order. */
    heardSoFar?: Heard[];
    /** When the page changed last, in ms of `performance.now()`. */
    changedLast?: number;
  }
}

/**
 * Runs in the page before its scripts, so it must be complete. It records live regions as a screen reader does: a text
 * is heard where a region that exists gets it, and where an alert is inserted with it. A status that is inserted with
 * its text is not heard. Texts that a region gets within 50 ms are one announcement.
 */
export function listenToPage(): void {
  const heard: Heard[] = [];
  window.heardSoFar = heard;
  window.changedLast = 0;
  const BATCH = 50;
  const IMPLIED: Readonly<Record<string, string>> = { alert: 'assertive', status: 'polite', log: 'polite' };
  const REGION = '[aria-live], [role="alert"], [role="status"], [role="log"], output';
  const changed = new Map<Element, Set<Node>>();
  const known = new WeakSet<Element>();

  const liveOf = (region: Element): string =>
    region.getAttribute('aria-live') ??
    IMPLIED[region.getAttribute('role') ?? ''] ??
    (region.tagName === 'OUTPUT' ? 'polite' : 'off');
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ?? String(region.getAttribute('role') !== 'log')) === 'true' &&
    (region.hasAttribute('role') || region.tagName === 'OUTPUT' || region.hasAttribute('aria-atomic'));

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility({ visibilityProperty: true })) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null && (node.getAttribute('role') === 'img' || node.tagName === 'BUTTON')) return ` ${label} `;
    const text = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  }

  function flush(region: Element): void {
    const nodes = changed.get(region) ?? new Set();
    changed.delete(region);
    const politeness = liveOf(region);
    if (!region.isConnected || (politeness !== 'polite' && politeness !== 'assertive')) return;
    if (region.closest('[aria-hidden="true"], [inert]') || !region.checkVisibility({ visibilityProperty: true }))
      return;
    const parts = isAtomic(region) ? [region] : [...nodes].filter((node) => node.isConnected);
    const text = parts.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
    if (text !== '') heard.push({ kind: 'live', politeness, text });
  }

  function note(region: Element, node: Node): void {
    const nodes = changed.get(region);
    if (nodes) nodes.add(node);
    else {
      changed.set(region, new Set([node]));
      setTimeout(flush, BATCH, region);
    }
  }

  function noteNew(node: Node): void {
    if (!(node instanceof Element)) return;
    for (const region of [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)]) {
      if (known.has(region)) continue;
      known.add(region);
      if (liveOf(region) === 'assertive') note(region, region);
    }
  }

  new MutationObserver((mutations) => {
    window.changedLast = performance.now();
    for (const { type, target, addedNodes } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(REGION);
      if (region && known.has(region)) {
        if (type === 'characterData') note(region, target);
        for (const node of addedNodes) note(region, node);
      }
      for (const node of addedNodes) noteNew(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', () => heard.push({ kind: 'focus' }), { capture: true });
}
