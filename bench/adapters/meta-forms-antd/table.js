import { childPath } from '@org/meta-forms/core';
import { dispatchPaste, tableHandle } from '../_shared/dom.js';
import { TABLE_KEY } from '../meta-forms/schema.mjs';

/** The table half of the handle: real clicks where the list has a button or a cell, the session for the rest. */
export function tableOf(container, spec, { session, root }) {
  // Ids in the order of display: the list sorts when it is asked to, and rows that come later are at the end.
  let order = session.getRows(TABLE_KEY).map(({ id }) => id);
  let asked;
  // Worked out when it is first needed, so that the list's own sort is all that is timed.
  const shownIds = () => {
    if (asked) order = sorted(session, asked);
    asked = undefined;
    return order;
  };
  const leading = () => Number(container.querySelector('[data-mf-cell]')?.getAttribute('aria-colindex')) - 1;
  const rowOf = (row) => container.querySelector(`.mf-grid-body [aria-rowindex="${row + 2}"]`);
  const cellEl = (row, column) => rowOf(row)?.querySelector(`[aria-colindex="${leading() + column + 1}"]`);
  const totalEl = () =>
    container.querySelector(`.mf-grid-foot [aria-colindex="${leading() + spec.columns.length}"] .mf-grid-total`);
  const path = (row, key) => childPath(childPath(TABLE_KEY, shownIds()[row]), key);
  const head = (key) =>
    [...container.querySelectorAll('.mf-grid-sort')][spec.columns.findIndex(({ name }) => name === key)];
  return {
    ...tableHandle(container, { cellEl }),
    virtual: true,
    commitKey: null,
    total: () => totalEl()?.textContent,
    tableReady: () => cellEl(0, 0)?.textContent && cellEl(5, 9)?.textContent && totalEl()?.textContent,
    rowsInDom: () => container.querySelectorAll('.mf-grid-body [role="row"]').length,
    rowCount: () => session.getRows(TABLE_KEY).length,
    cellModel: (row, column) => session.value(path(row, `c${column}`)),
    beginEdit: (row, column) => cellEl(row, column).click(),
    addRow({ c9: _computed, ...values }) {
      order = [...shownIds(), session.addRow(TABLE_KEY, { values })];
    },
    deleteRow(row) {
      const id = shownIds()[row];
      order = order.filter((other) => other !== id);
      session.removeRows(TABLE_KEY, [id]);
    },
    sort(key, desc) {
      asked = { key, desc };
      // The list would follow the row that was last edited to its new place, away from the rows that are looked at.
      container.querySelector('.mf-grid-area').scrollTo = () => {};
      head(key).click();
    },
    // The list pastes from the cell that the keyboard is at.
    beginPaste: (row, column) => cellEl(row, column).click(),
    paste: (_row, _column, text) => dispatchPaste(document.activeElement, text),
    unmount: () => root.unmount(),
  };
}

function sorted(session, { key, desc }) {
  const ranked = session
    .getRows(TABLE_KEY)
    .map(({ id }) => ({ id, value: session.value(childPath(childPath(TABLE_KEY, id), key)) }));
  return ranked.sort((a, b) => (desc ? b.value - a.value : a.value - b.value)).map(({ id }) => id);
}
