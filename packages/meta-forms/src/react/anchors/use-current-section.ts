import { useEffect, useRef, useState, type RefObject } from 'react';
import { scrollerOf } from '../far/keep-below.ts';
import { SCROLLING, sectionStart } from './form-sections.ts';

/** The part of the visible height above which the current section begins, after the first turns of the wheel. */
const LINE = 0.25;

export interface CurrentSection {
  readonly key: string | undefined;
  /** Marks a section that the person has chosen. A short one at the end of a form never reaches the top. */
  readonly choose: (key: string) => void;
}

/** The section that is visible at the top of a drawn form; `keys` are those of its sections in their order. */
export function useCurrentSection(form: RefObject<HTMLElement | null>, keys: readonly string[]): CurrentSection {
  const [key, setKey] = useState<string>();
  const isChosen = useRef(false);
  useEffect(() => {
    const { current: element } = form;
    if (!element || keys.length === 0) return undefined;
    return followScrolling(() => {
      if (!isChosen.current) setKey(reachedSection(element, keys));
    });
  }, [form, keys]);
  useEffect(() => {
    const over = new AbortController();
    const release = () => {
      isChosen.current = false;
    };
    for (const kind of SCROLLING)
      document.addEventListener(kind, release, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  }, []);
  return {
    key: key !== undefined && keys.includes(key) ? key : keys[0],
    choose(chosen) {
      isChosen.current = true;
      setKey(chosen);
    },
  };
}

/** Calls the function at most once a frame while something scrolls. Returns a function that stops. */
function followScrolling(onScroll: () => void): () => void {
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onScroll();
    });
  };
  // Scroll events do not bubble, and a form does not know whether a dialog or the page scrolls.
  document.addEventListener('scroll', later, { capture: true, passive: true });
  // A form that was drawn again, in another mode or with another record, is where the former one was scrolled to.
  later();
  return () => {
    document.removeEventListener('scroll', later, { capture: true });
    cancelAnimationFrame(frame);
  };
}

/**
 * The last section that begins above the line. An `IntersectionObserver` would miss sections whose groups the browser
 * does not lay out; measuring these would force their layout, so the group is measured first.
 */
function reachedSection(form: HTMLElement, keys: readonly string[]): string | undefined {
  const scroller = scrollerOf(form);
  if (scroller && isAtEnd(scroller)) return keys.at(-1);
  const top = scroller && scroller !== document.scrollingElement ? scroller.getBoundingClientRect().top : 0;
  const height = scroller?.clientHeight ?? window.innerHeight;
  // In a high window a short first section would be passed before anything was scrolled.
  const line = top + Math.min(scroller?.scrollTop ?? 0, height * LINE);
  const isAbove = (key: string) => {
    const start = sectionStart(form, key);
    const group = start?.closest('.mf-group')?.getBoundingClientRect();
    if (!start || (group && group.top > line)) return false;
    return (group && group.bottom < top) || start.getBoundingClientRect().top <= line;
  };
  return keys.findLast(isAbove) ?? keys[0];
}

/** Short sections at the end of a form never reach the line. */
function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
}
