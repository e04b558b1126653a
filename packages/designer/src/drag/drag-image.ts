import type { Point } from './slot-at.ts';

/** What follows the pointer: the name of what is carried, as a stack with a count where there are several. */
export interface DragImage {
  readonly move: (at: Point) => void;
  readonly remove: () => void;
}

export function createDragImage(host: HTMLElement, labels: readonly string[]): DragImage {
  const made = document.createElement('div');
  made.className = labels.length > 1 ? 'mfd-drag-image mfd-drag-image-stack' : 'mfd-drag-image';
  made.setAttribute('aria-hidden', 'true');
  made.textContent = labels[0] ?? '';
  if (labels.length > 1) {
    const count = document.createElement('span');
    count.className = 'mfd-drag-image-count';
    count.textContent = `${labels.length}`;
    made.append(count);
  }
  host.append(made);
  return {
    move: ({ x, y }) => {
      made.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    },
    remove: () => made.remove(),
  };
}
