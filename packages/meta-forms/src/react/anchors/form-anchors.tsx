import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import type { FormSession } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { rendererWords } from '../renderer.words.ts';
import { useShownFields } from '../use-shown-fields.ts';
import { useFormSnapshot } from '../use-snapshot.ts';
import { ProblemCount } from '../problem-count.tsx';
import { goToSection, problemsBySection, SECTIONS_WITH_ANCHORS, sectionsOf } from './form-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

export interface FormAnchorsProps {
  readonly session: FormSession;
  /** The element of the form. */
  readonly form: RefObject<HTMLElement | null>;
  /** The key of the sub-list whose tab is open. */
  readonly tab: string | undefined;
  /** Counts refused saves: from the first one on, sections say how many of their items are to be corrected. */
  readonly refusals: number;
  /** Opens the tab of a sub-list. */
  readonly onTab: (key: string) => void;
}

/**
 * The sections of a long form, each with a button that leads to it; the visible one is marked. antd's anchors go to a
 * place that they have calculated before, but far fields grow while they come near.
 */
export function FormAnchors({ session, form, tab, refusals, onTab }: FormAnchorsProps) {
  const say = useWords(rendererWords);
  const { compiled } = session;
  const shown = useShownFields(session, sectionsOf(compiled));
  const keys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const current = useCurrentSection(form, keys);
  const { problems } = useFormSnapshot(session);
  const counts = useMemo(
    () => problemsBySection(compiled, refusals > 0 ? problems : []),
    [compiled, problems, refusals],
  );
  if (shown.length < SECTIONS_WITH_ANCHORS) return null;
  const isTab = (key: string | undefined) => compiled.tabs.some((list) => list.key === key);
  // Sub-lists share one place, so the open tab says which of them is visible.
  const marked = isTab(current.key) && tab !== undefined && keys.includes(tab) ? tab : current.key;
  function go(key: string) {
    if (isTab(key)) onTab(key);
    if (form.current) goToSection(form.current, key);
    current.choose(key);
  }
  return (
    <nav className="mf-anchors" aria-label={say('sections')}>
      <ol>
        {shown.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className="mf-anchor"
              title={label}
              // One stop of Tab: the fields are what the person came for.
              tabIndex={key === marked ? 0 : -1}
              {...(key === marked ? { 'aria-current': 'location' as const } : {})}
              onClick={() => go(key)}
              onKeyDown={moveFocus}
            >
              {/* The bold name of the current section has its room before. */}
              <span className="mf-anchor-name" data-name={label}>
                <span>{label}</span>
              </span>
              <ProblemCount count={counts.get(key) ?? 0} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const anchors = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  anchors[anchors.indexOf(event.currentTarget) + step]?.focus();
}
