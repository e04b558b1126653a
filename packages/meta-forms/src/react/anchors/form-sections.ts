import type { CompiledForm } from '../../compile/compiled-form.ts';
import { fieldPath, pathSegments } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { Problem } from '../../contract/problem.ts';

/** From this number of sections on a form has anchors. */
export const SECTIONS_WITH_ANCHORS = 3;

const sections = new WeakMap<CompiledForm, readonly CompiledField[]>();

/** The items that begin a section of a form: titles with a text, in the order of the form, then the sub-lists. */
export function sectionsOf(compiled: CompiledForm): readonly CompiledField[] {
  const known = sections.get(compiled);
  if (known) return known;
  const titles = compiled.rows.flatMap(({ cells }) =>
    cells.flatMap(({ field }) => (field.type.structure === 'none' && field.label !== '' ? [field] : [])),
  );
  const made = [...titles, ...compiled.tabs];
  sections.set(compiled, made);
  return made;
}

/** The number of problems in each section, by the key of the section; fields before the first one have no section. */
export function problemsBySection(compiled: CompiledForm, problems: readonly Problem[]): ReadonlyMap<string, number> {
  const own = new Set(sectionsOf(compiled).map(({ key }) => key));
  const sectionOf = new Map<string | undefined, string>(compiled.tabs.map(({ key }) => [key, key]));
  let section: string | undefined;
  for (const { field } of compiled.rows.flatMap(({ cells }) => cells)) {
    if (own.has(field.key)) section = field.key;
    else if (section !== undefined) sectionOf.set(field.key, section);
  }
  const counts = new Map<string, number>();
  for (const { path } of problems) {
    const at = sectionOf.get(pathSegments(path)[0]);
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

/** The element at which a section of a drawn form begins: its title, or the tab of its list. */
export function sectionStart(form: HTMLElement, key: string): HTMLElement | null {
  const own = form.querySelector<HTMLElement>(`[data-mf-path=${JSON.stringify(fieldPath(key))}]`);
  const tabId = own?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  return (tabId ? document.getElementById(tabId) : null) ?? own;
}

/** Frames after a jump in which the place of the section is corrected: far fields grow while they come near. */
const FRAMES_TO_CORRECT = 12;

/** What a person does to scroll. */
export const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to a section and moves the focus there, so that Tab goes on in it. */
export function goToSection(form: HTMLElement, key: string): void {
  const over = new AbortController();
  // The person who scrolls on is not held back.
  for (const kind of SCROLLING)
    document.addEventListener(kind, () => over.abort(), { capture: true, passive: true, signal: over.signal });
  const align = (frames: number) => {
    if (over.signal.aborted || !form.isConnected) return;
    // A problem that was just corrected may have been the last one.
    form.style.setProperty('--mf-summary-height', `${summaryHeight(form)}px`);
    sectionStart(form, key)?.scrollIntoView?.({ block: 'start' });
    if (frames > 0) requestAnimationFrame(() => align(frames - 1));
    else over.abort();
  };
  align(FRAMES_TO_CORRECT);
  focus(sectionStart(form, key));
  // The focus draws a far title as another element.
  const near = sectionStart(form, key);
  if (near !== document.activeElement) focus(near);
}

/** The bar of problems sticks over the section that comes to the top. */
function summaryHeight(form: HTMLElement): number {
  return form.querySelector<HTMLElement>('.mf-summary-head')?.offsetHeight ?? 0;
}

function focus(start: HTMLElement | null): void {
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
