import { Spin } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { partsWords } from './parts.words.ts';

/** Properties of `LoadingOverlay`. */
export interface LoadingOverlayProps {
  readonly loading: boolean;
  /** Replaces the text 正在加载. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Covers its children while they load: visible, but not reachable by pointer and keyboard; the focus returns
 * afterwards.
 */
export function LoadingOverlay({ loading, label, children }: LoadingOverlayProps) {
  const say = useWords(partsWords);
  const content = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const element = content.current;
    if (loading)
      left.current =
        activeElement instanceof HTMLElement && element?.contains(activeElement) ? activeElement : undefined;
    // Set here, not as a property: inert removes the focus, so the focused element must be noted before.
    element?.toggleAttribute('inert', loading);
    if (!loading && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [loading]);
  return (
    <div className="mf-overlay" aria-busy={loading}>
      <div ref={content}>{children}</div>
      <div role="status" className={loading ? 'mf-overlay-veil' : undefined}>
        {loading ? <Spin description={label ?? say('loading')} /> : null}
      </div>
    </div>
  );
}
