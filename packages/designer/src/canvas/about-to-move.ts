import type { DesignerStore } from '../react/designer-store.ts';

const notes = new WeakMap<DesignerStore, () => void>();

/** Called right before a command that moves items because a person has moved them. */
export function aboutToMove(designer: DesignerStore): void {
  notes.get(designer)?.();
}

/** Notes something before each such command; call the result to stop. */
export function noteBeforeMoves(designer: DesignerStore, note: () => void): () => void {
  notes.set(designer, note);
  return () => void notes.delete(designer);
}
