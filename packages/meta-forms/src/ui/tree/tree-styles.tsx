import { PartStyles } from '../frame/part-styles.tsx';

// Equal row heights keep the scrollbar of a long tree steady. The checkbox is small, but its click target is not.
const CSS = `
.mf-tree-outcome { display: block; min-height: 20px; font-size: 12px; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); }
.mf-tree .ant-tree-node-content-wrapper { display: flex; gap: 4px; min-width: 0; padding-inline: 4px; }
.mf-tree .ant-tree-title { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mf-tree .ant-tree-iconEle { flex: none; }
.mf-tree .ant-tree-switcher .anticon-plus-square, .mf-tree .ant-tree-switcher .anticon-minus-square { font-size: 14px; }
.mf-tree-flat .ant-tree-switcher { display: none; }
.mf-tree .ant-tree-treenode { min-width: 0; }
.mf-tree-code { color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); font-variant-numeric: tabular-nums; }
.mf-tree-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin-block-end: 6px; }
.mf-tree-bar-end { margin-inline-start: auto; }
.mf-tree-transfer { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 12px; }
.mf-tree-pane { min-width: 0; margin: 0; padding: 8px 12px 12px; border: 1px solid var(--ant-color-border-secondary, #f0f0f0); border-radius: var(--ant-border-radius, 6px); background: var(--ant-color-bg-container, #fff); }
.mf-tree-pane-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 32px; font-weight: 600; }
.mf-tree-pane-head > span { flex: none; }
.mf-tree-pane-head small { overflow: hidden; font-weight: 400; text-overflow: ellipsis; white-space: nowrap; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); }
.mf-tree-pane-none { padding: 8px 0; color: var(--ant-color-text-secondary, rgb(0 0 0 / 65%)); }
@media (max-width: 767px) { .mf-tree-transfer { grid-template-columns: minmax(0, 1fr); } }
`;

/** The styles of trees and the parts around them; drawn once however many there are. */
export function TreeStyles() {
  return <PartStyles name="mf-tree" css={CSS} />;
}
