import type { ImportPlan } from '../../../ports/import-steps.ts';
import { storedPlaces } from '../../../ui/stored-places.ts';

/** The import of a form that its person began in this tab. */
export interface RememberedImport {
  /** Id of the job. */
  readonly id: string;
  /** The dialog is open. */
  readonly isOpen: boolean;
  /** Items of titles that the person has confirmed. */
  readonly hints: NonNullable<ImportPlan['hints']>;
}

const LIMIT = 20;

/** Remembers imports until the tab is closed, so that a job that waits for its person is found after a reload. */
const memory = () =>
  storedPlaces<RememberedImport>(globalThis.sessionStorage, { key: 'mf-imports', limit: LIMIT, read: readImport });

/** The import of a form in this tab; undefined where there is none. */
export function rememberedImport(metaKey: string): RememberedImport | undefined {
  // A server that draws the page has no storage.
  return typeof globalThis.sessionStorage === 'undefined' ? undefined : memory().get(metaKey);
}

/** Remembers the import of a form; undefined forgets it. */
export function rememberImport(metaKey: string, remembered: RememberedImport | undefined): void {
  memory().keep(metaKey, remembered);
}

function readImport(stored: unknown): RememberedImport | undefined {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || typeof stored.id !== 'string')
    return undefined;
  const hints: readonly unknown[] = 'hints' in stored && Array.isArray(stored.hints) ? stored.hints : [];
  return { id: stored.id, isOpen: 'isOpen' in stored && stored.isOpen === true, hints: hints.filter(isHint) };
}

function isHint(hint: unknown): hint is RememberedImport['hints'][number] {
  return (
    typeof hint === 'object' &&
    hint !== null &&
    'title' in hint &&
    typeof hint.title === 'string' &&
    'key' in hint &&
    typeof hint.key === 'string'
  );
}
