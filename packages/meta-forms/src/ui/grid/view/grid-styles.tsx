import { AREA_HEIGHT, ROW_HEIGHT } from '../limits.ts';
import { PartStyles } from '../../frame/part-styles.tsx';

/** Least height of the list, in px (forms.md, section 2). */
const MIN_HEIGHT = 150;

// Colours are antd's variables where antd is in use, as in the package's style sheet.
const CSS = `
.mf-grid { min-width: 0; color: var(--ant-color-text, rgb(0 0 0 / 88%)); }
.mf-grid-toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; }
.mf-grid-button { display: inline-flex; align-items: center; justify-content: center; gap: var(--ant-margin-xs, 8px); height: var(--ant-control-height-sm, 24px); min-width: var(--ant-control-height-sm, 24px); padding: 0 7px; border: 1px solid var(--ant-color-border, #d9d9d9); border-radius: var(--ant-border-radius-sm, 4px); background: var(--ant-color-bg-container, #fff); color: inherit; font: inherit; line-height: 1; box-shadow: 0 2px 0 var(--ant-control-tmp-outline, rgb(0 0 0 / 2%)); cursor: pointer; }
.mf-grid-button > span:only-child { margin-inline: -4px; }
.mf-grid-button:hover { border-color: var(--ant-color-link, #1677ff); color: var(--ant-color-link, #1677ff); }
.mf-grid-button:active { border-color: var(--ant-color-link-active, #0958d9); color: var(--ant-color-link-active, #0958d9); }
.mf-grid-button:focus-visible { outline: 3px solid var(--ant-color-primary-border, #91caff); outline-offset: 1px; }
.mf-grid-button:disabled { border-color: var(--ant-color-border, #d9d9d9); background: var(--ant-color-bg-container-disabled, rgb(0 0 0 / 4%)); color: var(--ant-color-text-disabled, rgb(0 0 0 / 25%)); box-shadow: none; cursor: not-allowed; }
.mf-grid-said { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); }
.mf-grid-count { margin-inline-start: auto; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); font-variant-numeric: tabular-nums; }
.mf-grid-area { box-sizing: border-box; position: relative; min-height: ${MIN_HEIGHT}px; max-height: ${AREA_HEIGHT}px; overflow: auto; border: 1px solid var(--ant-color-border-secondary, #f0f0f0); border-radius: var(--ant-border-radius, 6px); background: var(--ant-color-bg-container, #fff); }
.mf-grid-row { display: grid; grid-template-columns: var(--mf-grid-template); height: ${ROW_HEIGHT}px; box-sizing: border-box; border-bottom: 1px solid var(--ant-color-border-secondary, #f0f0f0); background: var(--ant-color-bg-container, #fff); }
.mf-grid-row-placed { position: absolute; inset-inline: 0; }
.mf-grid-body { position: relative; }
.mf-grid-body .mf-grid-row:hover { background: var(--ant-color-fill-quaternary, #fafafa); }
.mf-grid-body .mf-grid-row[aria-selected="true"] { background: var(--ant-control-item-bg-active, #e6f4ff); }
.mf-grid-head, .mf-grid-foot { position: sticky; z-index: 1; }
.mf-grid-head { top: 0; }
.mf-grid-foot { bottom: 0; }
.mf-grid-foot .mf-grid-row { border-top: 1px solid var(--ant-color-border-secondary, #f0f0f0); border-bottom: 0; }
.mf-grid-head .mf-grid-row, .mf-grid-foot .mf-grid-row { background: var(--ant-color-fill-alter, #fafafa); background: color-mix(in srgb, var(--ant-color-text, #000) 4%, var(--ant-color-bg-container, #fff)); font-weight: 600; }
.mf-grid-cell { position: relative; display: flex; align-items: center; min-width: 0; padding: 0 8px; overflow: hidden; white-space: nowrap; scroll-margin: ${ROW_HEIGHT}px; }
.mf-grid-cell > * { min-width: 0; flex: 1 1 auto; overflow: hidden; text-overflow: ellipsis; }
/* Bare text: a flex box would cut it without the three dots. */
.mf-grid-body .mf-grid-cell:not(:has(> *)) { display: block; line-height: ${ROW_HEIGHT - 1}px; text-overflow: ellipsis; }
.mf-grid-cell > .mf-grid-box, .mf-grid-cell > .ant-switch { flex: none; overflow: visible; }
.mf-grid-box { appearance: none; width: 16px; height: 16px; margin: 0; border: 1px solid var(--ant-color-border, #d9d9d9); border-radius: var(--ant-border-radius-sm, 4px); background: var(--ant-color-bg-container, #fff) center / 12px no-repeat; cursor: pointer; }
.mf-grid-box:hover { border-color: var(--ant-color-primary, #1677ff); }
.mf-grid-box:checked { border-color: var(--ant-color-primary, #1677ff); background-color: var(--ant-color-primary, #1677ff); background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M2 6l3 3 5-6' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E"); }
.mf-grid-box:indeterminate { background-image: linear-gradient(var(--ant-color-primary, #1677ff), var(--ant-color-primary, #1677ff)); background-size: 8px 8px; }
.mf-grid-box:focus-visible { outline: 2px solid var(--ant-color-primary, #1677ff); outline-offset: 1px; }
.mf-grid-cell:focus-visible { outline: 2px solid var(--ant-color-primary, #1677ff); outline-offset: -2px; }
.mf-grid-cell[aria-invalid="true"] { background: var(--ant-color-error-bg, #fff2f0); box-shadow: inset 0 0 0 1px var(--ant-color-error, #cf1322); }
.mf-grid-refused::after { content: ""; position: absolute; inset-block-start: 0; inset-inline-end: 0; border: 5px solid; border-color: var(--ant-color-warning, #faad14) var(--ant-color-warning, #faad14) transparent transparent; }
.mf-grid-refused[aria-invalid="true"] { background: var(--ant-color-warning-bg, #fffbe6); box-shadow: inset 0 0 0 1px var(--ant-color-warning, #faad14); }
.mf-grid-report { margin-bottom: 8px; }
.mf-grid-jumps { display: inline-flex; gap: 8px; }
.mf-grid-center { justify-content: center; text-align: center; }
.mf-grid-right { justify-content: flex-end; text-align: end; }
.mf-grid-number { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); font-variant-numeric: tabular-nums; }
.mf-grid-sort, .mf-grid-nested { display: flex; align-items: center; gap: 4px; min-height: 24px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit; cursor: pointer; }
.mf-grid-right .mf-grid-sort { flex-direction: row-reverse; justify-content: flex-start; }
.mf-grid-center .mf-grid-sort { justify-content: center; }
.mf-grid-nested { color: var(--ant-color-link, #0958d9); text-decoration: underline; text-underline-offset: 3px; }
.mf-grid-files { text-decoration: none; }
@media (min-width: 600px) {
  .mf-grid-cell.mf-grid-pinned { position: sticky; inset-inline-end: 0; background: inherit; border-inline-start: 1px solid var(--ant-color-border-secondary, #f0f0f0); }
  .mf-grid-pins .mf-grid-cell { scroll-margin-inline-end: 104px; }
}
.mf-grid-files:disabled { color: var(--ant-color-text-disabled, rgb(0 0 0 / 25%)); cursor: default; }
.mf-grid-sort:focus-visible, .mf-grid-nested:focus-visible { outline: 2px solid var(--ant-color-primary, #1677ff); outline-offset: -2px; }
.mf-grid-head .mf-grid-cell { overflow: visible; }
.mf-grid-cell > .mf-grid-edge { position: absolute; z-index: 1; inset-block: 0; inset-inline-end: -12px; flex: none; width: 24px; cursor: col-resize; touch-action: none; }
.mf-grid-cell:last-child > .mf-grid-edge { inset-inline-end: 0; }
.mf-grid-edge::after { content: ""; position: absolute; inset-block: 8px; inset-inline-start: 11px; border-inline-start: 2px solid transparent; }
.mf-grid-cell:last-child > .mf-grid-edge::after { inset-inline: auto 0; }
.mf-grid-head:hover .mf-grid-edge::after { border-color: var(--ant-color-border, #d9d9d9); }
.mf-grid-head .mf-grid-edge:hover::after { border-color: var(--ant-color-primary, #1677ff); }
.mf-grid-gone .mf-grid-row { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); text-decoration: line-through; }
.mf-grid-label { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.mf-grid-carets { width: 12px; font-size: 10px; }
.mf-grid-total, .mf-grid-total-label { font-variant-numeric: tabular-nums; }
.mf-grid-empty { padding: 24px; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); text-align: center; }
.mf-grid-spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.mf-grid-form { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 12px 16px; }
.mf-grid-form-wide { grid-column: 1 / -1; }
@media print { .mf-grid-area { max-height: none; overflow: visible; } .mf-grid-toolbar { display: none; } .mf-grid-box { print-color-adjust: exact; } }
`;

/** The styles of every list of rows; React puts the sheet into the head once. */
export function GridStyles() {
  return <PartStyles name="mf-grid" css={CSS} />;
}
