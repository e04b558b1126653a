import { createStore, type Notices } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';

interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

const shown = createStore<Notice | undefined>(undefined);
const show = (text: string) => shown.set({ text });

const notices: Notices = {
  success: show,
  warn: show,
  error: show,
  offer({ text, action, onAct }) {
    const notice = { text, action: { label: action, onAct } };
    shown.set(notice);
    return () => {
      if (shown.get() === notice) shown.set(undefined);
    };
  },
  // The browser's own question; a product would draw one.
  confirm: async ({ title, text = '' }) => window.confirm(`${title}\n${text}`),
};

/** The messages of the kit: the same object for all forms. */
export function useNativeNotices(): Notices {
  return notices;
}

/** Draws the latest message. The page has it once. */
export function NoticeLine() {
  const notice = useSyncExternalStore(shown.subscribe, shown.get, shown.get);
  return (
    <div role="status" className="min-h-8 text-indigo-800">
      {notice?.text}
      {notice?.action ? (
        <button type="button" className="ms-2 underline" onClick={notice.action.onAct}>
          {notice.action.label}
        </button>
      ) : null}
    </div>
  );
}
