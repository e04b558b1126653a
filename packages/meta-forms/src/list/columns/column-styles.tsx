import { PartStyles } from '../../ui/frame/part-styles.tsx';

// Colours are antd's variables where antd is in use, as in the package's style sheet.
const CSS = `
.mf-columns-alert.ant-alert { margin-block-end: 12px; }
.mf-columns-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding-block-end: 8px; }
.mf-columns-count, .mf-columns-below { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); font-size: 12px; }
.mf-columns-restore { display: inline-flex; flex-wrap: wrap; gap: 8px; margin-inline-start: auto; }
.mf-columns-list { position: relative; overflow: auto; margin: 0; max-height: min(440px, 50vh); padding: 0; list-style: none; border: 1px solid var(--ant-color-border-secondary, #f0f0f0); border-radius: var(--ant-border-radius, 6px); }
.mf-columns-row { display: grid; grid-template-columns: 28px minmax(0, 1fr) 104px; align-items: center; gap: 8px; box-sizing: border-box; min-height: 40px; padding: 4px 12px 4px 6px; background: var(--ant-color-bg-elevated, #fff); }
.mf-columns-row + .mf-columns-row { border-block-start: 1px solid var(--ant-color-border-secondary, #f0f0f0); }
.mf-columns-row .ant-input-suffix { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); font-size: 12px; }
.mf-columns-row .ant-checkbox-wrapper { min-width: 0; }
.mf-columns-row .ant-checkbox-label { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mf-columns-handle.ant-btn { width: 28px; height: 28px; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); cursor: grab; touch-action: none; }
.mf-columns-dragged { position: relative; z-index: 1; box-shadow: var(--ant-box-shadow-secondary, 0 6px 16px rgb(0 0 0 / 20%)); }
.mf-columns-dragged .mf-columns-handle.ant-btn { cursor: grabbing; }
.mf-columns-below { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; min-height: 20px; margin-block-start: 8px; }
.mf-dialog-footer .mf-columns-save { margin-inline-end: auto; }
`;

/** The styles of the dialog of columns; React puts the sheet into the head once. */
export function ColumnStyles() {
  return <PartStyles name="mf-columns" css={CSS} />;
}
