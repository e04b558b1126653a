import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Says what happened to people who do not see it. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Holds the live region that `useAnnounce` writes to. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('');
  // A repeated sentence is said again only where the text differs.
  const announce = useCallback((next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="mfd-spoken" role="status" aria-live="polite">
        {text}
      </div>
    </AnnounceContext>
  );
}
