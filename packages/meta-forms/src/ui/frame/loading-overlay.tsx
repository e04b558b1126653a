import { Spin } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { FrameStyles } from './frame-styles.tsx';
import { partsWords } from './parts.words.ts';

export interface LoadingOverlayProps {
  readonly loading: boolean;
  /** Said in place of 正在加载. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Covers what it holds while that is on its way: seen, but out of reach of pointer and keyboard; the focus comes back afterwards. */
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
    // Set here, not as a property: what is inert loses the focus, and it has to be known before who had it.
    element?.toggleAttribute('inert', loading);
    if (!loading && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [loading]);
  return (
    <div className="mf-overlay" aria-busy={loading}>
      <FrameStyles />
      <div ref={content}>{children}</div>
      <div role="status" className={loading ? 'mf-overlay-veil' : undefined}>
        {loading ? <Spin description={label ?? say('loading')} /> : null}
      </div>
    </div>
  );
}
