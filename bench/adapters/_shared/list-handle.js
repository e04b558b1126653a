/**
 * What the harness asks of a list. `shows`: the cell is in the page, with the text of its place, and inside the
 * scrolling area.
 */
export function listHandle(root, { scroller, cellSelector, rowHeight }) {
  return {
    rowHeight,
    cellSelector,
    scroller: (axis) => scroller(axis),
    scrollTo(element, axis, px) {
      if (axis === 'y') element.scrollTop = px;
      else element.scrollLeft = px;
    },
    shows(row, column) {
      const area = scroller('y')?.getBoundingClientRect();
      if (!area) return false;
      for (const cell of root.querySelectorAll(cellSelector)) {
        if (cell.textContent !== `${row}.${column}`) continue;
        const box = cell.getBoundingClientRect();
        return box.bottom > area.top && box.top < area.bottom && box.right > area.left && box.left < area.right;
      }
      return false;
    },
  };
}
